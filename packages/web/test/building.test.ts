import { BadOptions, fastRandom } from '@vizard/kernel';
import { COMPLEXES, EDITIONS, room25 } from '@vizard/room25';
import { MODE_NAMES, MODES, usualComplex } from '@vizard/room25/modes';
import { ROOMS } from '@vizard/room25/rooms';
import { expect, test } from 'vitest';
import { Catalogues } from '../build/catalogues.ts';
import { asPlayed, boxOf, differences, readyFor, tableOf, troublesOf } from '../src/games/room25/building.ts';
import type { Counts, Wish } from '../src/games/room25/wanted.ts';

const WISH: Wish = {
  mode: 'suspicion',
  level: 'ultimate',
  edition: 'standard',
  guards: 2,
  complex: 'custom',
  ready: 'suspicion-2',
  rooms: COMPLEXES['suspicion-2'] as Counts,
  from: 'suspicion-2',
  first: 'random',
  madnessCards: false,
  teamTalk: true,
  memory: 'aided',
  house: {},
};

/** Does the game take these options? */
function plays(wish: Wish, options: Record<string, unknown>): boolean {
  const { mode, level, edition } = wish;
  try {
    room25.options({ mode, level, edition, ...options }, Number(Object.keys(MODES[mode].characters).at(-1)));
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(BadOptions);
    return false;
  }
}

test('R25-SET-10: whatever is built, the builder finds something wrong exactly when the game refuses it', () => {
  const random = fastRandom(25);
  const one = <T>(from: readonly T[]): T => from[random.below(from.length)] as T;
  const seen = new Set<boolean>();
  for (let trial = 0; trial < 600; trial++) {
    const bare = { ...WISH, mode: one(MODE_NAMES), level: one(['basic', 'ultimate'] as const), edition: one(EDITIONS) };
    const rooms: Record<string, number> = { ...COMPLEXES[one(readyFor(bare))] };
    for (let change = random.below(3); change > 0; change--) {
      const { name, count } = one(boxOf({ ...bare, rooms }));
      rooms[name] = Math.min(count, Math.max(0, (rooms[name] ?? 0) + one([1, -1])));
    }
    const wish = { ...bare, rooms };
    const playable = plays(wish, { complex: 'custom', rooms: asPlayed(rooms, wish) });
    expect([wish, troublesOf(wish).length === 0]).toEqual([wish, playable]);
    seen.add(playable);
  }
  expect(seen.size).toBe(2);
});

test('R25-SET-9: every ready-made complex on offer can be played at that level', () => {
  for (const mode of MODE_NAMES) {
    for (const level of ['basic', 'ultimate'] as const) {
      const wish = { ...WISH, mode, level };
      const offered = readyFor(wish);
      for (const guards of [1, 2]) expect(offered).toContain(usualComplex(mode, level, guards));
      for (const complex of offered) expect([complex, level, plays(wish, { complex })]).toEqual([complex, level, true]);
    }
  }
});

/** The two sets of Cooperation as each book heads their pictures. */
const PRINTED = {
  en: ['First game', 'Normal'],
  ru: ['Низкая сложность', 'Средняя сложность'],
  pl: ['Pierwsza próba', 'Normalna rozgrywka'],
  fr: ['Première partie', 'Standard'],
  es: ['Primera partida', 'Normal'],
};

test.each(Object.entries(PRINTED))(
  'R25-RUL-37: in %s no two ready-made complexes have one name',
  (language, printed) => {
    const words = new Catalogues().texts(language);
    const named = (complex: string) => words[`r25.ready.${complex}`];
    const names = Object.keys(COMPLEXES).map(named);
    expect(names).not.toContain(undefined);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(['first', 'normal'].map(named)).toEqual(printed);
  },
);

test('R25-TILE-1: an edition with the False Exit shows it in place of the Jamming Room', () => {
  const wish = { ...WISH, house: { yellowTile: 'falseExit' } as const };
  expect(asPlayed(WISH.rooms, wish)).toMatchObject({ falseExit: 1 });
  expect(boxOf(wish).map(({ name }) => name)).not.toContain('jamming');
  expect(tableOf(wish).always).toMatchObject({ falseExit: 1 });
});

test('R25-TILE-3: the ready-made complex for two guards is as the table has it, and a changed one says where not', () => {
  const table = tableOf(WISH);
  expect(differences(WISH.rooms, table)).toEqual([]);
  expect(differences({ ...WISH.rooms, robot: 0, acid: 2 }, table)).toEqual([
    { colour: 'green', has: 6, book: 7 },
    { colour: 'red', has: 9, book: 8 },
    { room: 'robot', has: 0, book: 1 },
  ]);
  const together = { ...WISH, mode: 'cooperation' } as const;
  const regenerating = { ...(COMPLEXES.normal as Counts), regeneration: 1 };
  expect(differences(regenerating, tableOf(together))).toContainEqual({ room: 'regeneration', has: 1, book: 0 });
});

test('no table of the book asks for more rooms than there are', () => {
  for (const edition of EDITIONS) {
    for (const [room, count] of Object.entries(tableOf({ ...WISH, edition }).always)) {
      expect(ROOMS.find(({ name }) => name === room)?.count).toBeGreaterThanOrEqual(count);
    }
  }
});
