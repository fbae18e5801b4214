import { axisOf, CENTRAL_LINES, CENTRE, columnOf, NOWHERE, rowOf, STANDING } from './board.ts';
import { ALICE, EMMETT } from './characters.ts';
import type { Cell, Figure, Line, Tile } from './indices.ts';
import type { Reason } from './refusal-reasons.ts';
import { BLUE, COLOUR, DARK, PIVOT, PRISON } from './rooms.ts';
import type { State } from './state.ts';
import { has, isLocked, isOccupied } from './state.ts';

/**
 * What forbids an action. Each rule is here once, for the lists of targets and for the refusals. Only open facts forbid (R25-ACT-4).
 * Cells are adjacent unless said otherwise.
 */

/** R25-MOVE-2, R25-EMM-5 */
export function whyNotEnter(state: State, figure: Figure, tile: Tile): Reason {
  if (has(state.closed, tile)) return 'closed';
  if (isLocked(state, tile) && state.who[figure] !== EMMETT) return 'locked';
  return 'allowed';
}

/** R25-PIV-2: out of a Pivot only through its two ends. */
export const throughDoors = (state: State, from: Tile, cell: Cell): boolean =>
  state.kind[from] !== PIVOT || (axisOf(state.cellOf[from], cell) === STANDING) === has(state.standing, from);

/** R25-PIV-5: with `pivotLimits: everything` calls, locks, swaps reach through the ends only. */
export const inReach = (state: State, from: Tile, cell: Cell): boolean =>
  state.options.switches.pivotLimits !== 'everything' || throughDoors(state, from, cell);

/** R25-CELL-1: out of a Prison Cell only to company, or to the Central Room. */
const outOfCell = (state: State, from: Tile, cell: Cell): boolean =>
  state.kind[from] !== PRISON || cell === CENTRE || isOccupied(state, state.tileAt[cell]);

/** R25-LOOK-1 */
export function whyNotLook(state: State, figure: Figure, cell: Cell): Reason {
  const from = state.on[figure];
  if (state.kind[from] === DARK) return 'dark'; // R25-DARK-1
  if (has(state.up, state.tileAt[cell])) return 'faceUp';
  return throughDoors(state, from, cell) ? 'allowed' : 'corridor';
}

/** R25-MOVE-1 */
export function whyNotMove(state: State, figure: Figure, cell: Cell): Reason {
  const from = state.on[figure];
  const entry = whyNotEnter(state, figure, state.tileAt[cell]);
  if (entry !== 'allowed') return entry; // R25-MOVE-2
  if (!outOfCell(state, from, cell)) return 'cell'; // R25-CELL-1
  return throughDoors(state, from, cell) ? 'allowed' : 'corridor';
}

/** R25-PUSH-2, R25-BRU-7: may this figure be pushed by that one? Robots and cards push as nobody. */
export function whyNotVictim(state: State, pusher: Figure, victim: Figure): Reason {
  const byAlice = state.who[pusher] === ALICE; // only Alice and Bruce can be hidden
  return byAlice || !has(state.hidden, victim) ? 'allowed' : 'hidden';
}

/** R25-PUSH-1: where a victim can be pushed from its own room. */
export function whyNotPushTo(state: State, victim: Figure, cell: Cell): Reason {
  const from = state.on[victim];
  if (state.cellOf[from] === CENTRE) return 'fromCentre'; // R25-PUSH-3
  const entry = whyNotEnter(state, victim, state.tileAt[cell]);
  if (entry !== 'allowed') return entry;
  // R25-CELL-2
  if (state.options.switches.pushFromCell === 'restricted' && !outOfCell(state, from, cell)) return 'cellPush';
  // R25-PUSH-1, R25-PIV-2
  return throughDoors(state, from, cell) ? 'allowed' : 'corridor';
}

/** R25-BOT-2: may this robot go there? */
export function whyNotOrderMove(state: State, robot: number, cell: Cell): Reason {
  if (has(state.closed, state.tileAt[cell])) return 'closed';
  return throughDoors(state, state.robots[robot], cell) ? 'allowed' : 'corridor';
}

/** R25-BOT-4: may this robot push that figure? */
export function whyNotOrderPush(state: State, robot: number, victim: Figure): Reason {
  const from = state.robots[robot];
  if (COLOUR[state.kind[from]] === BLUE) return 'robotInBlue';
  if (state.on[victim] !== from) return 'robotElsewhere';
  return whyNotVictim(state, NOWHERE, victim);
}

/** R25-MAX-1: where a carrier can take another with him. He is never Emmett: where he may enter, all may. */
export function whyNotCarryTo(state: State, carrier: Figure, cell: Cell): Reason {
  const from = state.on[carrier];
  const entry = whyNotEnter(state, carrier, state.tileAt[cell]);
  if (entry !== 'allowed') return entry;
  if (!outOfCell(state, from, cell)) return 'cell';
  if (state.options.switches.pivotLimits === 'basic') return 'allowed';
  return throughDoors(state, from, cell) ? 'allowed' : 'corridor';
}

/** May this line move that way? */
export function whyNotShift(state: State, line: Line, way: number): Reason {
  if (line === CENTRAL_LINES[0] || line === CENTRAL_LINES[1]) return 'centralLine'; // R25-CTRL-2
  const moved = state.ways[line];
  // R25-CTRL-3
  return moved === 0 || moved === way ? 'allowed' : 'otherWay';
}

/** R25-CTRL-1 */
export function whyNotControl(state: State, figure: Figure, line: Line, way: number): Reason {
  const cell = state.cellOf[state.on[figure]];
  if (line !== rowOf(cell) && line !== columnOf(cell)) return 'notYourLine';
  return whyNotShift(state, line, way);
}

/** R25-JEN-1: may this figure be called into that room? */
export function whyNotComeTo(state: State, called: Figure, tile: Tile): Reason {
  if (has(state.hidden, called)) return 'hidden';
  return whyNotEnter(state, called, tile);
}

/** Is the room on this tile blue for all to see? */
export const isFaceUpBlue = (state: State, tile: Tile): boolean =>
  has(state.up, tile) && COLOUR[state.kind[tile]] === BLUE;
