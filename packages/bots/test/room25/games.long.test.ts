import { room25 } from '@vizard/room25';
import { MODE_NAMES, MODES } from '@vizard/room25/modes';
import { expect, test } from 'vitest';
import { playOne, type Seated } from '../../src/index.ts';

const tables = MODE_NAMES.map((mode) => ({
  mode,
  seats: Math.min(...Object.keys(MODES[mode].characters).map(Number)),
}));
const THINKERS: readonly Seated[] = ['hard', 'medium'];

function blundersIn(mode: string, seats: number, games: number, iterations?: number): string[] {
  const who = Array.from({ length: seats }, (_, seat) => THINKERS[seat % 2]);
  const series = { game: 'room25', options: { mode }, who, seed: 21, watched: true, ...(iterations && { iterations }) };
  return Array.from({ length: games }, (_, n) => playOne(room25, series, n).blunders ?? []).flat();
}

test.each(tables)('$mode, $seats: 150 games at 200 iterations end, and nobody blunders', ({ mode, seats }) => {
  expect(blundersIn(mode, seats, 150, 200)).toEqual([]);
});

test.each(tables)(
  '$mode, $seats: 30 games at the full budget of each level end, and nobody blunders',
  ({ mode, seats }) => {
    expect(blundersIn(mode, seats, 30)).toEqual([]);
  },
);
