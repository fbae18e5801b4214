import { grimm } from '@vizard/grimm';
import { expect, test } from 'vitest';
import { parseWho, playOne, scoreOf, sequentialTest } from '../../src/index.ts';

/** Plays this many games of the first against the others; every deal is played from every seat. Budgets are small: these are rungs, not records. */
function play(who: string, games: number, iterations = 20) {
  const series = { game: 'grimm', options: {}, who: parseWho(who), seed: 11, iterations };
  return scoreOf(Array.from({ length: games }, (_, n) => playOne(grimm, series, n)));
}

test.each([
  ['rules,random', 60, 0.8],
  ['rules,random*3', 40, 0.5],
  ['rules,easy', 80, 0.5],
  ['medium,rules', 60, 0.55],
  ['medium,rules*2', 36, 0.34],
  ['medium,rules*3', 40, 0.28],
  ['hard,medium', 40, 0.6],
  ['hard,rules*3', 24, 0.4],
])('%s: the first wins more of %i games than its share', (who, games, share) => {
  expect(play(who, games).rate).toBeGreaterThan(share);
});

test('a series is repeatable, and plays each deal from every seat', () => {
  const series = { game: 'grimm', options: {}, who: parseWho('hard,rules*2'), seed: 5, iterations: 10 };
  const once = [0, 1, 2, 3].map((n) => playOne(grimm, series, n));
  expect([0, 1, 2, 3].map((n) => playOne(grimm, series, n))).toEqual(once);
  expect(once.map(({ seat }) => seat)).toEqual([0, 1, 2, 0]);
});

test('the sequential test decides when it can and not before', () => {
  expect(sequentialTest(3, 5, 0.25, 0.35)).toBeUndefined();
  expect(sequentialTest(60, 120, 0.25, 0.35)).toBe('high');
  expect(sequentialTest(20, 120, 0.25, 0.35)).toBe('low');
});
