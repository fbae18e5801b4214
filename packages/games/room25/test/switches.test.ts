import { readFileSync } from 'node:fs';
import { runScenario, ScenarioError } from '@vizard/kernel/scenario';
import { describe, expect, test } from 'vitest';
import { SWITCH_NAMES, SWITCHES } from '../src/editions.ts';
import { room25 } from '../src/index.ts';
import { scenario } from '../src/scenario.ts';

const words = (name: (typeof SWITCH_NAMES)[number]): string[] =>
  SWITCHES[name].values.map((value) => (typeof value === 'string' ? value : value ? 'yes' : 'no'));

const cases = SWITCH_NAMES.flatMap((name) =>
  words(name).map((value) => ({ name, value, others: words(name).filter((other) => other !== value) })),
);

function holds(text: string): boolean {
  try {
    return runScenario(text, [{ game: room25, scenario }]).failures.length === 0;
  } catch (error) {
    if (error instanceof ScenarioError) return false;
    throw error;
  }
}

describe('R25-OPT-1 every switch works alone', () => {
  test.each(cases)('R25-OPT-1 $name: $value plays unlike $others', ({ name, value, others }) => {
    const file = new URL(`../scenarios/switches/switch-${name}-${value}.scenario`, import.meta.url);
    const text = readFileSync(file, 'utf8');
    const set = `${name}: ${value}`;
    expect(text).toContain(set);
    expect(holds(text)).toBe(true);
    for (const other of others) expect(holds(text.replace(set, `${name}: ${other}`)), other).toBe(false);
  });
});
