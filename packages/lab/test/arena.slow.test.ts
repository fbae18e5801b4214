import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyFolder, lab } from '@vizard/cli/testing';
import { expect, test } from 'vitest';

const folder = emptyFolder();
const ARENA = ['arena', '--game', 'grimm', '--workers', '1'];

test('measures the first of a table from every seat, as JSON', async () => {
  const { code, out, err } = await lab([...ARENA, 'rules,random', '--games', '40', '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  const [{ who, score }] = JSON.parse(out);
  expect(who).toBe('rules,random');
  expect(score.games).toBe(40);
  expect(score.low).toBeGreaterThan(0.5);
});

test('goes on where it was interrupted, and ends as if it had not been', async () => {
  const file = join(folder, 'games.jsonl');
  const kept = [...ARENA, 'rules,random*2', '--file', file, '--json'];
  await lab([...kept, '--games', '7']);
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(7);
  const resumed = await lab([...kept, '--games', '20']);
  const atOnce = await lab([...ARENA, 'rules,random*2', '--json', '--games', '20']);
  expect(resumed.out).toBe(atOnce.out);
  const numbers = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).n);
  expect(new Set(numbers).size).toBe(20);
});

test('stops as soon as the test is decided', async () => {
  const { out } = await lab([...ARENA, 'rules,random', '--games', '5000', '--test', '50:80', '--json']);
  const [{ score, decided }] = JSON.parse(out);
  expect(decided).toBe('high');
  expect(score.games).toBeLessThan(500);
});

test('shows shares with their intervals', async () => {
  const { out } = await lab([...ARENA, 'rules,random', '--games', '10']);
  expect(out).toMatch(/^rules,random +\d+\.\d % +\[\d+\.\d, \d+\.\d\] +of 10 +[·├─┼┤]+\n$/);
});

test('who is dealt a guard is played by another bot, and measured is how often the prisoners escape', async () => {
  const suspicion = ['arena', '--game', 'room25', '--mode', 'suspicion', '--workers', '1', '--json', '--games', '30'];
  const escapes = async (guards: string) => {
    const { out } = await lab([...suspicion, 'rules*4', '--guards', guards]);
    return JSON.parse(out)[0].score.wins;
  };
  expect(await escapes('random')).toBeGreaterThan(await escapes('rules'));
});

test('looks for blunders of those who think', async () => {
  const { code, out } = await lab([...ARENA, 'medium,hard', '--games', '2', '--iterations', '4', '--blunders']);
  expect(code).toBe(0);
  expect(out).toContain('no blunders');
});

test.each([
  [['rules,random', '--guards', 'rules']],
  [['rules*4', '--game', 'room25', '--mode', 'suspicion', '--guards', 'genius']],
  [[]],
  [['genius,rules']],
  [['rules,random', '--test', '80:50']],
  [['rules,random*3', '--games', '0']],
])('bad input: %j', async (words) => {
  const { code, err } = await lab([...ARENA, ...words]);
  expect(code).toBe(2);
  expect(err).toMatch(/^lab: /);
});
