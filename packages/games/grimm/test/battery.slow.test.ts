import { unlisted } from '@vizard/kernel/scenario';
import { cheap, full, twins } from '@vizard/kernel/testing';
import { describe, expect, test } from 'vitest';
import { EVENT_FACTS } from '../src/event-facts.ts';
import { grimm } from '../src/index.ts';

const SWITCH = [false, true];

/** Every number of players with every combination of modules. */
const SETUPS = [2, 3, 4, 5].flatMap((seats) =>
  SWITCH.flatMap((wagers) =>
    SWITCH.flatMap((treasures) =>
      SWITCH.filter(() => seats > 2 || !wagers).map((abilities) => ({
        seats,
        options: {
          wagers,
          treasures,
          abilities,
          unmaskedBoon: treasures,
          wagerAnyTime: !treasures,
          trophiesCount: treasures,
          memory: abilities ? 'strict' : 'aided',
        },
      })),
    ),
  ),
);

const name = (modules: object) =>
  Object.entries(modules)
    .filter(([, on]) => on === true)
    .map(([module]) => module)
    .join(', ') || 'basic';

/** How many games for each number of players, shared between the combinations of modules. */
const share = (games: number, seats: number): number =>
  Math.ceil(games / SETUPS.filter((setup) => setup.seats === seats).length);

describe.each(SETUPS.map((setup) => ({ ...setup, name: name(setup.options) })))(
  'the free battery with $seats players ($name)',
  ({ seats, options }) => {
    const setup = { seats, options };

    test('random games end with the invariants whole', () => {
      const games = Math.ceil(10_000 / SETUPS.length);
      for (let seed = 0; seed < games; seed++) expect(cheap(grimm, setup, seed)).toBeGreaterThan(0);
    });

    test('all that can be checked at a question holds', () => {
      for (let seed = 0; seed < share(200, seats); seed++) full(grimm, setup, seed, { every: 6 * seats });
    });

    test('no seat can tell twin worlds apart', () => {
      let compared = 0;
      for (let seed = 0; seed < share(120, seats); seed++) compared += twins(grimm, setup, seed, { splits: 3 });
      expect(compared).toBeGreaterThan(0);
    });
  },
);

test('everything that happens is in the list of events that scenarios may expect', () => {
  const stray = new Set<string | undefined>();
  for (const setup of SETUPS)
    for (let seed = 0; seed < 5; seed++) cheap(grimm, setup, seed, (event) => stray.add(unlisted(EVENT_FACTS, event)));
  expect([...stray]).toEqual([undefined]);
});
