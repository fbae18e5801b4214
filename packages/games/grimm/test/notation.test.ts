import { IllegalChoice } from '@vizard/kernel';
import { expect, test } from 'vitest';
import { ALL_CHOICES } from '../src/choices.ts';
import { grimm } from '../src/index.ts';

test('every choice has a text of its own that reads back as that very choice', () => {
  const texts = ALL_CHOICES.map(grimm.makeChoice);
  expect(new Set(texts).size).toBe(texts.length);
  texts.forEach((text, at) => {
    expect(grimm.parseChoice(text)).toBe(ALL_CHOICES[at]);
  });
});

test('texts are short and number players from one', () => {
  const texts = ALL_CHOICES.map(grimm.makeChoice);
  for (const text of [
    'keep',
    'give 2',
    'give crown 5',
    'take mirror',
    'pass',
    'finger',
    'pay treasure clock',
    'finger 1 beast',
    'eavesdrop 2 3',
    'dance treats left',
    'toast 4 4',
    'gift spindle 3',
    'wager',
    'wager hood',
    'mark beast wolf',
    'ability beauty',
    'humble',
    'draw',
    'skip',
    'decline',
  ]) {
    expect(texts).toContain(text);
  }
});

test('a text may be written carelessly', () => {
  expect(grimm.makeChoice(grimm.parseChoice('  Give   Crown 2 '))).toBe('give crown 2');
});

test('pairs are read in either order', () => {
  for (const [written, text] of [
    ['eavesdrop 3 2', 'eavesdrop 2 3'],
    ['mark wolf beast', 'mark beast wolf'],
  ] as const)
    expect(grimm.makeChoice(grimm.parseChoice(written))).toBe(text);
  // the first card of a toast goes to the first player named: that order matters
  expect(grimm.makeChoice(grimm.parseChoice('toast 3 2'))).toBe('toast 3 2');
});

test('a text that is not a choice says what is', () => {
  expect(() => grimm.parseChoice('give 7')).toThrow(IllegalChoice);
  expect(() => grimm.parseChoice('sing')).toThrow(/"sing" is not a choice. Write for example: keep, give 2/);
});
