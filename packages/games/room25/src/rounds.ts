import type { Dealer } from '@vizard/kernel';
import { NOWHERE } from './board.ts';
import { clearCards, endLap } from './card-deck.ts';
import { revealAllDead } from './deaths.ts';
import { timeOut } from './escape.ts';
import type { Event } from './events.ts';
import { nameOf } from './events.ts';
import type { Frame } from './frames.ts';
import { PROGRAMMING, ROUND, TURN } from './frames.ts';
import type { Figure } from './indices.ts';
import { MODES } from './modes.ts';
import type { State } from './state.ts';
import { firstFigure, has, inOrder, isLastRound } from './state.ts';
import { beginTurn, endAction, skipsAdrenaline } from './turns.ts';

/**
 * The round: programming, action, countdown (R25-RND-1).
 */
export function round(state: State, _frame: Frame, dealer: Dealer<Event>): void {
  if (dealer.emit) {
    const first = nameOf(state, firstFigure(state));
    dealer.emit({ type: 'roundBegan', rule: 'R25-RND-2', round: -state.left, first, last: isLastRound(state) });
  }
  revealAllDead(state, dealer); // R25-SUS-7
  state.stack.push(PROGRAMMING);
  // R25-COOP-4
  if (MODES[state.options.mode].cards === 'beforeProgramming') {
    state.stack.push({ do: 'draw', figure: NOWHERE, group: 0, count: 2 });
  }
}

/** R25-ACT-1: what the turn before has brought about is finished; then the next figure in turn order, or the end of the pass. */
export function turn(state: State, { pass, place }: { pass: number; place: number }, dealer: Dealer<Event>): void {
  endAction(state, dealer); // R25-RUL-5
  if (state.over !== null) return;
  const figures = state.who.length;
  for (let at = place; at < figures; at++) {
    const figure = inOrder(state, at);
    // R25-ACT-5
    if (!has(state.alive, figure) || /* R25-ACT-3 */ (pass === 3 && skipsAdrenaline(state, figure))) continue;
    state.stack.push(TURN[pass][at + 1]);
    beginTurn(state, figure, pass, dealer);
    return;
  }
  endPass(state, pass, dealer);
}

/** R25-COOP-5, switch `madnessDraws`: `two` draws before the second pass, `three` after each pass. */
function endPass(state: State, pass: number, dealer: Dealer<Event>): void {
  endLap(state); // R25-CARD-13
  // R25-RND-1
  if (pass === /* R25-ACT-3 */ 3) {
    countDown(state, dealer);
    return;
  }
  state.stack.push(TURN[pass + 1][0]); // R25-ACT-1
  // R25-COOP-4
  if (MODES[state.options.mode].cards !== 'betweenTurns') return;
  if (pass === 1 || state.options.switches.madnessDraws === 'three') {
    state.stack.push({ do: 'draw', figure: NOWHERE, group: 0, count: 1 });
  }
}

/** R25-CNT-1 */
function countDown(state: State, dealer: Dealer<Event>): void {
  // R25-COOP-8, R25-SUS-13
  if (isLastRound(state)) {
    timeOut(state, dealer);
    return;
  }
  state.ways.fill(0);
  state.played.fill(0);
  state.free.fill(0);
  clearCards(state); // R25-CARD-13
  state.left--; // R25-CNT-2
  state.round++; // R25-FLOOD-1
  advanceMarkers(state); // R25-CNT-2, R25-CNT-3
  state.stack.push(ROUND);
}

/** R25-CNT-2, R25-CNT-3: the first marker goes to the end; a dead one that comes to the front is taken away, or stays there. */
function advanceMarkers(state: State): void {
  const figures = state.who.length;
  const removes = state.options.switches.deadMarkers === 'removed';
  do {
    state.front = ((state.front + 1) % figures) as Figure;
    if (removes && !has(state.alive, state.front)) state.unmarked |= 1 << state.front;
  } while (has(state.unmarked, state.front));
}
