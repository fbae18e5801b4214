import { fastRandom } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import { possibleGuards } from '../src/imagine.ts';
import type { State } from '../src/index.ts';
import { room25 } from '../src/index.ts';
import type { Figure, Tile } from '../src/indices.ts';
import { roomName } from '../src/rooms.ts';
import { has } from '../src/state.ts';
import { choose, position } from './positions.ts';

const FOUR = ['Ann', 'Bob', 'Cem', 'Dia'];
const SIX = [...FOUR, 'Eve', 'Flo'];

/** How often each outcome of `read` comes up in worlds the seat imagines. */
function frequencies(state: State, seat: number, read: (world: State) => string, samples = 6000): Map<string, number> {
  const random = fastRandom(3);
  const view = room25.view(state, seat);
  const memory = room25.begin(view);
  const counts = new Map<string, number>();
  for (let n = 0; n < samples; n++) {
    const found = read(room25.imagine(view, memory, random));
    counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  return counts;
}

/** Every wanted outcome comes up, no other does, and none more often than chance allows. */
function expectEven(counts: Map<string, number>, wanted: readonly string[]): void {
  expect([...counts.keys()].sort()).toEqual([...wanted].sort());
  const samples = [...counts.values()].reduce((sum, one) => sum + one, 0);
  const even = samples / wanted.length;
  for (const count of counts.values()) expect(Math.abs(count - even)).toBeLessThan(5 * Math.sqrt(even));
}

/** All orders of some words. */
const orders = (words: readonly string[]): string[] =>
  words.length < 2
    ? [...words]
    : [
        ...new Set(
          words.flatMap((word, at) =>
            orders(words.filter((_, other) => other !== at)).map((rest) => `${word} ${rest}`),
          ),
        ),
      ];

describe('rooms', () => {
  const grid = `5  empty    empty  empty    empty  empty
                4  empty    ?trap  empty    empty  empty
                3  empty    empty  central  empty  empty
                2  ?mortal  empty  empty    empty  ?vortex
                1  empty    empty  empty    empty  ?room25`;
  const rooms = (world: State) => ([5, 9, 16, 4] as Tile[]).map((tile) => roomName(world.kind[tile])).join(' ');

  test('what one has not seen lies in every order of the rooms left, each as often', () => {
    const state = position({ mode: 'team', first: 0 }, FOUR, grid);
    expectEven(frequencies(state, 0, rooms, 12_000), orders(['trap', 'mortal', 'vortex', 'room25']));
  });

  test('what one has seen stays', () => {
    const state = position({ mode: 'team', first: 0 }, FOUR, `${grid}\nseen Bob a2 e1`);
    const wanted = ['mortal vortex trap room25', 'mortal trap vortex room25'];
    expectEven(frequencies(state, 1, rooms), wanted);
  });

  test('R25-ROOM-2 a room that is out of the game is not imagined again, nor the Empty one in its place elsewhere', () => {
    const state = position(
      { first: 0, characters: ['sarah', 'franck', 'kevin', 'max'] },
      FOUR,
      `${grid.replace('empty    ?trap', 'trap     ?trap')}
       sarah a4 trapped, first special
       phase turn 1 sarah`,
    );
    expect(roomName(state.kind[15 as Tile])).toBe('empty');
    expectEven(frequencies(state, 1, rooms, 2400), orders(['trap', 'mortal', 'vortex', 'room25']));
  });

  test('R25-SET-3 R25-SET-4 a room of the exit zones is never imagined in the diamond, wherever the tile lies now', () => {
    const state = { ...position({ mode: 'team', first: 0 }, FOUR, grid), zoned: true };
    // b4 (16) and a2 (5) ... e2 (9): of these only b4 was laid in the diamond
    const wanted = orders(['trap', 'mortal', 'vortex', 'room25']).filter((order) => order.split(' ')[2] !== 'room25');
    expectEven(frequencies(state, 0, rooms, 18_000), wanted);
  });

  test('a world that contradicts the zones, or what was seen, is not admitted', () => {
    const state = { ...position({ mode: 'team', first: 0 }, FOUR, `${grid}\nseen Ann a2`), zoned: true };
    const view = room25.view(state, 0);
    const memory = room25.begin(view);
    const swap = (first: number, second: number) => {
      const [one, other] = [first as Tile, second as Tile];
      const world = room25.clone(state);
      [world.kind[one], world.kind[other]] = [state.kind[other], state.kind[one]];
      return world;
    };
    expect(room25.admits(view, memory, state)).toBe(true);
    expect(room25.admits(view, memory, swap(4, 9))).toBe(true);
    expect(room25.admits(view, memory, swap(4, 16))).toBe(false);
    expect(room25.admits(view, memory, swap(5, 9))).toBe(false);
  });
});

describe('roles', () => {
  const guards = (world: State) =>
    world.who.flatMap((_, figure) => (has(world.guards, figure) ? [figure] : [])).join('');
  const sets = (state: State, seat: number) =>
    possibleGuards(state, room25.view(state, seat))
      .map((set) => guards({ ...state, guards: set }))
      .sort();

  test('R25-SUS-1 R25-SUS-2 every pair of guards that leaves the own role is as likely', () => {
    const state = position({ first: 0 }, SIX, 'franck c3 guard\nkevin c3 guard');
    expectEven(frequencies(state, 0, guards), ['01', '02', '03', '04', '05']);
    expectEven(frequencies(state, 1, guards, 12_000), ['02', '03', '04', '05', '23', '24', '25', '34', '35', '45']);
  });

  test('R25-SUS-1 with a spare tile there may be one guard less', () => {
    const state = position({ first: 0, roleDeck: 'spare' }, FOUR, 'franck c3 guard');
    expectEven(frequencies(state, 1, guards), ['', '0', '2', '3']);
  });

  test('R25-SUS-1 of five with a spare tile one or two are guards', () => {
    const state = position({ first: 0, roleDeck: 'spare' }, FOUR.concat('Eve'), 'franck c3 guard');
    expect(sets(state, 0)).toEqual(['0', '01', '02', '03', '04']);
    expect(sets(state, 1)).toEqual(['0', '02', '03', '04', '2', '23', '24', '3', '34', '4']);
  });

  test('R25-SUS-12 an escape that failed tells who is not what one thought', () => {
    const state = position(
      { first: 0 },
      SIX,
      `5  .  .  .  .  room25
       1  .  .  .  .  empty
       franck e5, programme control look
       jennifer e5
       kevin e5 guard
       round -1
       phase turn 1 franck`,
    );
    state.guards |= 1 << 5; // Sarah and Kevin
    choose(state, 'franck', 'shift column e up');
    expect(state.over).toBeNull();
    // three stood in Room 25 in the last round: if all were prisoners they would be out
    expect(sets(state, 0)).toEqual(['12', '13', '14', '15', '23', '24', '25']);
    expect(sets(state, 2)).toEqual(['02', '12', '23', '24', '25']);
    const prisoners = { ...room25.clone(state), guards: (1 << 3) | (1 << 4) };
    expect(room25.admits(room25.view(state, 0), room25.begin(room25.view(state, 0)), prisoners)).toBe(false);
  });

  test('R25-SUS-13 two dead prisoners would have ended the game', () => {
    const state = position({ first: 0 }, SIX, 'franck dead guard, revealed\njennifer dead\nkevin dead guard');
    expect(sets(state, 3)).toEqual(['01', '02']);
  });
});

describe('programmes and cards', () => {
  test('R25-PRG-5 hidden tokens differ, are owned and were not played', () => {
    const state = position(
      { first: 0 },
      SIX,
      `franck c3, programme look move
       jennifer c3, owns look move push, programme move look
       kevin c3, owns move push control, played push, second move
       phase turn 1 franck`,
    );
    const slots = (figure: number) => (world: State) =>
      `${world.first[figure as Figure]}${world.second[figure as Figure]}`;
    expectEven(frequencies(state, 0, slots(1)), ['01', '02', '10', '12', '20', '21']);
    expectEven(frequencies(state, 0, slots(2)), ['51', '53']);
    expectEven(frequencies(state, 1, slots(1), 10), ['10']);
  });

  test('R25-CARD-1 the deck holds what is neither discarded nor in view', () => {
    const state = position({ mode: 'madness' }, FOUR, 'discards panic | chaos\nlying timeBomb\nphase programming');
    const view = room25.view(state, 0);
    const world = room25.imagine(view, room25.begin(view), fastRandom(1));
    expect(world.deck).toHaveLength(55);
    expect(room25.broken(world)).toBeUndefined();
    expect(view).toMatchObject({ deck: 55, discards: ['panic', 'chaos'], lying: ['timeBomb'] });
  });
});
