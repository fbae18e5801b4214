import type { Match } from '@vizard/kernel';
import { beginMatch, commit, consider, fastDealer, seal } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import { ALL_TOKENS, LOOK, PUSH, tokenBit } from '../src/actions.ts';
import { PROGRAMMES } from '../src/choices.ts';
import type { Event } from '../src/events.ts';
import { room25 } from '../src/index.ts';
import { makeChoice } from '../src/notation.ts';
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

describe('R25-PRG-1 two different tokens in order, or one', () => {
  const offered = (owned: number, atHand: 0 | 1, cold: 0 | 1) =>
    (PROGRAMMES[owned]?.[atHand]?.[cold] ?? []).map((choice) => makeChoice(choice).replace(/^programme /, ''));
  const PAIRS = `
    look move, look push, look control, look special, move look, move push, move control, move special, push look, push move,
    push control, push special, control look, control move, control push, control special, special look, special move,
    special push, special control, look, move, push, control, special`;
  const all = PAIRS.split(',').map((pair) => pair.trim());

  test('of all five tokens', () => {
    expect(offered(ALL_TOKENS, 0, 0)).toEqual(all);
  });

  test('and each with adrenaline, where that is at hand', () => {
    expect(offered(ALL_TOKENS, 1, 0)).toEqual([...all, ...all.map((pair) => `${pair} adrenaline`)]);
  });

  test('of the tokens that are owned only', () => {
    expect(offered(tokenBit(LOOK) | tokenBit(PUSH), 0, 0)).toEqual(['look push', 'push look', 'look', 'push']);
    expect(offered(tokenBit(PUSH), 1, 0)).toEqual(['push', 'push adrenaline']);
    expect(offered(0, 1, 0)).toEqual([]);
    expect(PROGRAMMES).toHaveLength(ALL_TOKENS + 1);
  });

  test.each([0, 1] as const)('R25-COLD-1 in the Cold Room one token and no adrenaline (at hand: %i)', (atHand) => {
    expect(offered(ALL_TOKENS, atHand, 1)).toEqual(['look', 'move', 'push', 'control', 'special']);
  });

  test('each programme is made once, so that states can share it', () => {
    const [plain, hasty] = [PROGRAMMES[ALL_TOKENS]?.[0]?.[0], PROGRAMMES[ALL_TOKENS]?.[1]?.[0]];
    expect(plain).toHaveLength(25);
    plain?.forEach((choice, at) => {
      expect(hasty?.[at]).toBe(choice);
    });
  });
});
