import { expect, test } from 'vitest';
import { grimm } from '../src/index.ts';
import { choose, position } from './positions.ts';

test('GM-WAG-2 GM-UNM-3 an unmasked player who is away gives a card, and takes no wager', () => {
  const lines = ['Ann: (beast) | hand crown clock', 'Bob: wolf', 'Cid: hood', 'turn Ann'];
  const state = position({ wagers: true }, lines, 3);
  choose(state, 'draw');
  const [{ ask, choices }] = grimm.pending(state);
  expect(ask).toBe('hand');
  // a clock at zero may answer with the first choice
  expect(choices[0]).toMatchObject({ do: 'hand' });
  expect(choices.map(grimm.makeChoice)).toContain('wager');
});
