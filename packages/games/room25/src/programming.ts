import type { Dealer, SealedQuestion } from '@vizard/kernel';
import { NONE } from './actions.ts';
import { NOWHERE } from './board.ts';
import type { Choice } from './choices.ts';
import { ADRENALINE_ONLY, PROGRAMMES } from './choices.ts';
import { loseAdrenaline } from './deaths.ts';
import type { Event } from './events.ts';
import { nameOf } from './events.ts';
import type { Frame, FrameOf } from './frames.ts';
import { PROGRAMME, TURN } from './frames.ts';
import type { Figure } from './indices.ts';
import { MODES } from './modes.ts';
import { COLD, PARANOIA } from './rooms.ts';
import type { State } from './state.ts';
import { AT_HAND, FREE_ONCE, FREE_TWICE, has, PROGRAMMED, roomOf, seatOf } from './state.ts';

/**
 * The programming phase: R25-PRG-1.
 */
export function programming(state: State, _frame: Frame, dealer: Dealer<Event>): void {
  for (let figure = 0 as Figure; figure < state.who.length; figure++) {
    if (!has(state.alive, figure)) continue;
    // R25-PAR-2
    if (has(state.paranoid, figure)) endParanoia(state, figure, dealer);
    if (picksFreely(state, figure)) playFreely(state, figure, dealer);
  }
  state.stack.push(TURN[1][0]); // R25-ACT-1
  // R25-COOP-5
  if (MODES[state.options.mode].cards === 'betweenTurns') {
    state.stack.push({ do: 'draw', figure: NOWHERE, group: 0, count: 1 });
  }
  state.stack.push(PROGRAMME);
}

/** It picks its actions this round when it acts. R25-COLD-2: nobody moves before programming closes. */
export function playFreely(state: State, figure: Figure, dealer: Dealer<Event>): void {
  state.free[figure] = roomOf(state, figure) === COLD ? FREE_ONCE : FREE_TWICE;
  loseAdrenaline(state, figure, 'R25-SUS-4', dealer);
}

/** R25-SUS-4, R25-SOLO-1: guards whose role is open, and everybody in classic solo. */
const picksFreely = (state: State, figure: Figure): boolean =>
  // R25-SUS-4
  has(state.guards & state.revealed, figure) ||
  // R25-SOLO-1
  MODES[state.options.mode].unprogrammed;

/** R25-PAR-2 */
function endParanoia(state: State, figure: Figure, dealer: Dealer<Event>): void {
  if (state.pile[figure] !== 0 && roomOf(state, figure) === PARANOIA) return;
  state.paranoid &= ~(1 << figure);
  state.pile[figure] = 0;
  if (dealer.emit) dealer.emit({ type: 'sane', rule: 'R25-PAR-2', character: nameOf(state, figure) });
}

/** Who programmes: those in paranoia only adrenaline (R25-PAR-3). */
export function programmers(state: State): Figure[] {
  const found: Figure[] = [];
  for (let figure = 0 as Figure; figure < state.who.length; figure++) {
    if (!has(state.alive, figure) || state.free[figure] !== 0) continue;
    if (has(state.paranoid, figure) && state.adrenaline[figure] !== AT_HAND) continue;
    found.push(figure);
  }
  return found;
}

export const programme: SealedQuestion<State, FrameOf<'programme'>, Choice, Event> = {
  ask: 'programme',
  rule: 'R25-PRG-1',
  sealed: 'ready', // R25-PRG-6
  actors: programmers,
  seat: (state, _frame, figure: Figure) => seatOf(state, figure),
  name: (state, _frame, figure: Figure) => nameOf(state, figure),
  choices(state, _frame, figure: Figure) {
    if (has(state.paranoid, figure)) return ADRENALINE_ONLY;
    const adrenaline = state.adrenaline[figure] === AT_HAND ? 1 : 0;
    return PROGRAMMES[state.tokens[figure]][adrenaline][/* R25-COLD-1 */ roomOf(state, figure) === COLD ? 1 : 0];
  },
  take(state, _frame, answers, dealer) {
    dealer.reveal('public'); // R25-PRG-5: how many tokens, and whether adrenaline
    const figures = programmers(state);
    for (let at = 0; at < figures.length; at++) {
      const figure = figures[at];
      const { first, second, adrenaline } = answers[at] as { first: number; second: number; adrenaline: boolean };
      state.first[figure] = first;
      state.second[figure] = second;
      // R25-PRG-2
      if (first !== NONE && second === NONE) state.floating |= 1 << figure;
      if (adrenaline) state.adrenaline[figure] = PROGRAMMED;
      if (dealer.emit) {
        const tokens = first === NONE ? 0 : second === NONE ? 1 : 2;
        dealer.emit({ type: 'programmed', rule: 'R25-PRG-5', character: nameOf(state, figure), tokens, adrenaline });
      }
    }
  },
};
