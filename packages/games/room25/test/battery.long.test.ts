import { cheap, full, twins } from '@vizard/kernel/testing';
import { describe, expect, test } from 'vitest';
import { room25 } from '../src/index.ts';
import { SWITCHED, TABLES, USUAL } from './setups.ts';

const ALL = [...TABLES, ...SWITCHED, ...USUAL];

describe('a million games', () => {
  test('every one ends with the invariants whole', () => {
    const each = Math.ceil(1_000_000 / ALL.length);
    let games = 0;
    for (const setup of ALL) for (let seed = 1000; seed < 1000 + each; seed++, games++) cheap(room25, setup, seed);
    expect(games).toBeGreaterThanOrEqual(1_000_000);
  });

  test('everything holds at every question of many', () => {
    for (const setup of ALL) for (let seed = 2000; seed < 2010; seed++) full(room25, setup, seed);
  });

  test('no seat can tell twin worlds apart in many', () => {
    for (const setup of ALL) for (let seed = 3000; seed < 3050; seed++) twins(room25, setup, seed);
  });
});
