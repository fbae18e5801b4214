import { cheap, full, twins } from '@vizard/kernel/testing';
import { describe, expect, test } from 'vitest';
import { grimm } from '../src/index.ts';

const SWITCH = [false, true];

/** Every number of players with every combination of modules. */
const SETUPS = [2, 3, 4, 5].flatMap((seats) =>
  SWITCH.flatMap((wagers) =>
    SWITCH.flatMap((treasures) =>
      SWITCH.filter(() => seats > 2 || !wagers).map((abilities) => ({
        seats,
        options: { wagers, treasures, abilities, unmaskedBoon: treasures },
      })),
    ),
  ),
);

const setupsOf = (seats: number) => SETUPS.filter((setup) => setup.seats === seats);
const name = (modules: object) =>
  Object.entries(modules)
    .filter(([, on]) => on)
    .map(([module]) => module)
    .join(', ') || 'basic';

describe('the free battery', () => {
  test.each(SETUPS.map((setup) => ({ ...setup, name: name(setup.options) })))(
    'random games of $seats end with the invariants whole ($name)',
    ({ seats, options }) => {
      const games = Math.ceil(10_000 / SETUPS.length);
      for (let seed = 0; seed < games; seed++) expect(cheap(grimm, { seats, options }, seed)).toBeGreaterThan(0);
    },
  );

  test.each([2, 3, 4, 5])('all that can be checked at a question holds with %i players', (seats) => {
    const setups = setupsOf(seats);
    for (let seed = 0; seed < 200; seed++) full(grimm, setups[seed % setups.length], seed, { every: 6 * seats });
  });

  test.each([2, 3, 4, 5])('no seat of %i can tell twin worlds apart', (seats) => {
    const setups = setupsOf(seats);
    let compared = 0;
    for (let seed = 0; seed < 120; seed++) compared += twins(grimm, setups[seed % setups.length], seed, { splits: 3 });
    expect(compared).toBeGreaterThan(2000);
  });
});
