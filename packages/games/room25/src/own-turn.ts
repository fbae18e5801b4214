import type { Dealer } from '@vizard/kernel';
import { cellName, NOWHERE } from './board.ts';
import type { Choice } from './choices.ts';
import { ONLY_PASS, REVEAL } from './choices.ts';
import { revealRole } from './deaths.ts';
import type { Event } from './events.ts';
import { nameOf } from './events.ts';
import type { Frame } from './frames.ts';
import type { Cell, Figure } from './indices.ts';
import { addReminders } from './legal.ts';
import { isJammingCardOpen } from './looking.ts';
import { byFigure } from './questions.ts';
import type { State } from './state.ts';
import { has } from './state.ts';

/**
 * Asides: what a character may do on its own turn beside the action. It puts its reminder (R25-MEM-1) or shows that it is a guard (R25-SUS-4).
 */

const ALL_TILES = (1 << 25) - 1;

export function mayRemind(state: State, figure: Figure): boolean {
  return (
    state.options.reminders &&
    state.reminder[figure] === NOWHERE &&
    state.up !== ALL_TILES &&
    !areRemindersJammed(state)
  );
}

/** R25-CARD-6, switch `soloJamming` */
export const areRemindersJammed = (state: State): boolean =>
  state.seats === 1 && state.options.switches.soloJamming && isJammingCardOpen(state);

/** R25-MEM-1 */
function placeReminder(state: State, figure: Figure, cell: Cell, dealer: Dealer<Event>): void {
  state.reminder[figure] = state.tileAt[cell];
  if (dealer.emit) {
    dealer.emit({ type: 'reminded', rule: 'R25-MEM-1', character: nameOf(state, figure), cell: cellName(cell) });
  }
}

/** R25-SUS-4: may guards reveal themselves by now? */
export function mayGuardsReveal(state: State): boolean {
  if (state.options.guards === 0) return false;
  switch (state.options.switches.guardReveal) {
    case 'always':
      return true;
    case 'alarm':
      return state.alarm;
    default:
      return state.exit >= 0;
  }
}

/** From then on everybody whose role is secret is asked, so that the question tells nothing. */
export const mustAskRole = (state: State, figure: Figure): boolean =>
  state.options.guards > 0 &&
  !has(state.revealed, figure) &&
  state.options.switches.revealTiming === 'ownTurn' &&
  mayGuardsReveal(state);

const mayReveal = (state: State, figure: Figure): boolean =>
  state.options.guards > 0 && has(state.guards, figure) && mustAskRole(state, figure);

/** The asides of a character's own turn. An action without any target still leaves the turn for them. */
export function withAsides(state: State, figure: Figure, targets: readonly Choice[]): readonly Choice[] {
  const reminds = mayRemind(state, figure);
  const reveals = mayReveal(state, figure);
  const own = targets.length === 0 ? ONLY_PASS : targets;
  if (!reminds && !reveals) return own;
  const choices = own.slice();
  if (reminds) addReminders(state, choices);
  if (reveals) choices.push(REVEAL);
  return choices;
}

/** Carries out an aside; false if something else was chosen. */
export function didAside(state: State, figure: Figure, choice: Choice, dealer: Dealer<Event>): boolean {
  if (choice.do === 'remind') placeReminder(state, figure, choice.cell, dealer);
  else if (choice.do === 'reveal') revealRole(state, figure, 'R25-SUS-4', dealer);
  else return false;
  return true;
}

/** R25-MEM-1: after an aside the same question comes again. */
export function tookAside(state: State, frame: Frame, figure: Figure, choice: Choice, dealer: Dealer<Event>): boolean {
  if (!didAside(state, figure, choice, dealer)) return false;
  state.stack.push(frame);
  return true;
}

/** Once guards may reveal themselves, everybody who might be one is asked, even with a single choice (R25-RUL-19). */
export const onOwnTurn = {
  ...byFigure,
  always: (state: State, { figure }: { figure: Figure }) => mustAskRole(state, figure),
};
