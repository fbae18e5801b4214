import type { Match } from '@vizard/kernel';
import { beginMatch, commit, consider, fastDealer, seal } from '@vizard/kernel';
import { expect, test } from 'vitest';
import type { Event } from '../src/events.ts';
import { room25 } from '../src/index.ts';
import type { State } from '../src/state.ts';

const { draw } = fastDealer(5);

/** A seat answers its open question; a sealed answer waits for the others. */
function say(match: Match<State, Event>, seat: number, choice: string): void {
  const question = room25.pending(match.state).find((decision) => decision.seat === seat);
  if (question === undefined) throw new Error(`seat ${seat} is not asked`);
  const answer = { decision: question.id, seat, choice };
  const { move, sealed } = consider(room25, match, answer, draw);
  if (move === undefined) seal(match, sealed);
  else commit(match, move);
}

/** Four players who have peeked and are asked for their programmes. */
function programming(): Match<State, Event> {
  const match = beginMatch(room25, { first: 0, level: 'basic' }, 4, draw);
  for (const seat of [0, 1, 2, 3]) say(match, seat, 'look c4');
  return match;
}

const tokens = (match: Match<State, Event>, seat: number): unknown[] => {
  const { first, second, adrenaline } = room25.view(match.state, seat).characters[seat];
  return [first, second, adrenaline];
};

test('R25-PRG-6 a programme can be changed until the last player is ready, adrenaline included', () => {
  const match = programming();
  say(match, 0, 'programme look move adrenaline');
  say(match, 1, 'programme look');
  say(match, 0, 'programme move look');
  say(match, 2, 'programme look');
  expect(room25.pending(match.state).map(({ ask }) => ask)).toEqual(Array(4).fill('programme'));
  say(match, 3, 'programme look');
  expect(room25.pending(match.state)[0]).toMatchObject({ seat: 0, ask: 'move' });
  expect(tokens(match, 0)).toEqual([null, 'look', 'atHand']);
});

test('R25-PRG-6 once the last is ready no programme is asked for any more', () => {
  const match = programming();
  for (const seat of [3, 1, 0, 2]) say(match, seat, 'programme look move');
  expect(room25.pending(match.state).map(({ seat, ask }) => [seat, ask])).toEqual([[0, 'look']]);
  expect(tokens(match, 3)).toEqual(['look', 'move', 'atHand']);
});
