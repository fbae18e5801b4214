import type { Direction, MovementCard } from './cards.ts';

/**
 * The cells and lines of the complex by name, a1 to e5: letter = column from the left, digit = row from the bottom (R25-RUL-9).
 * Views, events and targets use these names. Pages need no more of the board than this.
 */
export type CellName = `${ColumnName}${RowName}`;
export type ColumnName = 'a' | 'b' | 'c' | 'd' | 'e';
export type RowName = '1' | '2' | '3' | '4' | '5';
/** A line as views and texts name it. */
export type LineName = `row ${RowName}` | `column ${ColumnName}`;
/** A line as it is marked beside the board: a row by its digit, a column by its letter. */
export type LineMark = RowName | ColumnName;

const [COLUMNS, ROWS] = ['abcde', '12345'];

export const isRow = (mark: LineMark): boolean => ROWS.includes(mark);

/** The mark of a line that a view or an event names, and back. */
export const markOf = (name: LineName): LineMark => name.slice(-1) as LineMark;
export const nameOfLine = (mark: LineMark): LineName => `${isRow(mark) ? 'row' : 'column'} ${mark}` as LineName;

/** R25-CTRL-1: the cells of a line in the direction it is shifted. Each gets the room of the cell before it, the first that of the last. */
export function cellsAlong(mark: LineMark, direction: Direction): readonly CellName[] {
  const cells = isRow(mark) ? [...COLUMNS].map((column) => column + mark) : [...ROWS].map((row) => mark + row);
  return (direction === 'right' || direction === 'up' ? cells : cells.reverse()) as CellName[];
}

/** R25-ADJ-1: the neighbours of a cell: above, at the right, below, at the left. Undefined beyond the edge. */
export function neighboursOf(cell: CellName): readonly (CellName | undefined)[] {
  const [column, row] = [COLUMNS.indexOf(cell.slice(0, 1)), ROWS.indexOf(cell.slice(1))];
  const at = (right: number, up: number) => {
    const [letter, digit] = [COLUMNS[column + right], ROWS[row + up]];
    return letter === undefined || digit === undefined ? undefined : (`${letter}${digit}` as CellName);
  };
  return [at(0, 1), at(1, 0), at(0, -1), at(-1, 0)];
}

/** The movement a card in words orders, if it orders one: `movement row 2 left x2`. */
export function movementOn(text: string): MovementCard | undefined {
  const [name, , line, direction, symbol] = text.split(' ');
  return name === 'movement' ? ({ name, line, direction, symbol } as MovementCard) : undefined;
}
