import { expect, test } from 'vitest';
import { room25 } from '../src/index.ts';
import { position } from './positions.ts';

const FOUR = ['Ann', 'Bob', 'Cem', 'Dia'];

/** What the game lists first. A clock at zero may answer with it, for a player who is away. */
function first(options: object, lines: string, actor: string): string {
  const decision = room25.pending(position(options, FOUR, lines)).find((one) => one.actor === actor);
  return room25.makeChoice(decision?.choices[0] as never);
}

test('R25-PAR-3 a character in paranoia keeps its adrenaline unless its player says otherwise', () => {
  const lines = '4  .  paranoia  .  .  .\nfranck b4 paranoid look, adrenaline atHand\nphase programming';
  expect(first({}, lines, 'franck')).toBe('programme nothing');
});

test('R25-ALI-2 R25-CARD-8 Alice is pushed by a card unless her player refuses', () => {
  const characters = ['alice', 'franck', 'sarah', 'max'];
  const lines = '4  .  empty  cold  .  .\nalice b4 first look\ndeck robot\nphase cards 1';
  expect(first({ mode: 'madness', characters, first: 0 }, lines, 'alice')).toBe('to c4');
});
