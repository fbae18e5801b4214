import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Catalogues } from '../build/catalogues.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const from = new Catalogues();
const symbols = (game: string) =>
  new Set([...read(`../src/art/${game}.svg`).matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));

/** Kinds of things and the beginning of their symbols' names. */
const DRAWN = {
  room25: { room: 'room-', character: 'char-', card: 'card-', role: 'role-', colour: 'shape-' },
  grimm: { character: 'c-', item: 'i-', action: 'a-' },
} as const;

for (const [game, kinds] of Object.entries(DRAWN)) {
  for (const [kind, prefix] of Object.entries(kinds)) {
    test(`every ${kind} of ${game} that has a name has a picture`, () => {
      const drawn = symbols(game);
      const missing = Object.keys(from.names('en', game)[kind] ?? {}).filter((id) => !drawn.has(prefix + id));
      expect(missing).toEqual([]);
    });
  }
}

test('R25-COMP-1, R25-COMP-4: 8 characters with a special action each, 27 kinds of room', () => {
  const drawn = symbols('room25');
  const { room = {}, character = {} } = from.names('en', 'room25');
  expect(Object.keys(room)).toHaveLength(27);
  expect(Object.keys(character).filter((id) => !drawn.has(`special-${id}`))).toEqual([]);
});

test('no picture brings a style of its own: the content policy would drop it', () => {
  for (const art of ['shell', 'room25', 'grimm', 'door-room25', 'door-grimm']) {
    expect(read(`../src/art/${art}.svg`)).not.toMatch(/<style|style="/);
  }
});
