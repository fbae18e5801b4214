import { expect, test } from 'vitest';
import { Telling } from '../src/games/room25/telling.ts';

const telling = () => new Telling(({ events }) => (events as { type: string }[]).map(({ type }) => ({ text: type })));
const began = (round: number) => ({ events: [{ type: 'roundBegan', round: -round }] });
const moved = { events: [{ type: 'moved' }] };
const rounds = (lines: readonly { round: number }[]) => lines.map(({ round }) => round);

test('every line has the number of its round', () => {
  expect(rounds(telling().lines([moved, began(7), { ...moved }, began(6)], 6))).toEqual([8, 7, 7, 6]);
});

test('who came in the middle of a round reads its number in every line until the next one begins', () => {
  const told = telling();
  expect(rounds(told.lines([moved], 4))).toEqual([4]);
  expect(rounds(told.lines([moved, began(3)], 3))).toEqual([4, 3]);
});

test('what was said once stays the very same line', () => {
  const told = telling();
  const story = [moved, began(7)];
  const [first] = told.lines(story, 7);
  expect(told.lines([...story, { ...moved }], 7)[0]).toBe(first);
});
