import { loadGame } from '@vizard/cli/games';
import { COMPLEXES } from '@vizard/room25';
import { CARDS, PUNISHED } from '@vizard/room25/cards';
import { expect, test } from 'vitest';
import { optionsOf, SETTINGS, titleOf } from '../src/study/settings.ts';
import { QUESTIONS } from '../src/study/variants.ts';

test('every variant of our own data can be played, and ours is put back', async () => {
  const { game } = await loadGame('room25');
  const before = JSON.stringify([CARDS, PUNISHED]);
  const tables = new Set<string>();
  for (const { variants, settings } of QUESTIONS) {
    for (const setting of settings) {
      for (const { apply, options } of variants) {
        apply();
        tables.add(JSON.stringify([CARDS, PUNISHED, options]));
        expect(() => game.options({ ...optionsOf(setting), ...options }, setting.seats)).not.toThrow();
      }
    }
    variants[0]?.apply();
    expect(JSON.stringify([CARDS, PUNISHED])).toBe(before);
  }
  // all different, except that ours counts for movements and for punishments, and balanced draws for three sets of rooms
  expect(tables.size).toBe(QUESTIONS.reduce((sum, { variants }) => sum + variants.length, -3));
});

test('every table of the balance study can be played, and every ready-made complex is studied', async () => {
  const { game } = await loadGame('room25');
  for (const setting of SETTINGS) expect(() => game.options(optionsOf(setting), setting.seats)).not.toThrow();
  const studied = new Set(SETTINGS.map(({ complex }) => complex));
  expect(Object.keys(COMPLEXES).filter((name) => !studied.has(name))).toEqual([]);
  expect(new Set(SETTINGS.map(titleOf)).size).toBe(SETTINGS.length);
});
