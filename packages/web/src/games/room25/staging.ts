import type { Event, View } from '@vizard/room25';
import type { Director } from '../../play/director.ts';
import type { Before, Staged, Staging } from '../../play/scene.ts';
import { own } from '../../ui/own.ts';
import { afterEvent } from './after-event.ts';

/** Events that get a bulletin of their own. */
const BULLETINS: ReadonlySet<Event['type']> = new Set([
  'died',
  'roundsLost',
  'roleRevealed',
  'keyActivated',
  'cardDrawn',
]);

const isBulletin = (event: Event): boolean =>
  BULLETINS.has(event.type) || (event.type === 'turnedUp' && event.room === 'room25');

/** The steps of an action, with the milliseconds each is shown at normal speed. */
const STEPS = {
  round: 700,
  token: 700,
  walk: 600,
  shift: 800,
  look: 600,
  say: 700,
  room: 800,
  effect: 900,
  news: 1800,
  end: 1900,
  aside: 0,
};
export type Step = keyof typeof STEPS;

/** Events that are steps of their own; all others are effects. */
const STEP_OF: Readonly<Partial<Record<Event['type'], Step>>> = {
  tokenPlayed: 'token',
  roundBegan: 'round',
  putOff: 'token',
  moved: 'walk',
  robotMoved: 'walk',
  shifted: 'shift',
  swapped: 'shift',
  looked: 'look',
  announced: 'say',
  turnedUp: 'room',
  turnedDown: 'room',
  ended: 'end',
  began: 'aside',
  roleDealt: 'aside',
  programmed: 'aside',
};

const ON_FOOT: ReadonlySet<string> = new Set(['move', 'push', 'carry', 'call', 'robot']);

function stepOf(event: Event): Step {
  if (isBulletin(event)) return 'news';
  if (event.type === 'moved' && !ON_FOOT.has(event.how)) return 'effect';
  return own(STEP_OF, event.type) ?? 'effect';
}

/** Two that move at once: a carried character goes with its carrier. */
const goTogether = (one: Event | undefined, other: Event): boolean =>
  one?.type === 'moved' &&
  other.type === 'moved' &&
  one.how === 'carry' &&
  other.how === 'carry' &&
  one.to === other.to;

/** Everybody looks at once before the first round: what the reader sees is told apart, and all the others together. */
const looksAtOnce = (events: readonly Event[]): boolean =>
  new Set(events.flatMap((event) => (event.type === 'looked' ? event.character : []))).size > 1;

/** The player's own steps were shown as a preview, so they only settle. */
const SETTLES = 240;

function scenes(events: readonly Event[], { view, seat }: Before): Staged<Event, Event>[] {
  const mine = (character: string): boolean =>
    (view as View).characters.some(({ name, seat: its }) => name === character && its === seat);
  const staged: (Staged<Event, Event> & { events: Event[] })[] = [];
  const atOnce = looksAtOnce(events);
  for (const event of events) {
    const last = staged.at(-1);
    const before = last?.events.at(-1);
    if (event.type === 'looked' && atOnce) {
      if (mine(event.character))
        staged.push({
          step: 'look',
          events: [event],
          lasts: STEPS.room,
          begins: { actor: event.character, mine: true },
        });
      else if (last !== undefined && before?.type === 'looked' && !mine(before.character)) last.events.push(event);
      else staged.push({ step: 'look', events: [event], lasts: STEPS.look, begins: {} });
      continue;
    }
    if (last !== undefined && goTogether(before, event)) {
      last.events.push(event);
      continue;
    }
    const step = stepOf(event);
    const by = 'by' in event ? event.by : 'character' in event ? event.character : undefined;
    const settles = (step === 'walk' || step === 'shift' || step === 'look') && by !== undefined && mine(by);
    staged.push({
      step,
      events: [event],
      lasts: settles ? SETTLES : STEPS[step],
      ...(event.type === 'tokenPlayed' && {
        begins: { actor: event.character, action: event.token, mine: mine(event.character) },
      }),
      ...(event.type === 'putOff' && { begins: { actor: event.character, mine: mine(event.character) } }),
      ...(event.type === 'roundBegan' && { begins: {} }),
      ...(isBulletin(event) && { show: event }),
    });
  }
  return staged;
}

/** How Room 25 stages what happens. */
export const staging: Staging<Event, Event> = {
  sounds: {
    died: 'death',
    roundsLost: 'alarm',
    shifted: 'shift',
    swapped: 'shift',
    cardDrawn: 'card',
    turnedUp: 'flip',
    moved: 'step',
  },
  scenes,
  after: (view, events, truth) => events.reduce((now, event) => afterEvent(now, event, truth as View), view as View),
};

export type Room25Director = Director<Event, Event>;
