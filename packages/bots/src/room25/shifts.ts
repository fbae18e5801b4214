import type { Choice } from '@vizard/room25';
import { BACK, CELLS, columnOf, EVERY_CELL, FORTH, LINES, NOWHERE, rowOf } from '@vizard/room25/board';
import { everyone, inside } from '@vizard/room25/escape';
import type { Cell, Figure, Line, ReadonlyBy } from '@vizard/room25/indices';
import { MODES } from '@vizard/room25/modes';
import { count, has, isLastRound } from '@vizard/room25/state';
import { mayBeInOuterZone, type Perception, UNSEEN } from './perception.ts';
import { isGuard } from './sides.ts';
import { STEPS } from './ways.ts';

/** The cell to which a shift moves the room of each cell, by line and way. */
const AFTER: readonly (readonly ReadonlyBy<Cell, Cell>[])[] = LINES.map((cells, line) =>
  [0, FORTH, BACK].map((way) =>
    EVERY_CELL.map((cell) => {
      const at = (line < 5 ? rowOf(cell) : columnOf(cell)) === line ? cells.indexOf(cell) : NOWHERE;
      return at < 0 ? cell : cells[(at + (way === BACK ? 4 : 1)) % 5];
    }),
  ),
);

/** How many shifts take a room out of the complex: the one over its edge included (R25-EXIT-1, R25-CTRL-2). */
export const SHIFTS_OUT: readonly number[] = Array.from({ length: CELLS }, (_, cell) => {
  const [x, y] = [cell % 5, Math.floor(cell / 5)];
  const byRow = y === 2 ? 9 : Math.min(x, 4 - x) + 1;
  const byColumn = x === 2 ? 9 : Math.min(y, 4 - y) + 1;
  return Math.min(byRow, byColumn);
});

export type Shift = Extract<Choice, { do: 'shift' }>;

/** Does this shift push the room on a cell out of the complex? */
export const isOverEdge = (cell: Cell, { line, way }: Shift): boolean => STEPS[cell][AFTER[line][way][cell]] > 1;

/** A victory at once. */
const VICTORY = 500;

/** Would the side of this figure escape if Room 25 left now, as far as it can know? */
export function wouldEscape({ state, figure, friends }: Perception): boolean {
  if (state.exit < 0) return false;
  const mode = MODES[state.options.mode];
  const within = inside(state);
  switch (mode.goal) {
    case 'everyone':
      return (!mode.key || state.key) && within === state.alive;
    case 'prisoners': {
      if (isGuard(state, figure)) return false;
      const out = count(everyone(state) & ~within);
      return count(within) >= 2 && out <= state.options.guards + (isLastRound(state) ? 1 : 0);
    }
    default: {
      const complete = isLastRound(state) || state.dead.length === 0 || (friends & ~state.alive) === 0;
      return complete && (friends & ~within) === 0;
    }
  }
}

/** What a Control is worth to a figure that stands on a cell then: an escape, or who gets nearer to the exit. */
export function shiftWorth(
  perception: Perception,
  line: Line,
  way: number,
  lets: boolean,
  own = perception.here,
): number {
  const { state, exit, friends, foes, key, needsKey } = perception;
  const after = AFTER[line][way];
  const guard = isGuard(state, perception.figure);
  if (exit < 0)
    return key >= 0 && needsKey ? approach(perception, key, after, own) : exploreWorth(perception, after, own);
  const over = SHIFTS_OUT[exit] === 1 && STEPS[exit][after[exit]] > 1;
  if (over && lets) {
    if (wouldEscape(perception)) return VICTORY;
    if (guard) return -20;
  }
  let worth = 0;
  const exitAfter = after[exit];
  for (let figure = 0 as Figure; figure < state.who.length; figure++) {
    if (!has(state.alive, figure)) continue;
    const cell = figure === perception.figure ? own : state.cellOf[state.on[figure]];
    const nearer = STEPS[cell][exit] - STEPS[after[cell]][exitAfter];
    if (has(friends, figure)) worth += guard ? 0 : 0.45 * nearer;
    else if (has(foes, figure)) worth -= 0.6 * nearer;
  }
  const out = SHIFTS_OUT[exit] - SHIFTS_OUT[exitAfter];
  worth += (guard ? -0.6 : 0.15) * out;
  if (needsKey && key >= 0) worth += 1.5 * approach(perception, key, after, own);
  return worth;
}

/** How many steps nearer to Room 25 a shift brings everybody but the one who makes it; 0 while it is not found. */
export function nearerByShift({ state, exit, figure: by }: Perception, line: Line, way: number): number {
  if (exit < 0) return 0;
  const after = AFTER[line][way];
  let nearer = 0;
  for (let figure = 0 as Figure; figure < state.who.length; figure++) {
    if (figure === by || !has(state.alive, figure)) continue;
    const cell = state.cellOf[state.on[figure]];
    nearer += STEPS[cell][exit] - STEPS[after[cell]][after[exit]];
  }
  return nearer;
}

/** By how many steps it brings oneself nearer to Room 25; 0 while it is not found. */
export function ownWayByShift({ exit, here }: Perception, line: Line, way: number): number {
  if (exit < 0) return 0;
  const after = AFTER[line][way];
  return STEPS[here][exit] - STEPS[after[here]][after[exit]];
}

/** How much nearer the nearest friend gets to a cell. */
function approach(
  { state, friends, figure: by }: Perception,
  goal: Cell,
  after: ReadonlyBy<Cell, Cell>,
  own: Cell,
): number {
  let before = 9;
  let then = 9;
  for (let figure = 0 as Figure; figure < state.who.length; figure++) {
    if (!has(friends, figure)) continue;
    const cell = figure === by ? own : state.cellOf[state.on[figure]];
    before = Math.min(before, STEPS[cell][goal]);
    then = Math.min(then, STEPS[after[cell]][after[goal]]);
  }
  return before - then;
}

/** While nothing is found: brings oneself nearer to what may be the exit. */
function exploreWorth({ state, room, hint }: Perception, after: ReadonlyBy<Cell, Cell>, own: Cell): number {
  let before = 9;
  let then = 9;
  for (let cell = 0 as Cell; cell < CELLS; cell++) {
    if (room[cell] !== UNSEEN || hint[cell] > 0 || !mayBeInOuterZone(state, state.tileAt[cell])) continue;
    before = Math.min(before, STEPS[own][cell]);
    then = Math.min(then, STEPS[after[own]][after[cell]]);
  }
  return 0.6 * (before - then);
}
