import { readFileSync } from 'node:fs';
import { GRIMM_REASONS, LINE_KEYS, PERSONAS, ROOM25_REASONS } from '@vizard/bots';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const texts = JSON.parse(read('../src/languages/en/bots.json'));
const lacking = (keys: readonly string[]) =>
  keys.filter((key) => texts[key] === undefined).map((key) => `en/bots.json lacks ${key}`);

test('everything bots may say has a text', () => {
  expect(lacking(LINE_KEYS)).toEqual([]);
});

test('every reason of a hint has a sentence', () => {
  expect(lacking([...ROOM25_REASONS, ...GRIMM_REASONS])).toEqual([]);
});

test('every bot has a face of its own, and its temper a word', () => {
  const faces = read('../src/art/personas.svg');
  for (const { name, temper } of PERSONAS) {
    expect(faces).toContain(`<symbol id="${name.toLowerCase()}"`);
    expect(texts[`bot.temper.${temper}`]).toBeTypeOf('string');
  }
});
