import { expect, test } from 'vitest';
import { plansOf, turningPoints } from '../src/games/room25/aids/story.ts';

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
  expect(turningPoints(STORY)).toMatchObject([{ round: 9, event: { type: 'ended' } }]);
});
