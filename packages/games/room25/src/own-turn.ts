import type { Dealer } from '@vizard/kernel';
import { cellName, NOWHERE } from './board.ts';
import type { Event } from './events.ts';
import { nameOf } from './events.ts';
import { isJammingCardOpen } from './looking.ts';
import type { State } from './state.ts';
import { has } from './state.ts';

/**
 * What a character may do besides on its own turn: put its reminder (R25-MEM-1), show that it is a guard (R25-SUS-4).
 */
const ALL_TILES = (1 << 25) - 1;

export function mayRemind(state: State, figure: number): boolean {
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

export function placeReminder(state: State, figure: number, cell: number, dealer: Dealer<Event>): void {
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

/** Everybody whose role is secret is asked then, so that the question tells nothing. */
export const mustAskRole = (state: State, figure: number): boolean =>
  state.options.guards > 0 &&
  !has(state.revealed, figure) &&
  state.options.switches.revealTiming === 'ownTurn' &&
  mayGuardsReveal(state);

export const mayReveal = (state: State, figure: number): boolean =>
  state.options.guards > 0 && has(state.guards, figure) && mustAskRole(state, figure);
