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

test('a text that is no choice says what is', () => {
  expect(() => grimm.parseChoice('give 7')).toThrow(IllegalChoice);
  expect(() => grimm.parseChoice('sing')).toThrow(/"sing" is no choice. Write for example: keep, give 2/);
});
