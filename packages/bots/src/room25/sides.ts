import type { State } from '@vizard/room25';
import type { Figure, FigureSet } from '@vizard/room25/indices';
import { MODES } from '@vizard/room25/modes';
import { has, seatOf } from '@vizard/room25/state';

/** The figures that a figure plays with, as far as its seat knows: itself, its partners, and everybody not known to be an opponent. */
export function friendsOf(state: State, figure: Figure): FigureSet {
  switch (MODES[state.options.mode].goal) {
    case 'everyone':
      return state.alive;
    case 'prisoners': {
      const openGuards = state.revealed & state.guards;
      return has(state.guards, figure) ? state.alive & (openGuards | (1 << figure)) : state.alive & ~openGuards;
    }
    case 'players':
      return state.alive & everyNth(state, seatOf(state, figure), state.seats);
    case 'teams':
      return state.alive & everyNth(state, figure % 2, 2);
  }
}

function everyNth(state: State, first: number, step: number): number {
  let set = 0;
  for (let figure = first; figure < state.who.length; figure += step) set |= 1 << figure;
  return set;
}

/** Does everybody know that the other wins if this figure loses? What such a figure says doesn't count. */
export function isRival(state: State, figure: Figure, other: Figure): boolean {
  switch (MODES[state.options.mode].goal) {
    case 'players':
      return seatOf(state, figure) !== seatOf(state, other);
    case 'teams':
      return figure % 2 !== other % 2;
    default:
      return false;
  }
}

/** Is this figure a guard, who plays against the rest? */
export const isGuard = (state: State, figure: Figure): boolean => has(state.guards, figure);
