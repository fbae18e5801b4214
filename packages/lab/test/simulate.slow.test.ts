import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { emptyFolder, lab } from '@vizard/cli/testing';
import { lanterns } from '@vizard/kernel/example';
import { describe, expect, test } from 'vitest';
import { playGames } from '../src/simulate/games.ts';
import { emptyTally, merge } from '../src/simulate/tally.ts';

const LANTERNS = ['simulate', '--game', 'lanterns', '--seats', '3'];
const folder = emptyFolder();

test('counts games, sides and seats, and prints them as JSON', async () => {
  const { code, out, err } = await lab([...LANTERNS, '--games', '500', '--seed', '7', '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const run = JSON.parse(out);
  expect(run).toMatchObject({
    game: 'lanterns',
    seats: 3,
    seed: 7,
    bot: 'random',
    games: 500,
    played: 500,
    interrupted: false,
  });
  expect(run.tally.seats.reduce((sum: number, wins: number) => sum + wins, 0)).toBe(500);
  expect(run.seatWins[0].low).toBeLessThan(run.seatWins[0].rate);
  expect(run.tally.watched).toBe(0);
});

test('the same seed gives the same games, however they are cut into pieces', () => {
  const simulation = { game: 'lanterns', options: {}, seats: 2, seed: 5, bot: 'random', iterations: 1 };
  const whole = playGames(lanterns, simulation, 0, 60, true);
  const parts = emptyTally(2);
  for (const [from, count] of [
    [40, 20],
    [0, 13],
    [13, 27],
  ] as const)
    merge(parts, playGames(lanterns, simulation, from, count, true));
  const sorted = (value: unknown) => JSON.stringify(value, Object.keys(flat(value)).sort());
  expect(sorted(parts)).toBe(sorted(whole));
});

/** All keys anywhere in a value. */
function flat(value: unknown, keys: Record<string, true> = {}): Record<string, true> {
  if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) {
      keys[key] = true;
      flat(inner, keys);
    }
  }
  return keys;
}

test('writes every count of two runs as CSV', async () => {
  const [first, file] = [join(folder, 'first.json'), join(folder, 'counts.csv')];
  writeFileSync(first, (await lab([...LANTERNS, '--games', '100', '--json', '--sample', '20'])).out);
  const asked = ['--games', '200', '--seed', '2', '--sample', '50', '--csv', file, '--compare', first];
  const { code, out } = await lab([...LANTERNS, ...asked]);
  expect(code).toBe(0);
  expect(out).toMatch(/100 games in .*\n[\s\S]*200 games in /);
  const [head, ...rows] = rowsOf(file);
  expect(head).toEqual(['run', 'table', 'name', 'count', 'of', 'rate', 'low', 'high']);
  for (const [run, games] of [
    ['1', 100],
    ['2', 200],
  ] as const) {
    const wins = rows.filter(([which, table]) => which === run && table === 'wins by seat');
    expect(wins.reduce((sum, [, , , count]) => sum + Number(count), 0)).toBe(games);
    expect(
      wins.every(([, , , count, of, rate]) => Number(rate) === Number((Number(count) / Number(of)).toFixed(4))),
    ).toBe(true);
  }
  expect(rows.filter(([run, table]) => run === '2' && table === 'events').every(([, , , , of]) => of === '50')).toBe(
    true,
  );
});

const rowsOf = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));

test('counts deaths, survival, actions and what decided in Room 25', async () => {
  const file = join(folder, 'room25.csv');
  const args = ['--game', 'room25', '--mode', 'suspicion', '--seats', '6', '--games', '60', '--sample', '40'];
  const { code, out } = await lab(['simulate', ...args, '--csv', file, '--json']);
  expect(code).toBe(0);
  const { sides, tally } = JSON.parse(out);
  expect(Object.keys(sides).every((side) => ['guards', 'prisoners'].includes(side))).toBe(true);
  expect(tally.decisions).toBe(40);
  for (const { played, survived } of Object.values<{ played: number; survived: number }>(tally.characters)) {
    expect(played).toBe(40);
    expect(survived).toBeLessThanOrEqual(played);
  }
  const tables = new Set(rowsOf(file).map(([, table]) => table));
  for (const table of ['deaths', 'survival by character', 'actions', 'actions that decided'])
    expect(tables).toContain(table);
});

test('counts actions, abilities and characters that won in Grimm', async () => {
  const file = join(folder, 'grimm.csv');
  const args = ['--game', 'grimm', '--seats', '4', '--games', '40', '--options', 'abilities=yes,treasures=yes'];
  expect(await lab(['simulate', ...args, '--csv', file])).toMatchObject({ code: 0, err: '' });
  const tables = new Set(rowsOf(file).map(([, table]) => table));
  for (const table of ['actions', 'abilities', 'characters that won a round', 'survival by character']) {
    expect(tables).toContain(table);
  }
});

test('when interrupted it keeps what was played', async () => {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, ...LANTERNS, '--games', '900000000', '--json', '--progress']);
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').once('data', (text: string) => {
    expect(text).toContain('of 900000000');
    child.kill('SIGINT');
  });
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
  const run = JSON.parse(out);
  expect(run.interrupted).toBe(true);
  expect(run.played).toBeGreaterThan(0);
  expect(run.tally.games).toBe(run.played);
});

describe('bad input', () => {
  test.each([
    [['--game', 'chess'], /no game "chess"\. Games: .*lanterns/],
    [['--game', 'lanterns', '--seats', '9'], /--seats takes a whole number from 1 to 8/],
    [['--game', 'lanterns', '--seats', '8'], /2 to 4 players, not 8\. \(LAN-1\)/],
    [['--game', 'lanterns', '--games', '0'], /--games takes a whole number from 1 on/],
    [['--game', 'lanterns', '--bot', 'genius'], /no bot "genius" for lanterns\. Bots: random/],
    [['--game', 'lanterns', '--options', 'nonsense'], /"nonsense" is not an option/],
    [['--game', 'lanterns', '--compare', '/none'], /no file "\/none"/],
    [['--game', 'lanterns', '--compare', '/'], /"\/" is a folder: name a file in it/],
    [['--game', 'lanterns', '--csv', '/none/counts.csv'], /no folder \/none for "\/none\/counts.csv": make it first/],
    [['--game', 'lanterns', '--compare', fileURLToPath(import.meta.url)], /is not a result of lab simulate/],
  ])('%j', async (args, sentence) => {
    const { code, err } = await lab(['simulate', ...args]);
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
  });
});
