import { expect, test } from 'vitest';
import { CENTRE, cellName, NOWHERE, tileFirstOn } from '../src/board.ts';
import type { By, Cell, Figure, Tile } from '../src/indices.ts';

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
