import type { Event, View } from '@vizard/grimm';
import type { Director } from '../../play/director.ts';
import type { Before, Staged, Staging } from '../../play/scene.ts';
import { own } from '../../ui/own.ts';
import { isPointing } from '../../ui/pointing.ts';
import { afterEvent } from './after-event.ts';

type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** Moments that take the whole stage, one after another. */
export type Show =
  | {
      readonly kind: 'unmasked';
      readonly event: EventOf<'unmasked'>;
      readonly roses: EventOf<'roses'> | undefined;
      /** Did it end the round? */
      readonly isRoundOver: boolean;
    }
  | { readonly kind: 'exchange'; readonly event: EventOf<'exchanged'>; readonly settled: readonly Event[] }
  | { readonly kind: 'looked'; readonly event: EventOf<'looked'> }
  | { readonly kind: 'round'; readonly event: EventOf<'roundOver'>; readonly gains: readonly Event[] };

/** What ends a settlement. */
const AFTER = new Set<Event['type']>(['turn', 'roundOver', 'drew', 'drewToHand', 'round', 'exchanged']);

/** The events up to the first of these types. */
function until(events: readonly Event[], ends: (event: Event) => boolean): readonly Event[] {
  const end = events.findIndex(ends);
  return end < 0 ? events : events.slice(0, end);
}

/** The moment that begins with the first of these events, and how many of them it tells. */
function showOf([event, ...rest]: readonly Event[], me: number | undefined): readonly [Show, number] | undefined {
  switch (event?.type) {
    case 'unmasked': {
      const [then] = rest;
      const isRoundOver = rest.find(({ type }) => AFTER.has(type))?.type === 'roundOver';
      const roses = then?.type === 'roses' ? then : undefined;
      return [{ kind: 'unmasked', event, roses, isRoundOver }, roses === undefined ? 1 : 2];
    }
    case 'exchanged': {
      const settled = until(rest, ({ type }) => AFTER.has(type));
      const won = rest[settled.length]?.type === 'roundOver' ? rest.slice(settled.length, settled.length + 1) : [];
      return [{ kind: 'exchange', event, settled: [...settled, ...won] }, 1];
    }
    case 'looked':
      return event.seat === me && event.characters !== undefined ? [{ kind: 'looked', event }, 1] : undefined;
    case 'roundOver': {
      const gains = until(rest, ({ type }) => type === 'round' || type === 'gameOver');
      return [{ kind: 'round', event, gains }, 1 + gains.length];
    }
    default:
      return undefined;
  }
}

/** How long a moment stays by itself. The others wait for the reader. */
const STAYS: Readonly<Partial<Record<Show['kind'], number>>> = { unmasked: 4000, exchange: 4200 };
/** Nobody presses anything in front of a big screen, so there all moments end by themselves. */
const WATCHED = 12_000;

function staysFor({ kind }: Show, me: number | undefined): number | undefined {
  if (me === undefined) return STAYS[kind] ?? WATCHED;
  return isPointing() ? STAYS[kind] : undefined;
}

/** The steps of a turn, with the milliseconds each is shown at normal speed. */
const STEPS: Readonly<Partial<Record<Event['type'], readonly [string, number]>>> = {
  round: ['round', 600],
  turn: ['turn', 300],
  drew: ['draw', 580],
  drewToHand: ['draw', 700],
  keptInHand: ['keep', 700],
  kept: ['keep', 1700],
  took: ['keep', 1200],
  gave: ['give', 1700],
  marked: ['mark', 1000],
  paid: ['act', 900],
  pointed: ['act', 1400],
  eavesdropped: ['act', 1000],
  looked: ['act', 1000],
  wagered: ['act', 800],
  gambled: ['act', 800],
  roses: ['rose', 900],
  trophy: ['rose', 900],
  spared: ['effect', 900],
  nothingToDraw: ['effect', 700],
};
/** The player's own choices are shown only for a short time. */
const OWN = 0.4;

function scenes(events: readonly Event[], { seat: me }: Before): Staged<Event, Show>[] {
  const staged: Staged<Event, Show>[] = [];
  for (let at = 0; at < events.length; ) {
    const event = events[at] as Event;
    const [show, told] = showOf(events.slice(at), me) ?? [undefined, 1];
    const [step, lasts] = own(STEPS, event.type) ?? ['aside', 0];
    const mine = 'seat' in event && event.seat === me && event.type !== 'drew';
    staged.push({
      step: show?.kind ?? step,
      events: events.slice(at, at + told),
      lasts: show === undefined ? lasts * (mine ? OWN : 1) : staysFor(show, me),
      ...(event.type === 'turn' && { begins: { actor: event.seat, mine: event.seat === me } }),
      ...(event.type === 'round' && { begins: {} }),
      ...(show !== undefined && { show, needed: show.kind === 'looked' || show.kind === 'round' }),
    });
    at += told;
  }
  return staged;
}

/** How the ball stages what happens. Players without scenes still see what a look showed and how the round ended. */
export const staging: Staging<Event, Show> = {
  sounds: {
    round: 'bell',
    roundOver: 'bell',
    unmasked: 'unmask',
    pointed: 'alarm',
    roses: 'rose',
    trophy: 'rose',
    exchanged: 'dance',
    took: 'card',
    kept: 'card',
    gave: 'card',
  },
  scenes,
  after: (view, events, truth) => events.reduce((now, event) => afterEvent(now, event, truth as View), view as View),
};

export type GrimmDirector = Director<Event, Show>;
