import { expect, it } from 'vitest';
import { animal } from '../src/animals.ts';

it('a newcomer gets a name in the first language they read that is known', () => {
  expect(animal('ru', 0)).toBe('Барсук');
  expect(animal('de-DE, pl-PL;q=0.9, en;q=0.5', 8)).toBe('Sowa');
});

it('a newcomer whose languages are unknown gets an English name', () => {
  expect(animal(undefined, 13)).toBe('Crane');
  expect(animal('constructor, de', 0)).toBe('Badger');
});
