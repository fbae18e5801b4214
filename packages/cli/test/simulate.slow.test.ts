import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lanterns } from '@vizard/kernel/example';
import { describe, expect, test } from 'vitest';
import { playGames } from '../src/simulate/games.ts';
import { emptyTally, merge } from '../src/simulate/tally.ts';
import { emptyFolder, vizard } from './run.ts';

const LANTERNS = ['simulate', '--game', 'lanterns', '--seats', '3'];
const folder = emptyFolder();

test('counts games, sides and seats, and prints them as JSON', async () => {
  const { code, out, err } = await vizard([...LANTERNS, '--games', '500', '--seed', '7', '--json']);
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
  const plan = { game: 'lanterns', options: {}, seats: 2, seed: 5, bot: 'random', iterations: 1 };
  const whole = playGames(lanterns, plan, 0, 60, true);
  const parts = emptyTally(2);
  for (const [from, count] of [
    [40, 20],
    [0, 13],
    [13, 27],
  ] as const)
    merge(parts, playGames(lanterns, plan, from, count, true));
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

test('a report is one page without a link to anywhere, and compares two runs', async () => {
  const [first, report] = [join(folder, 'first.json'), join(folder, 'report.html')];
  writeFileSync(first, (await vizard([...LANTERNS, '--games', '100', '--json', '--sample', '20'])).out);
  const { code, out } = await vizard([
    ...LANTERNS,
    '--games',
    '200',
    '--seed',
    '2',
    '--sample',
    '50',
    '--report',
    report,
    '--compare',
    first,
  ]);
  expect(code).toBe(0);
  expect(out).toMatch(/100 games in .*\n[\s\S]*200 games in /);
  const html = readFileSync(report, 'utf8');
  for (const title of ['Wins by side', 'Wins by seat', 'Length', 'How often: events']) expect(html).toContain(title);
  expect(html).toContain('From the 20 games and 50 games of the run');
  expect(html).toMatch(/<rect class="run0".*<rect class="run1"/s);
  expect(html).not.toMatch(/https?:|<script|<link|NaN|undefined/);
});

test('a report on Room 25 tells deaths, survival, actions and what decided', async () => {
  const report = join(folder, 'room25.html');
  const args = ['--game', 'room25', '--mode', 'suspicion', '--seats', '6', '--games', '60', '--sample', '40'];
  const { code, out } = await vizard(['simulate', ...args, '--report', report, '--json']);
  expect(code).toBe(0);
  const { sides, tally } = JSON.parse(out);
  expect(Object.keys(sides).every((side) => ['guards', 'prisoners'].includes(side))).toBe(true);
  expect(tally.decisions).toBe(40);
  for (const { played, survived } of Object.values<{ played: number; survived: number }>(tally.characters)) {
    expect(played).toBe(40);
    expect(survived).toBeLessThanOrEqual(played);
  }
  const html = readFileSync(report, 'utf8');
  for (const title of ['Causes of death by room', 'Survival by character', 'Use of actions', 'What decided']) {
    expect(html).toContain(title);
  }
});

test('a report on Grimm tells actions, abilities and characters that won', async () => {
  const report = join(folder, 'grimm.html');
  const args = ['--game', 'grimm', '--seats', '4', '--games', '40', '--options', 'abilities=yes,treasures=yes'];
  expect(await vizard(['simulate', ...args, '--report', report])).toMatchObject({ code: 0, err: '' });
  const html = readFileSync(report, 'utf8');
  for (const title of ['Use of actions', 'abilities', 'characters that won a round', 'Survival by character']) {
    expect(html).toContain(title);
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
    [['--game', 'lanterns', '--options', 'nonsense'], /"nonsense" is no option/],
    [['--game', 'lanterns', '--compare', '/none'], /no file "\/none"/],
    [['--game', 'lanterns', '--compare', '/'], /"\/" is a folder: name a file in it/],
    [['--game', 'lanterns', '--report', '/none/page.html'], /no folder \/none for "\/none\/page.html": make it first/],
    [['--game', 'lanterns', '--compare', fileURLToPath(import.meta.url)], /is no result of vizard simulate/],
  ])('%j', async (args, sentence) => {
    const { code, err } = await vizard(['simulate', ...args]);
    expect(code).toBe(2);
    expect(err).toMatch(sentence);
  });
});
