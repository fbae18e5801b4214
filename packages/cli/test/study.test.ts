import { COMPLEXES } from '@vizard/room25';
import { expect, test } from 'vitest';
import { loadGame } from '../src/games.ts';
import { optionsOf, SETTINGS, titleOf } from '../src/study/settings.ts';

test('every table of the balance study can be played, and every ready-made complex is studied', async () => {
  const { game } = await loadGame('room25');
  for (const setting of SETTINGS) expect(() => game.options(optionsOf(setting), setting.seats)).not.toThrow();
  const studied = new Set(SETTINGS.map(({ complex }) => complex));
  expect(Object.keys(COMPLEXES).filter((name) => !studied.has(name))).toEqual([]);
  expect(new Set(SETTINGS.map(titleOf)).size).toBe(SETTINGS.length);
});
