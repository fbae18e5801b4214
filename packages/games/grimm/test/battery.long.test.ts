import { cheap, full, twins } from '@vizard/kernel/testing';
import { describe, expect, test } from 'vitest';
import { grimm } from '../src/index.ts';

const SETUPS = [2, 3, 4, 5].flatMap((seats) =>
  [0, 1, 2, 3, 4, 5, 6, 7]
    .filter((modules) => seats > 2 || (modules & 1) === 0)
    .map((modules) => ({
      seats,
      options: { wagers: (modules & 1) !== 0, treasures: (modules & 2) !== 0, abilities: (modules & 4) !== 0 },
    })),
);

// also run by tools that know nothing of long tests, so it asks by itself
describe.skipIf(process.env.LONG !== '1').each(SETUPS)('$seats players, $options', (setup) => {
  test('a share of a million random games ends with the invariants whole', () => {
    const games = Math.ceil(1_000_000 / SETUPS.length);
    for (let seed = 0; seed < games; seed++) cheap(grimm, setup, seed);
  });

  test('all that can be checked at a question holds, and no seat can tell twin worlds apart', () => {
    for (let seed = 0; seed < 500; seed++) full(grimm, setup, seed, { every: 5 });
    let compared = 0;
    for (let seed = 0; seed < 1000; seed++) compared += twins(grimm, setup, seed, { splits: 8 });
    expect(compared).toBeGreaterThan(10_000);
  });
});
