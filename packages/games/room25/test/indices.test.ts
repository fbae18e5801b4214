import { expect, test } from 'vitest';
import { BACK, CENTRE, cellName, FORTH, findWay, NOWHERE, tileFirstOn } from '../src/board.ts';
import type { By, Cell, Figure, Line, Tile } from '../src/indices.ts';
import { MEMBERS } from '../src/state.ts';

test('a number of one kind can not be used for another: this file would not compile', () => {
  const cells: By<Tile, Cell> = [CENTRE];
  const [tile, figure] = [tileFirstOn(CENTRE), 0 as Figure];
  // @ts-expect-error a tile is not a cell
  expect(cellName(tile)).toBe('c3');
  // @ts-expect-error a list by tile is not read with a figure
  expect(cells[figure]).toBe(CENTRE);
  // @ts-expect-error a plain number is neither
  expect(cells[0]).toBe(CENTRE);
  expect([cells[0 as Tile] === CENTRE, tile === NOWHERE, figure === NOWHERE]).toEqual([true, false, false]);
});

test('R25-CTRL-1 a row goes left or right, a column up or down', () => {
  const ways = (line: number) => (['left', 'right', 'up', 'down'] as const).map((word) => findWay(line as Line, word));
  for (const row of [0, 4]) expect(ways(row)).toEqual([BACK, FORTH, undefined, undefined]);
  for (const column of [5, 9]) expect(ways(column)).toEqual([undefined, undefined, FORTH, BACK]);
});

test('R25-COMP-1 a set of figures has each of the eight in its own place', () => {
  for (let figure = 0; figure < 8; figure++) expect(MEMBERS[1 << figure]).toEqual([figure]);
  expect(MEMBERS[255]).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
});
