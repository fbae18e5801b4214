import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { own } from '../src/ui/own.ts';

const SOURCES = join(import.meta.dirname, '../src');

/** Tables of this source that any text may be looked up in. */
const TABLE = /\b(?:const|let) (\w+): [^=;]*?\bRecord<string,/g;
/** Tables that are looked up by what an event or a question calls itself: in a file or from a server it may be any text. */
const BY_NAME = /\b[A-Z][A-Z_]+\[[^\]]*\b(?:type|ask|claim|why)\]/g;

/** Lookups that would find what every object has: `constructor`, `toString`. */
function looseLookups(source: string): string[] {
  const tables = [...source.matchAll(TABLE)].map(([, name]) => name as string);
  const read = tables.flatMap((name) => source.match(new RegExp(`\\b${name}\\??\\.?\\[(?![^\\]]+\\] = )`, 'g')) ?? []);
  const asked = tables.flatMap((name) => source.match(new RegExp(`\\bin ${name}\\b`, 'g')) ?? []);
  return [...read, ...asked, ...(source.match(BY_NAME) ?? [])];
}

test('no text from outside is looked up past what a table has: `own` reads it, or it is a Map', () => {
  const found = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && file !== 'own.ts')
    .flatMap((file) => looseLookups(readFileSync(join(SOURCES, file), 'utf8')).map((lookup) => `${file}: ${lookup}`));
  expect(found).toEqual([]);
});

test('planted lookups are found', () => {
  const table = 'const KITS: Readonly<Record<string, () => void>> = {};\n';
  for (const lookup of ['KITS[game]', 'KITS?.[game]', "'x' in KITS", 'SOUNDS[event.type]', 'BODIES[question.ask]'])
    expect([lookup, looseLookups(`${table}${lookup};`).length]).toEqual([lookup, 1]);
  expect(looseLookups(`${table}own(KITS, game); KITS[game] = made;`)).toEqual([]);
});

test('what every object has is found in no table', () => {
  for (const name of ['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty'])
    expect(own<unknown>({ a: 1 }, name)).toBeUndefined();
  expect(own({ a: 1 }, 'a')).toBe(1);
});
