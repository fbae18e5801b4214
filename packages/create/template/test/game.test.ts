import { readdirSync, readFileSync } from 'node:fs';
import { fastRandom, pick } from '@vizard/kernel';
import { runScenario } from '@vizard/kernel/scenario';
import { cheap, full, twins } from '@vizard/kernel/testing';
import { describe, expect, test } from 'vitest';
import { lanterns as game, scenario } from '../src/index.ts';
import { Table } from '../src/table.ts';

const SETUPS = [2, 3, 4].map((seats) => ({ options: {}, seats }));

describe('the free battery', () => {
  test.each(SETUPS)('random games of $seats end, with all pieces in place', (setup) => {
    for (let seed = 0; seed < 100; seed++) expect(cheap(game, setup, seed)).toBeGreaterThan(0);
  });

  test.each(SETUPS)('everything that can be checked at a question holds with $seats', (setup) => {
    for (let seed = 0; seed < 5; seed++) full(game, setup, seed);
  });
});

test.each(SETUPS)('no seat of $seats learns what is hidden from it', (setup) => {
  let compared = 0;
  for (let seed = 0; seed < 20; seed++) compared += twins(game, setup, seed, { splits: 10 });
  expect(compared).toBeGreaterThan(0);
});

const folder = new URL('../scenarios/', import.meta.url);
test.each(readdirSync(folder).filter((name) => name.endsWith('.scenario')))('%s', (name) => {
  const { failures } = runScenario(readFileSync(new URL(name, folder), 'utf8'), [{ game, scenario }]);
  expect(failures.map(({ line, reason }) => `${name}:${line}: ${reason}`)).toEqual([]);
});

test('a person and two bots play a game to its end', () => {
  const table = new Table(['You', 'Ada', 'Bert'], 1);
  const random = fastRandom(1);
  while (table.question) table.answer(game.makeChoice(pick(table.question.choices, random)));
  expect(table.winners).toHaveLength(1);
});
