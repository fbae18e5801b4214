import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyFolder, lab } from '@vizard/cli/testing';
import { expect, test } from 'vitest';

const QUICK = ['bench', '--game', 'lanterns', '--time', '5'];

test('measures a game and prints figures with ratios as JSON', async () => {
  const { code, out } = await lab([...QUICK, '--json']);
  expect(code).toBe(0);
  const { kernel, commit, machine, results } = JSON.parse(out);
  expect(kernel).toBeGreaterThan(0);
  expect([commit, machine].every((text: string) => text.length > 0)).toBe(true);
  expect(results).toHaveLength(1);
  expect(results[0]).toMatchObject({ game: 'lanterns', seats: 3, measures: { choicesPerGame: { value: 27 } } });
  for (const name of ['games', 'choices', 'clone', 'replay', 'verifiedReplay', 'views', 'viewsAndEvents', 'search']) {
    expect(results[0].measures[name].value).toBeGreaterThan(0);
    expect(results[0].measures[name].ratio).toBeGreaterThan(0);
  }
  expect(results[0].measures.viewSize).toMatchObject({ unit: 'bytes' });
});

test('prints the tables of docs/performance.md', async () => {
  const { code, out } = await lab([...QUICK, '--markdown']);
  expect(code).toBe(0);
  expect(out).toMatch(/^Machine: .*; Node \d+.*; commit \w+; \d{4}-\d\d-\d\d\.$/m);
  expect(out).toMatch(/^\| lanterns example, 3 players \| [\d,.]+ \|/m);
});

test('puts the tables into a page, and nothing else', async () => {
  const page = join(emptyFolder(), 'page.md');
  writeFileSync(page, 'before\n<!-- bench -->\nold\n<!-- /bench -->\nafter\n');
  expect(await lab([...QUICK, '--into', page])).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(page, 'utf8')).toMatch(/^before\n<!-- bench -->\nMachine: [\s\S]*\|\n<!-- \/bench -->\nafter\n$/);
  expect(await lab([...QUICK, '--into', '/none'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('"/none"'),
  });
});

test('refuses a game that is not measured', async () => {
  const { code, err } = await lab(['bench', '--game', 'chess']);
  expect(code).toBe(2);
  expect(err).toMatch(/There is no measurement of that name\. Choose from: .*lanterns example/);
});

test('counts the choices of the research environment through its pipe', async () => {
  const { code, out } = await lab(['env', '--time', '1', '--batch', '10', '--json']);
  expect(code).toBe(0);
  const { results } = JSON.parse(out) as { results: { game: string; choices: number }[] };
  expect(results.map(({ game }) => game)).toEqual(['room25', 'grimm', 'lanterns']);
  for (const { choices } of results) expect(choices).toBeGreaterThanOrEqual(10);
});
