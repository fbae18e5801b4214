import { expect, test, vi } from 'vitest';
import { describe, describeMoved } from '../src/games/room25/describe.ts';
import type { Figure, Place } from '../src/games/room25/model.ts';

vi.mock('../src/language/language.ts', () => ({
  capital: (text: string) => text,
  nameOf: (_game: string, _kind: string, name: string) => name,
  t: (id: string, values: Record<string, unknown> = {}) => [id, ...Object.values(values)].join(' '),
}));

const FIGURE: Figure = { id: 'max', kind: 'character', mine: false, dead: false, hidden: false };
const PLACE: Place = {
  cell: 'd2',
  tile: '7',
  up: false,
  room: undefined,
  known: false,
  seers: [],
  colour: undefined,
  locked: false,
  taped: false,
  axis: undefined,
  reminders: [],
  claims: [],
  deadline: undefined,
  figures: [FIGURE],
};

/** Every field of a place that a player sees, with another value of it. Who has looked at it is told when it is asked for (guide.test.ts). */
const OTHER: { readonly [Field in Exclude<keyof Place, 'tile' | 'seers'>]: Partial<Place> } = {
  cell: { cell: 'a1' },
  up: { up: true, room: 'acid', colour: 'red' },
  room: { room: 'acid' },
  known: { room: 'acid', colour: 'red', known: true },
  colour: { room: 'acid', colour: 'red' },
  locked: { locked: true },
  taped: { taped: true },
  axis: { axis: 'vertical' },
  reminders: { reminders: ['kevin'] },
  claims: { claims: [{ by: 'sarah', colour: 'green' }] },
  deadline: { deadline: 1 },
  figures: { figures: [FIGURE, { ...FIGURE, id: 'robot1', kind: 'robot' }] },
};

test.each(Object.entries(OTHER))('the words of a room tell its %s', (_field, other) => {
  expect(describe({ ...PLACE, ...other })).not.toBe(describe(PLACE));
});

test.each(['mine', 'dead', 'hidden'] as const)('the words of a room tell which figure is %s', (state) => {
  const figures = [{ ...FIGURE, [state]: true }];
  expect(describe({ ...PLACE, figures })).not.toBe(describe(PLACE));
});

test('whose reminder it is, who claims what, and what colour only the reader knows are named', () => {
  const place: Place = {
    ...PLACE,
    room: 'acid',
    colour: 'red',
    reminders: ['kevin'],
    claims: [{ by: 'sarah', colour: 'green' }],
  };
  for (const word of ['kevin', 'sarah r25.colour.green', 'acid r25.colour.red'])
    expect(describe(place)).toContain(word);
});

test('a room that everybody has seen is not called the reader’s own secret', () => {
  const place: Place = { ...PLACE, room: 'acid', colour: 'red' };
  expect(describe({ ...place, known: true })).not.toBe(describe(place));
});

test('a room that can be picked says so, and a line that has moved says which way', () => {
  expect(describe(PLACE, true)).not.toBe(describe(PLACE));
  expect(describeMoved({ line: '2', direction: 'left' })).toContain('r25.way.left');
});
