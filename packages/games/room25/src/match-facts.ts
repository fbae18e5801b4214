import { type MatchFacts, seatsUpTo } from '@vizard/kernel';
import { seatsOf } from './escape.ts';
import { MODES } from './modes.ts';
import type { Options } from './options.ts';
import type { State } from './state.ts';
import type { View } from './view.ts';

/** What lists and histories tell of a match. */
export const facts: MatchFacts<State, View, Options> = {
  played: ({ mode, level, edition, guards, complex }) => [
    { kind: 'mode', value: mode },
    { kind: 'level', value: level },
    ...(guards > 0 ? [{ kind: 'guards', value: String(guards) }] : []),
    { kind: 'edition', value: edition },
    { kind: 'complex', value: complex },
  ],
  together: ({ mode }) => MODES[mode].goal === 'everyone',
  progress: ({ round }) => ({ round: round.number }),
  results(state) {
    const guards = seatsOf(state, state.guards);
    return seatsUpTo(state.seats).map((seat) => ({
      roles: state.options.guards === 0 ? [] : [{ kind: 'role', value: guards.includes(seat) ? 'guard' : 'prisoner' }],
    }));
  },
};
