import { unlisted } from '@vizard/kernel/scenario';
import { cheap, full, twins } from '@vizard/kernel/testing';
import { describe, expect, test } from 'vitest';
import { SWITCH_NAMES, SWITCHES } from '../src/editions.ts';
import { EVENT_FACTS } from '../src/event-facts.ts';
import { room25 } from '../src/index.ts';
import { pairwise, SWITCHED, TABLES, USUAL } from './setups.ts';

/** Long enough for a busy machine: these play thousands of games. */
const PATIENCE = 300_000;

test('R25-OPT-1 the chosen games bring every two values of two switches together', () => {
  const games = pairwise();
  for (const one of SWITCH_NAMES) {
    for (const other of SWITCH_NAMES) {
      if (one === other) continue;
      for (const a of SWITCHES[one].values) {
        for (const b of SWITCHES[other].values) {
          expect(games.some((game) => game[one] === a && game[other] === b)).toBe(true);
        }
      }
    }
  }
});

describe('random games end with the invariants whole', () => {
  test('in every mode, number of players, level and edition', { timeout: PATIENCE }, () => {
    let games = 0;
    for (const setup of TABLES) for (let seed = 0; seed < 25; seed++, games++) cheap(room25, setup, seed);
    expect(games).toBeGreaterThan(5000);
  });

  test('R25-OPT-1 with every pair of switch values', { timeout: PATIENCE }, () => {
    let games = 0;
    const each = Math.ceil(5000 / SWITCHED.length);
    for (const setup of SWITCHED) for (let seed = 0; seed < each; seed++, games++) cheap(room25, setup, seed);
    expect(games).toBeGreaterThanOrEqual(5000);
  });
});

describe('everything that can be checked at a question holds', () => {
  test.each(USUAL)('$mode', { timeout: PATIENCE }, (setup) => {
    for (let seed = 0; seed < 200; seed++) full(room25, setup, seed, { every: 10 });
  });

  test('R25-OPT-1 with the switches', { timeout: PATIENCE }, () => {
    for (const [at, setup] of SWITCHED.entries()) full(room25, setup, at, { every: 6 });
    for (const [at, setup] of TABLES.entries()) full(room25, setup, at, { every: 10 });
  });
});

describe('no seat can tell twin worlds apart', () => {
  test.each(USUAL)('$mode', { timeout: PATIENCE }, (setup) => {
    let compared = 0;
    for (let seed = 0; seed < 150; seed++) compared += twins(room25, setup, seed);
    expect(compared).toBeGreaterThan(500);
  });

  test('R25-OPT-1 with the switches', { timeout: PATIENCE }, () => {
    for (const [at, setup] of [...SWITCHED, ...TABLES].entries()) twins(room25, setup, at, { splits: 6 });
  });
});

test('everything that happens is in the list of events that scenarios may expect', () => {
  const stray = new Set<string | undefined>();
  for (const setup of TABLES)
    for (let seed = 0; seed < 5; seed++) cheap(room25, setup, seed, (event) => stray.add(unlisted(EVENT_FACTS, event)));
  expect([...stray]).toEqual([undefined]);
});
