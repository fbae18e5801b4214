import { readdirSync, readFileSync } from 'node:fs';
import { runScenario } from '@vizard/kernel/scenario';
import { describe, expect, test } from 'vitest';
import { room25 } from '../src/index.ts';
import { scenario } from '../src/scenario.ts';

const FOLDER = new URL('../scenarios/', import.meta.url);
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.scenario'));

describe('the scenarios hold', () => {
  test.each(files)('%s', (file) => {
    const report = runScenario(readFileSync(new URL(file, FOLDER), 'utf8'), [{ game: room25, scenario }]);
    expect(report.failures).toEqual([]);
    expect(report.checked).toBeGreaterThan(0);
  });
});

test('the README shows the two examples as they are played', () => {
  const readme = readFileSync(new URL('README.md', FOLDER), 'utf8');
  for (const file of ['trap-kills-who-stays.scenario', 'acid-bath-by-carry.scenario']) {
    expect(readme).toContain(readFileSync(new URL(file, FOLDER), 'utf8'));
  }
});
