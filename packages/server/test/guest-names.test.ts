import { expect, it } from 'vitest';
import { guestName } from '../src/guest-names.ts';

it('a newcomer gets a name in the first language they read that is known', () => {
  expect(guestName('ru', 0)).toBe('Барсук');
  expect(guestName('de-DE, pl-PL;q=0.9, en;q=0.5', 8)).toBe('Sowa');
});

it('a newcomer whose languages are unknown gets an English name', () => {
  expect(guestName(undefined, 13)).toBe('Crane');
  expect(guestName('constructor, de', 0)).toBe('Badger');
});
