import type { Event } from '@vizard/room25';
import { expect, test } from 'vitest';
import { staging } from '../src/games/room25/staging.ts';

const view = { characters: ['kevin', 'sarah', 'max', 'emmett'].map((name, seat) => ({ name, seat })) };
const looked = (character: string, cell: string) => ({ type: 'looked', character, cell, seats: [] });

const scenesFor = (seat: number, ...events: object[]) =>
  staging
    .scenes(events as Event[], { view, seat })
    .map(({ events: shown, begins }) => [
      begins?.mine === true,
      shown.map((one) => 'cell' in one && one.cell).join(' '),
    ]);

test('R25-SET-6: of the looks before the first round one’s own is told apart, and all the others together', () => {
  const all = [looked('kevin', 'c2'), looked('sarah', 'd3'), looked('max', 'b3'), looked('emmett', 'c4')];
  expect(scenesFor(1, ...all)).toEqual([
    [false, 'c2'],
    [true, 'd3'],
    [false, 'b3 c4'],
  ]);
  expect(scenesFor(0, ...all)).toEqual([
    [true, 'c2'],
    [false, 'd3 b3 c4'],
  ]);
});

test('a look in a round belongs to the action it is part of', () => {
  expect(scenesFor(1, looked('kevin', 'c2'))).toEqual([[false, 'c2']]);
  expect(staging.scenes([looked('kevin', 'c2') as unknown as Event], { view, seat: 1 })[0]?.begins).toBeUndefined();
});
