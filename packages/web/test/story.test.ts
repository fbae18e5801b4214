import { expect, test } from 'vitest';
import { deathsOf, honestyOf, lastAction, plansOf, turningPoints } from '../src/games/room25/aids/story.ts';

const STORY = [
  { events: [{ type: 'began', rounds: 10 }] },
  { events: [{ type: 'tokenPlayed', character: 'max', token: 'push', how: 'programme' }] },
  { events: [{ type: 'actionLost', character: 'max', token: 'push' }] },
  { events: [{ type: 'tokenPlayed', character: 'max', token: 'look', how: 'adrenaline' }] },
  {
    events: [
      { type: 'roundBegan', round: -9 },
      { type: 'ended', winners: [], how: 'timeOut' },
    ],
  },
];
const VIEW = { round: { number: -9 }, characters: [] } as never;

test('R25-ACT-2: a token that was shown and lost stands once among what was programmed', () => {
  expect(plansOf(STORY, VIEW)).toEqual([
    { round: 10, character: 'max', token: 'push', how: 'lost' },
    { round: 10, character: 'max', token: 'look', how: 'boosted' },
  ]);
});

test('how a game came to its end tells the end, with its round', () => {
  expect(turningPoints(STORY)).toMatchObject([{ round: '−9', event: { type: 'ended' } }]);
});

test('the end names the last action, the rounds of the deaths, and how many colours each announced truly', () => {
  const said = (tile: number, colour: string) => ({ type: 'announced', character: 'max', tile, colour });
  const story = [
    ...STORY.slice(0, 4),
    { events: [said(1, 'red'), said(2, 'green'), said(3, 'nothing'), { type: 'died', character: 'kevin' }] },
  ];
  const view = {
    cells: [
      { tile: 1, room: 'acid' },
      { tile: 2, room: 'cold' },
      { tile: 3, room: 'empty' },
    ],
  } as never;
  expect(lastAction(story)).toMatchObject({ character: 'max', token: 'look' });
  // a match that ends with its round was decided by nobody's action
  expect(lastAction(STORY)).toBeUndefined();
  expect([...deathsOf(story)]).toEqual([['kevin', 10]]);
  expect(honestyOf('max', story, view)).toEqual({ all: 2, good: 1 });
});
