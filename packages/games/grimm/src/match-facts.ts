import { type MatchFacts, placesBy, seatsUpTo } from '@vizard/kernel';
import { charactersOf } from './characters.ts';
import { MODULES } from './modules.ts';
import type { Options } from './options.ts';
import { outcome, TROPHIES } from './scoring.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

/** GM-END-4: roses count first, then trophies. No game has this many trophies. */
const ROSES_FIRST = 1000;

/** What lists and histories tell of a match. */
export const facts: MatchFacts<State, View, Options> = {
  played: (options) => [
    { kind: 'mode', value: 'alone' },
    ...MODULES.filter(({ id }) => options[id]).map(({ id }) => ({ kind: 'module', value: id })),
  ],
  together: () => false,
  progress: ({ round, players }) => ({
    round,
    of: TROPHIES.length,
    scores: players.map(({ roses, trophies }) => roses + trophies),
  }),
  results(state) {
    const scores = outcome(state)?.scores ?? [];
    const places = placesBy(state.trophies.map((trophies, seat) => (scores[seat] ?? 0) * ROSES_FIRST + trophies));
    return seatsUpTo(state.seats).map((seat) => {
      const played = new Set(state.past.flatMap(({ characters }) => charactersOf(characters[seat])));
      return { roles: [...played].map((value) => ({ kind: 'character', value })), place: places[seat] as number };
    });
  },
};
