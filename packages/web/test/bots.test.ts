import { readFileSync } from 'node:fs';
import { GRIMM_REASONS, LINE_KEYS, PERSONAS, ROOM25_REASONS } from '@vizard/bots';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const texts = JSON.parse(read('../src/languages/en/bots.json'));

test('everything bots may say has a text', () => {
  expect(LINE_KEYS.filter((key) => texts[key] === undefined)).toEqual([]);
});

test('every reason of a hint has a sentence', () => {
  expect([...ROOM25_REASONS, ...GRIMM_REASONS].filter((key) => texts[key] === undefined)).toEqual([]);
});

test('every bot has a face of its own, and its temper a word', () => {
  const faces = read('../src/art/personas.svg');
  for (const { name, temper } of PERSONAS) {
    expect(faces).toContain(`<symbol id="${name.toLowerCase()}"`);
    expect(texts[`bot.temper.${temper}`]).toBeTypeOf('string');
  }
});
