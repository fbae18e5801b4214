import { expect, test } from 'vitest';
import { shareStructure } from '../src/ui/stable.ts';

const before = { rooms: [{ cell: 'a1', up: true }, { cell: 'b1' }], round: 8, said: ['blue'] };

test('what is the same in every part is the very same as before', () => {
  expect(shareStructure(before, structuredClone(before))).toBe(before);
});

test('where one part has changed all others stay the very same', () => {
  const now = shareStructure(before, {
    ...structuredClone(before),
    rooms: [{ cell: 'a1', up: false }, { cell: 'b1' }],
  });
  expect(now).toEqual({ ...before, rooms: [{ cell: 'a1', up: false }, { cell: 'b1' }] });
  expect(now.rooms[1]).toBe(before.rooms[1]);
  expect(now.said).toBe(before.said);
});

test.each([
  [[1, 2], [1]],
  [[1], [1, 2]],
  [{ a: 1, b: undefined }, { a: 1 }],
  [{ a: undefined }, { b: undefined }],
  [[], {}],
  [undefined, { a: 1 }],
  [null, []],
])('%j is not taken for %j', (old, now) => {
  expect(shareStructure(old, now)).toStrictEqual(now);
});

test('what is neither an array nor a plain object is taken as it is', () => {
  const now = new Map([[1, 2]]);
  expect(shareStructure(new Map(), now)).toBe(now);
});
