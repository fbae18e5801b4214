import type { Happened } from '@vizard/protocol';
import type { Event } from '@vizard/room25';
import { ROOM_COLOURS } from '@vizard/room25/room-colours';
import type { View } from '../model-from-view.ts';

/** A token somebody had programmed, and what became of it. */
export interface Plan {
  /** Rounds that were left. */
  readonly round: number;
  readonly character: string;
  readonly token: string;
  readonly how: 'played' | 'boosted' | 'lost' | 'waiting';
}

/** What a game turned on. */
const POINTS: readonly Event['type'][] = [
  'died',
  'revived',
  'keyActivated',
  'roundsLost',
  'roleRevealed',
  'noEscape',
  'bombExploded',
  'ended',
];

const isPoint = (event: Event): boolean =>
  POINTS.includes(event.type) || (event.type === 'turnedUp' && (event.room === 'room25' || event.room === 'key'));

/** Every event with the number of rounds that were left. */
function dated(story: readonly Happened[]): { round: number; event: Event }[] {
  let round = 0;
  return story.flatMap(({ events }) =>
    (events as readonly Event[]).map((event) => {
      if (event.type === 'began') round = event.rounds;
      if (event.type === 'roundBegan' || event.type === 'roundsLost') round = Math.abs(event.round);
      return { round, event };
    }),
  );
}

export const turningPoints = (story: readonly Happened[]): { round: string; event: Event }[] =>
  dated(story)
    .filter(({ event }) => isPoint(event))
    .map(({ round, event }) => ({ round: `−${round}`, event }));

/** All tokens in the order they were shown, and those that were never played. */
export function plansOf(story: readonly Happened[], view: View): Plan[] {
  const shown: Plan[] = [];
  for (const { round, event } of dated(story)) {
    if (event.type === 'tokenPlayed') {
      const { character, token, how } = event;
      shown.push({ round, character, token, how: how === 'adrenaline' ? 'boosted' : 'played' });
    } else if (event.type === 'actionLost') {
      const { character, token } = event;
      // it was shown before it was lost: one token, one place
      const last = shown.findLastIndex((plan) => plan.character === character && plan.token === token);
      const lost = { round, character, token, how: 'lost' } as const;
      if (shown[last]?.round === round) shown[last] = lost;
      else shown.push(lost);
    }
  }
  const round = -view.round.number;
  const waiting = view.characters.flatMap(({ name, first, second }) =>
    [first, second].flatMap((token): Plan[] =>
      token === null || token === 'hidden' ? [] : [{ round, character: name, token, how: 'waiting' }],
    ),
  );
  return [...shown, ...waiting];
}

/** In which round each of the dead died: the rounds that were left. */
export const deathsOf = (story: readonly Happened[]): ReadonlyMap<string, number> =>
  new Map(dated(story).flatMap(({ round, event }) => (event.type === 'died' ? [[event.character, round]] : [])));

/** The last action: who decided the match, and with which token. */
export function lastAction(story: readonly Happened[]): { character: string; token: string } | undefined {
  const events = story.flatMap((row) => row.events as readonly Event[]);
  const last = events.findLast((event) => event.type === 'tokenPlayed' || event.type === 'roundBegan');
  return last?.type === 'tokenPlayed' ? last : undefined;
}

/** How many of the colours somebody announced were true. After the end every room lies open. */
export function honestyOf(
  character: string,
  story: readonly Happened[],
  { cells }: View,
): { all: number; good: number } {
  const colours = new Map(cells.map(({ tile, room }) => [tile, room && ROOM_COLOURS[room]]));
  const said = story
    .flatMap((row) => row.events as readonly Event[])
    .filter((event) => event.type === 'announced')
    .filter((event) => event.character === character && event.colour !== 'nothing' && colours.has(event.tile));
  return { all: said.length, good: said.filter(({ tile, colour }) => colours.get(tile) === colour).length };
}
