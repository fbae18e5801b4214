import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { changedSince, recordGame, type Setup } from '@vizard/kernel/testing';
import { expect, test } from 'vitest';
import { GAMES, loadGame } from '../src/games/registry.ts';

const MODES = ['suspicion', 'cooperation', 'madness', 'competition', 'team', 'classicSolo', 'classicCooperation'];
const SEATS: Readonly<Record<string, number>> = { suspicion: 6, competition: 3, classicSolo: 1 };
const EDITIONS = ['ru', 'pl', 'fr', 'es'];
const MODULES = { wagers: true, treasures: true, abilities: true };

/** A few usual tables of each game. */
const SETUPS: Readonly<Record<string, readonly Setup[]>> = {
  room25: [
    ...MODES.map((mode) => ({ seats: SEATS[mode] ?? 4, options: { mode } })),
    ...EDITIONS.map((edition) => ({ seats: 5, options: { mode: 'suspicion', edition, complex: 'balanced' } })),
    { seats: 8, options: { mode: 'suspicion', complex: 'balanced', madnessCards: true } },
  ],
  grimm: [
    ...[2, 3, 4, 5].map((seats) => ({ seats, options: {} })),
    { seats: 2, options: { treasures: true, abilities: true } },
    ...[3, 4, 5].map((seats) => ({ seats, options: MODULES })),
    { seats: 4, options: { ...MODULES, wagerAnyTime: false, trophiesCount: true, memory: 'strict' } },
  ],
  lanterns: [2, 3, 4].map((seats) => ({ seats, options: {} })),
};

const ROOT = join(import.meta.dirname, '../../..');
const folderOf = (game: string): string =>
  game === 'lanterns' ? 'packages/kernel/example/lanterns' : `packages/games/${game}`;

test.each(GAMES)('%s plays the games that were recorded with this version of its rules', async (name) => {
  const { game } = await loadGame(name);
  const file = `${folderOf(name)}/recorded/${game.version}.jsonl`;
  const path = join(ROOT, file);
  const setups = SETUPS[name] as readonly Setup[];
  if (process.env.RECORD === '1') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, setups.map((setup, seed) => `${recordGame(game, setup, seed)}\n`).join(''));
  }
  const advice = `Read docs/releases.md: raise the version of the rules of ${name}, or mend what has changed. RECORD=1 records ${file}.`;
  expect(existsSync(path), advice).toBe(true);
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  expect(lines).toHaveLength(setups.length);
  expect(changedSince(game, lines), advice).toEqual([]);
});
