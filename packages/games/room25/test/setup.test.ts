import { advance, fastDealer } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import { CENTRE, CORNERS, DIAMOND, tileFirstOn } from '../src/board.ts';
import type { BalanceName, ComplexName } from '../src/complexes.ts';
import { balanceOf, COMPLEXES, roomCounts } from '../src/complexes.ts';
import type { Edition } from '../src/editions.ts';
import type { Event } from '../src/events.ts';
import { room25 } from '../src/index.ts';
import type { Cell, Kind } from '../src/indices.ts';
import { COLOUR, findRoom, ROOM25, ROOMS, roomName } from '../src/rooms.ts';
import type { State } from '../src/state.ts';
import { count, has } from '../src/state.ts';

const setUp = (options: object, seats: number, seed: number): State =>
  room25.setup(room25.options(options, seats), seats, fastDealer(seed));

const many = (options: object, seats: number, number = 200): State[] =>
  Array.from({ length: number }, (_, seed) => setUp(options, seats, seed));

/** How many of these rooms lie on these cells. */
const lying = (state: State, cells: readonly Cell[], ...names: string[]): number =>
  cells.filter((cell) => names.includes(roomName(state.kind[state.tileAt[cell]]))).length;

const of = (state: State, name: string): number => state.rooms[findRoom(name) as Kind];
const ofColour = (state: State, colour: number): number =>
  state.rooms.reduce((sum, number, kind) => (COLOUR[kind] === colour ? sum + number : sum), 0);

describe('the complex', () => {
  test('R25-SET-2 25 cells, the Central Room face up on c3, all else face down', () => {
    for (const state of many({}, 6, 20)) {
      expect(state.kind).toHaveLength(25);
      expect(roomName(state.kind[tileFirstOn(CENTRE)])).toBe('central');
      expect(state.up).toBe(1 << CENTRE);
      expect(room25.broken(state)).toBeUndefined();
    }
  });

  test('R25-SET-3 R25-SET-4 twelve cells of the diamond, twelve at the corners; what is set aside lies at the corners', () => {
    expect([DIAMOND.length, CORNERS.length]).toEqual([12, 12]);
    const aside = ['room25', 'key', 'vision', 'moving', 'robot'];
    for (const state of [...many({ complex: 'suspicion-2' }, 6), ...many({ mode: 'madness' }, 4)]) {
      expect(lying(state, DIAMOND, ...aside)).toBe(0);
      expect(lying(state, CORNERS, ...aside)).toBe(aside.reduce((sum, name) => sum + of(state, name), 0));
    }
  });

  test('R25-SET-3 the diamond is dealt by lot', () => {
    const kinds = new Set(many({}, 6).map((state) => state.kind[tileFirstOn(DIAMOND[0])]));
    expect(kinds.size).toBeGreaterThan(8);
  });

  test('R25-SET-4 the exit zones are dealt by lot', () => {
    const states = many({}, 6);
    expect(new Set(states.map((state) => state.kind[tileFirstOn(CORNERS[0])])).size).toBeGreaterThan(4);
    expect(new Set(states.map((state) => state.kind.indexOf(ROOM25)))).toEqual(new Set(CORNERS));
  });

  test.each([
    [{ complex: 'suspicion-1' }, 4],
    [{ complex: 'suspicion-2' }, 6],
    [{ mode: 'cooperation' }, 4],
    [{ mode: 'madness' }, 1],
    [{ complex: 'balanced' }, 6],
  ])('R25-SET-4 R25-SET-10 of %j for %i players every room is laid once', (options, seats) => {
    for (const state of many(options, seats, 20)) {
      expect(ROOMS.map((_, kind) => state.kind.filter((one) => one === kind).length)).toEqual(state.rooms);
      const { complex } = room25.options(options, seats);
      if (complex !== 'balanced') expect(state.rooms).toEqual(roomCounts(COMPLEXES[complex as ComplexName]));
      expect(state.zoned).toBe(true);
    }
  });

  test('R25-SET-5 everybody starts on the Central Room', () => {
    expect(new Set(setUp({}, 8, 1).on)).toEqual(new Set([CENTRE]));
  });

  test('R25-SET-11 which rooms are in play is public', () => {
    const state = setUp({ complex: 'balanced' }, 6, 3);
    expect(room25.view(state, 'public').rooms).toEqual(room25.view(state, 'all').rooms);
    expect(Object.values(room25.view(state, 'public').rooms).reduce((sum, number) => sum + number, 0)).toBe(25);
  });
});

describe('R25-TILE-2 balanced random', () => {
  const counts = (state: State): number[] => [1, 2, 3].map((colour) => ofColour(state, colour));

  test('R25-TILE-2 one guard: 5 green, Jamming and 7 yellow, 2 Mortal, Timer and 7 red', () => {
    for (const state of many({ complex: 'balanced' }, 4)) {
      expect(counts(state)).toEqual([5, 8, 10]);
      expect([of(state, 'jamming'), of(state, 'mortal'), of(state, 'timer')]).toEqual([1, 2, 1]);
      ROOMS.forEach((room, kind) => {
        expect(state.rooms[kind as Kind]).toBeLessThanOrEqual(room.count);
      });
    }
  });

  test('R25-TILE-2 two guards: Regeneration, Robot and 5 green, Jamming and 7 yellow, Mortal, 2 Shredder and 5 red', () => {
    const states = many({ complex: 'balanced' }, 6);
    for (const state of states) {
      expect(counts(state)).toEqual([7, 8, 8]);
      expect(of(state, 'regeneration')).toBe(1);
      expect(of(state, 'robot')).toBeGreaterThanOrEqual(1);
      expect([of(state, 'jamming'), of(state, 'shredder')]).toEqual([1, 2]);
    }
    expect(new Set(states.map((state) => state.rooms.join())).size).toBeGreaterThan(100);
  });

  test('R25-TILE-2 Cooperation: 4 green without Regeneration, 2 Pivot and 5 yellow, 2 Mortal, Timer and 8 red; French greens fixed', () => {
    for (const state of many({ mode: 'cooperation', complex: 'balanced' }, 4)) {
      expect(counts(state)).toEqual([4, 7, 11]);
      expect([of(state, 'regeneration'), of(state, 'pivot'), of(state, 'mortal'), of(state, 'timer')]).toEqual([
        0, 2, 2, 1,
      ]);
    }
    for (const state of many({ mode: 'cooperation', edition: 'fr', complex: 'balanced' }, 4, 20)) {
      expect([of(state, 'tunnel'), of(state, 'robot'), of(state, 'empty'), ofColour(state, 1)]).toEqual([2, 1, 1, 4]);
    }
  });

  test('R25-TILE-2 Spanish tables: 5 / 8 / 10, 7 / 8 / 8, 4 / 7 / 11', () => {
    const es = { edition: 'es', complex: 'balanced' };
    for (const state of many(es, 4, 50)) expect([...counts(state), of(state, 'mortal')]).toEqual([5, 8, 10, 2]);
    for (const state of many(es, 6, 50)) {
      expect([...counts(state), of(state, 'regeneration')]).toEqual([7, 8, 8, 1]);
      expect(of(state, 'jamming')).toBe(0);
    }
    for (const state of many({ ...es, mode: 'cooperation' }, 4, 50)) {
      expect([...counts(state), of(state, 'mortal')]).toEqual([4, 7, 11, 2]);
    }
    expect(many(es, 4, 50).some((state) => of(state, 'timer') === 0)).toBe(true);
  });

  test('R25-TILE-2 the rooms that are always in, by table and book', () => {
    const ends = { central: 1, room25: 1 };
    const fixed = (name: BalanceName, edition: Edition) => balanceOf(name, edition).always;
    expect(fixed('oneGuard', 'standard')).toEqual({ ...ends, jamming: 1, mortal: 2, timer: 1 });
    expect(fixed('twoGuards', 'standard')).toEqual({
      ...{ ...ends, regeneration: 1, robot: 1, jamming: 1, mortal: 1, shredder: 2 },
    });
    expect(fixed('cooperation', 'standard')).toEqual({ ...ends, key: 1, pivot: 2, mortal: 2, timer: 1 });
    expect(fixed('cooperation', 'fr')).toEqual({
      ...{ ...ends, key: 1, tunnel: 2, robot: 1, empty: 1, pivot: 2, mortal: 2, timer: 1 },
    });
    expect(fixed('oneGuard', 'es')).toEqual({ ...ends, mortal: 2 });
    expect(fixed('twoGuards', 'es')).toEqual({ ...ends, regeneration: 1, robot: 1, mortal: 1 });
    expect(fixed('cooperation', 'es')).toEqual({ ...ends, key: 1, mortal: 2 });
  });

  test('R25-RUL-26 modes without guards and key use the table for one guard', () => {
    const [state] = many({ mode: 'team', level: 'ultimate', complex: 'balanced' }, 4, 1);
    expect(counts(state)).toEqual([5, 8, 10]);
  });
});

describe('roles', () => {
  test('R25-SUS-1 each player is told the role that was dealt', () => {
    const told: Event[] = [];
    const options = room25.options({}, 6);
    const state = room25.setup(options, 6, { ...fastDealer(3), emit: (event) => told.push(event) });
    const roles = told.flatMap((event) => (event.type === 'roleDealt' ? [event.role] : []));
    expect(roles).toEqual(state.who.map((_, figure) => (has(state.guards, figure) ? 'guard' : 'prisoner')));
    expect(roles.filter((role) => role === 'guard')).toHaveLength(2);
  });

  test('R25-SUS-1 where there are no guards nobody is one', () => {
    for (const mode of ['cooperation', 'madness', 'team', 'classicCooperation'])
      expect(setUp({ mode }, 4, 1).guards).toBe(0);
  });

  test.each([
    [4, {}, [1]],
    [5, {}, [1]],
    [5, { guards: 2 }, [2]],
    [6, {}, [2]],
    [7, {}, [2]],
    [8, {}, [2]],
    [4, { roleDeck: 'spare' }, [0, 1]],
    [5, { roleDeck: 'spare' }, [1, 2]],
    [6, { roleDeck: 'spare' }, [2]],
  ])('R25-SUS-1 R25-COMP-6 %i players with %j have so many guards: %j', (seats, options, wanted) => {
    const states = many(options, seats);
    const numbers = new Set(states.map((state) => count(state.guards)));
    expect([...numbers].sort()).toEqual(wanted);
    const places = states.reduce((all, state) => all | state.guards, 0);
    expect(places).toBe((1 << seats) - 1);
  });

  test('R25-SUS-1 with a spare tile every seat is a guard as often as the deck says', () => {
    const states = many({ roleDeck: 'spare' }, 4, 4000);
    const none = states.filter((state) => state.guards === 0).length;
    expect(Math.abs(none - 800)).toBeLessThan(120); // one of five tiles stays out
  });
});

describe('seats and order', () => {
  test('R25-SET-7 the first questions can be answered by a message: their ids are not negative', () => {
    const ids = room25.pending(setUp({}, 6, 1)).map(({ id }) => id);
    expect(Math.min(...ids)).toBeGreaterThanOrEqual(0);
  });

  test('R25-SET-7 the characters of different players alternate, and the first player is chosen by lot or by the host', () => {
    const state = setUp({ mode: 'cooperation', first: 1 }, 2, 1);
    const view = room25.view(state, 'public');
    expect(view.order).toEqual(['jennifer', 'kevin', 'emmett', 'franck']);
    expect(view.characters.map(({ seat }) => seat)).toEqual([0, 1, 0, 1]);
    expect(new Set(many({}, 6).map(({ front }) => front)).size).toBe(6);
  });

  test.each([
    ['suspicion', [4, 5, 6, 7, 8], [10, 10, 10, 9, 8]],
    ['cooperation', [1, 2, 3, 4, 5, 6], [8, 8, 6, 8, 7, 6]],
    ['madness', [1, 2, 3, 4, 5, 6], [8, 8, 6, 8, 7, 6]],
    ['competition', [2, 3], [10, 10]],
    ['team', [4, 6], [10, 10]],
    ['classicSolo', [1], [8]],
    ['classicCooperation', [1, 2, 3, 4, 5, 6], [8, 8, 8, 8, 8, 8]],
  ])('R25-SET-1 %s for %j players begins with so many rounds: %j', (mode, players, rounds) => {
    const began = players.map((seats) => room25.view(setUp({ mode }, seats, 1), 'public').round.number);
    expect(began).toEqual(rounds.map((number) => -number));
  });

  test('R25-SET-6 one look per player, even with several characters, before any card', () => {
    const state = setUp({ mode: 'cooperation' }, 2, 1);
    const asked = room25.pending(state);
    expect(asked.map(({ seat, ask, sealed }) => [seat, ask, sealed])).toEqual([
      [0, 'peek', 'ready'],
      [1, 'peek', 'ready'],
    ]);
    expect(asked[0].choices.map(room25.makeChoice).sort()).toEqual(['look b3', 'look c2', 'look c4', 'look d3']);
    expect(state.cardsDrawn).toBe(0);
  });

  test('R25-SET-6 the look is final, even for a player who is alone', () => {
    const state = setUp({ mode: 'madness' }, 1, 1);
    const [{ id, seat }] = room25.pending(state);
    const { row } = advance(room25, { state, n: 0 }, [{ decision: id, seat, choice: 'look c4' }], () => 0);
    expect(row).toMatchObject({ draws: [], barrier: true });
  });

  test('R25-COMP-2 each character starts with its tokens, adrenaline at hand, its reminder', () => {
    const ultimate = room25.view(setUp({}, 4, 1), 'public').characters[0];
    expect(ultimate).toMatchObject({
      tokens: ['look', 'move', 'push', 'control', 'special'],
      adrenaline: 'atHand',
      reminder: null,
    });
    const basic = room25.view(setUp({ level: 'basic' }, 4, 1), 'public').characters[0];
    expect(basic.tokens).toEqual(['look', 'move', 'push', 'control']);
  });

  test('R25-SET-7 R25-SET-11 R25-SUS-1 the beginning is told: who plays, who is first, which rooms, and each role', () => {
    const told = (options: object, seats: number): Event[] => {
      const events: Event[] = [];
      const dealer = fastDealer<Event>(1, (event) => events.push(event));
      room25.setup(room25.options(options, seats), seats, dealer);
      return events;
    };
    const [began, ...roles] = told({ first: 2 }, 4);
    const characters = ['franck', 'jennifer', 'kevin', 'emmett'];
    const rooms = COMPLEXES['suspicion-1'];
    expect(began).toEqual({ type: 'began', rule: 'R25-SET-7', first: 'kevin', rounds: 10, characters, rooms });
    expect(roles.map((event) => event.type === 'roleDealt' && event.character)).toEqual(characters);
    expect(told({ mode: 'cooperation' }, 4).map(({ type }) => type)).toEqual(['began']);
  });

  test('R25-COOP-5 Punishments of absent characters are taken out by the switch only', () => {
    const options = { mode: 'madness', characters: ['alice', 'franck', 'max', 'kevin'] };
    expect(setUp(options, 4, 1).deck).toHaveLength(58);
    expect(setUp({ ...options, madnessPunishments: 'present' }, 4, 1).deck).toHaveLength(57); // Sarah and Bruce are not in play
    expect(setUp({ mode: 'cooperation', madnessPunishments: 'present' }, 4, 1).deck).toHaveLength(39);
  });
});
