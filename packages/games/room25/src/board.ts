import type { Direction } from './cards.ts';
import type { Cell, Figure, Line, ReadonlyBy, Tile } from './indices.ts';
import { type CellName, type LineMark, type LineName, nameOfLine } from './names.ts';

/**
 * The 25 cells, a1 to e5: letter = column from the left, digit = row from the bottom (R25-RUL-9). Cell 0 is a1, 1 is b1, 24 is e5.
 */

/** R25-SET-2 */
export const CELLS = 25;
export const CENTRE = 12 as Cell;

/** A tile is known by the cell it was first laid on (R25-SET-3). */
export const firstCellOf = (tile: Tile): Cell => tile as number as Cell;
export const tileFirstOn = (cell: Cell): Tile => cell as number as Tile;

/** No cell, no tile, no figure. */
export const NOWHERE = -1 as Cell & Tile & Figure;

export const EVERY_CELL: ReadonlyBy<Cell, Cell> = Array.from({ length: CELLS }, (_, cell) => cell as Cell);

export const CELL_NAMES: readonly CellName[] & ReadonlyBy<Cell, CellName> = EVERY_CELL.map(
  (cell) => `${'abcde'[cell % 5]}${Math.floor(cell / 5) + 1}` as CellName,
);

export const cellName = (cell: Cell): CellName => CELL_NAMES[cell];

/** The cell that a word names; undefined if it is not the name of a cell. */
export function findCell(word: string): Cell | undefined {
  if (!/^[a-e][1-5]$/.test(word)) return undefined;
  return (word.charCodeAt(0) - 97 + (Number(word[1]) - 1) * 5) as Cell;
}

/** The sides of a cell: up, right, down, left. */
const SIDES = [
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
] as const;

/** R25-ADJ-1: the neighbours of each cell by side; NOWHERE beyond the edge. */
export const NEIGHBOURS: ReadonlyBy<Cell, readonly Cell[]> = EVERY_CELL.map((cell) =>
  SIDES.map(([right, up]) => {
    const [column, row] = [(cell % 5) + right, Math.floor(cell / 5) + up];
    return column < 0 || column > 4 || row < 0 || row > 4 ? NOWHERE : ((row * 5 + column) as Cell);
  }),
);

/** The neighbours of each cell, without the edge. */
export const ADJACENT: ReadonlyBy<Cell, readonly Cell[]> = NEIGHBOURS.map((cells) => cells.filter((cell) => cell >= 0));

export const areAdjacent = (one: Cell, other: Cell): boolean => ADJACENT[one].includes(other);

/** The axis of a corridor, or of a step between two cells: a row lies, a column stands. */
export const [LYING, STANDING] = [0, 1];
export const axisOf = (from: Cell, to: Cell): number => (Math.abs(from - to) === 1 ? LYING : STANDING);

/** R25-SET-3: cells at one or two steps from the centre. */
export const DIAMOND: readonly Cell[] = EVERY_CELL.filter((cell) => {
  const steps = Math.abs((cell % 5) - 2) + Math.abs(Math.floor(cell / 5) - 2);
  return steps === 1 || steps === 2;
});
/** R25-SET-4: the exit zones, three cells at each corner. */
export const CORNERS: readonly Cell[] = EVERY_CELL.filter((cell) => cell !== CENTRE && !DIAMOND.includes(cell));

/** The cells of each line, from left to right and from bottom to top. */
export const LINES: ReadonlyBy<Line, readonly Cell[]> = Array.from({ length: 10 }, (_, line) =>
  Array.from({ length: 5 }, (_, at) => (line < 5 ? line * 5 + at : at * 5 + line - 5) as Cell),
);
export const rowOf = (cell: Cell): Line => Math.floor(cell / 5) as Line;
export const columnOf = (cell: Cell): Line => (5 + (cell % 5)) as Line;

/** R25-CTRL-2 */
export const CENTRAL_LINES = [2, 7] as readonly number[] as readonly Line[];
export const MOVABLE_LINES = [0, 1, 3, 4, 5, 6, 8, 9] as readonly number[] as readonly Line[];

/** Forth is right or up, back is left or down. A line that has not moved this round has NO_WAY. */
export const [NO_WAY, FORTH, BACK] = [0, 1, 2];

const LINE_MARKS: ReadonlyBy<Line, LineMark> = ['1', '2', '3', '4', '5', 'a', 'b', 'c', 'd', 'e'];

export const lineMark = (line: Line): LineMark => LINE_MARKS[line];
export const lineName = (line: Line): LineName => nameOfLine(LINE_MARKS[line]);

export const wayName = (line: Line, way: number): Direction =>
  line < 5 ? (way === FORTH ? 'right' : 'left') : way === FORTH ? 'up' : 'down';

/** The line a word names: `2`, `b`. */
export function findLine(word: string): Line | undefined {
  if (/^[1-5]$/.test(word)) return (Number(word) - 1) as Line;
  return /^[a-e]$/.test(word) ? ((word.charCodeAt(0) - 97 + 5) as Line) : undefined;
}

/** The way a direction means on a line; undefined when the line can't go there. */
export function findWay(line: Line, direction: string): number | undefined {
  const [back, forth] = line < 5 ? ['left', 'right'] : ['down', 'up'];
  return direction === forth ? FORTH : direction === back ? BACK : undefined;
}
