import type { Dealer } from '@vizard/kernel';
import { NOWHERE } from './board.ts';
import type { Choice } from './choices.ts';
import { goesOverEdge, tryEscape } from './escape.ts';
import type { Event } from './events.ts';
import type { Figure, Line } from './indices.ts';
import { look } from './looking.ts';
import type { Way } from './passage.ts';
import { ALONE, go } from './passage.ts';
import type { State } from './state.ts';
import { figureOf, NORMAL_SPEED } from './state.ts';
import { shiftLine } from './tiles.ts';

/**
 * The four basic actions (section 4).
 */
const MOVING: Way = { how: 'move', rule: 'R25-MOVE-1', by: NOWHERE };

/** Carries out a basic action; false if the choice is none. */
export function performBasic(state: State, figure: Figure, choice: Choice, dealer: Dealer<Event>): boolean {
  switch (choice.do) {
    case 'look':
      look(state, ALONE[figure], state.tileAt[choice.cell], 'R25-LOOK-1', dealer);
      return true;
    case 'move':
      go(state, ALONE[figure], choice.cell, MOVING, dealer);
      return true;
    case 'push': {
      const victim = figureOf(state, choice.character);
      go(state, ALONE[victim], choice.cell, { how: 'push', rule: 'R25-PUSH-1', by: figure }, dealer);
      return true;
    }
    case 'shift':
      control(state, figure, choice.line, choice.way, dealer);
      return true;
    default:
      return false;
  }
}

/** R25-CTRL-1, twice while accelerated; an escape is tested at the instant of each step. */
function control(state: State, figure: Figure, line: Line, way: number, dealer: Dealer<Event>): void {
  // R25-CTRL-1, R25-CARD-13
  const steps = state.accelerated === NORMAL_SPEED ? 1 : /* R25-CARD-13 */ 2;
  for (let step = 0; step < steps; step++) {
    if (goesOverEdge(state, line, way)) tryEscape(state, figure, dealer); // R25-EXIT-1
    if (state.over !== null) return; // R25-EXIT-1
    shiftLine(state, line, way, { rule: 'R25-CTRL-1', by: figure }, dealer);
  }
}
