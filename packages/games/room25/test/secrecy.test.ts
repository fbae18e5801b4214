import { advance, fastDealer } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import { findCell, tileFirstOn } from '../src/board.ts';
import { room25 } from '../src/index.ts';
import type { Cell } from '../src/indices.ts';
import { choose, listening, position } from './positions.ts';

const SIX = ['Ann', 'Bob', 'Cem', 'Dia', 'Eve', 'Flo'];
const cell = (name: string): Cell => findCell(name) as Cell;

describe('roles', () => {
  const state = room25.setup(room25.options({ first: 0 }, 6), 6, fastDealer(5));

  test('R25-SUS-2 R25-SUS-1 a seat knows its own role and no other, guards included; spectators know none', () => {
    for (let seat = 0; seat < 6; seat++) {
      const roles = room25.view(state, seat).characters.map(({ role }) => role);
      expect(roles.flatMap((role, at) => (role === undefined ? [] : [at]))).toEqual([seat]);
    }
    expect(room25.view(state, 'public').characters.some(({ role }) => role !== undefined)).toBe(false);
    expect(room25.view(state, 'all').characters.filter(({ role }) => role === 'guard')).toHaveLength(2);
  });

  test('R25-SUS-2 the dealing of a role is told to its seat only', () => {
    const { dealer, events } = listening(5);
    room25.setup(room25.options({ first: 0 }, 6), 6, dealer);
    const dealt = events.filter(({ type }) => type === 'roleDealt');
    expect(dealt).toHaveLength(6);
    for (const event of dealt) {
      const heard = [0, 1, 2, 3, 4, 5].filter((seat) => 'role' in (room25.redact(event, seat) as object));
      expect(heard).toEqual([(event as { seat: number }).seat]);
      expect(room25.redact(event, 'public')).not.toHaveProperty('role');
    }
  });

  test('after the end everything is open, to spectators too', () => {
    const over = position({}, SIX, 'franck c3\nround -1\nphase countdown');
    expect(over.over).toMatchObject({ how: 'timeOut' });
    const view = room25.view(over, 'public');
    expect(view.characters.every(({ role }) => role !== undefined)).toBe(true);
    expect(view.cells.every(({ room }) => room !== undefined)).toBe(true);
  });
});

describe('rooms', () => {
  const look = (options: object = {}) => {
    const state = position(
      { first: 0, ...options },
      SIX,
      `4  .  .  ?trap  .  .
       franck c3, programme look move
       phase turn 1 franck`,
    );
    return state;
  };

  test('R25-LOOK-1 R25-RUL-7 who looks sees the room, the others only that it was looked at', () => {
    const state = look();
    const { dealer, events } = listening();
    choose(state, 'franck', 'look c4', dealer);
    expect(room25.view(state, 0).cells[cell('c4')]).toMatchObject({ up: false, room: 'trap', seenBy: [0] });
    expect(room25.view(state, 1).cells[cell('c4')]).toMatchObject({ up: false, seenBy: [0] });
    expect(room25.view(state, 1).cells[cell('c4')]).toHaveProperty('room', undefined);
    const [seen] = events.filter(({ type }) => type === 'looked');
    expect(room25.redact(seen, 0)).toMatchObject({ room: 'trap' });
    expect(room25.redact(seen, 1)).not.toHaveProperty('room');
    expect(room25.redact(seen, 'public')).not.toHaveProperty('room');
  });

  test('R25-LOOK-2 the question what to announce names the room to the looker alone', () => {
    const state = look();
    choose(state, 'franck', 'look c4');
    const [asked] = room25.pending(state);
    expect(asked).toMatchObject({ seat: 0, ask: 'announce', about: { cell: 'c4', room: 'trap' } });
    choose(state, 'franck', 'announce green');
    expect(room25.view(state, 'public').claims).toEqual([{ character: 'franck', tile: cell('c4'), colour: 'green' }]);
  });

  test('R25-RUL-7 what was seen belongs to the tile: it travels when the room shifts', () => {
    const state = position(
      { first: 0 },
      SIX,
      `4  .  .  .  ?trap  .
       5  .  .  .  .      .
       franck d3, programme look control
       phase turn 1 franck`,
    );
    choose(state, 'franck', 'look d4');
    choose(state, 'franck', 'announce nothing');
    choose(state, 'franck', 'shift column d up');
    expect(room25.view(state, 0).cells[cell('d5')]).toMatchObject({ room: 'trap' });
    expect(room25.view(state, 0).cells[cell('d4')]).toMatchObject({ room: 'empty', up: true }); // his own room
  });

  test('R25-RUL-7 with strict memory nothing seen is shown, and a seat imagines what it remembers', () => {
    const state = look({ memory: 'strict' });
    const { dealer, events } = listening();
    let memory = room25.begin(room25.view(state, 0));
    choose(state, 'franck', 'look c4', dealer);
    const view = room25.view(state, 0);
    expect(view.cells[cell('c4')]).toHaveProperty('room', undefined);
    expect(view.cells[cell('c4')].seenBy).toEqual([]);
    memory = room25.observe(
      memory,
      view,
      events.map((event) => room25.redact(event, 0)).filter((event) => event !== undefined),
    );
    for (let draw = 0; draw < 20; draw++) {
      const world = room25.imagine(view, memory, { below: (bound) => draw % bound });
      expect(room25.view(world, 'all').cells[cell('c4')].room).toBe('trap');
    }
    const other = room25.imagine(view, memory, { below: () => 0 });
    other.kind[tileFirstOn(cell('c4'))] = state.kind[tileFirstOn(cell('a1'))];
    expect(room25.admits(view, memory, other)).toBe(false);
  });

  test('R25-RUL-7 with strict memory an announced colour is heard once, and a seat imagines what it heard', () => {
    const state = look({ memory: 'strict' });
    const { dealer, events } = listening();
    choose(state, 'franck', 'look c4', dealer);
    choose(state, 'franck', 'announce red', dealer);
    const view = room25.view(state, 1);
    expect(view.claims).toEqual([]);
    const heard = events.map((event) => room25.redact(event, 1)).filter((event) => event !== undefined);
    const memory = room25.observe(room25.begin(view), view, heard);
    expect(room25.imagine(view, memory, { below: () => 0 }).claims).toEqual(state.claims);
    expect(room25.view({ ...state, over: { winners: [], how: 'lost', rule: '' } }, 1).claims).toHaveLength(1);
  });

  test('R25-ROOM-4 a room turned face down again is remembered by all', () => {
    const state = position(
      { mode: 'madness' },
      ['Ann', 'Bob', 'Cem', 'Dia'],
      `4  .  .  .  tunnel  .
       deck disabledGreen
       phase cards 1`,
    );
    expect(room25.view(state, 'public').cells[cell('d4')]).toMatchObject({ up: false, known: true, room: 'tunnel' });
  });
});

describe('programmes', () => {
  test('R25-PRG-5 before all are ready others see only who is; then how many tokens, and adrenaline', () => {
    const state = position({ first: 0 }, SIX, 'phase programming');
    choose(state, 'franck', 'programme move special adrenaline');
    expect(room25.view(state, 0).characters[0]).toMatchObject({
      ready: true,
      answer: 'programme move special adrenaline',
    });
    expect(room25.view(state, 1).characters[0]).toMatchObject({ ready: true, first: null, adrenaline: 'atHand' });
    expect(room25.view(state, 1).characters[0]).toHaveProperty('answer', undefined);
    expect(room25.pending(state).map(({ actor }) => actor)).not.toContain('franck');
    for (const name of ['jennifer', 'kevin', 'emmett', 'max']) choose(state, name, 'programme look');
    choose(state, 'sarah', 'programme push control');
    expect(room25.view(state, 1).characters[5]).toMatchObject({
      first: 'hidden',
      second: 'hidden',
      single: false,
      adrenaline: 'atHand',
    });
    expect(room25.view(state, 1).characters[2]).toMatchObject({ first: 'hidden', second: null, single: true });
    expect(room25.view(state, 1).characters[0].adrenaline).toBe('programmed');
    expect(room25.view(state, 5).characters[5]).toMatchObject({ first: 'push', second: 'control' });
  });

  test('R25-PRG-5 a programme is final once all are ready, even if a single character programmes', () => {
    const state = position(
      { first: 3, level: 'basic' },
      ['Ann', 'Bob', 'Cem', 'Dia'],
      `5  paranoia  .  .  .  paranoia
       franck c3 prisoner
       jennifer a5 prisoner, paranoid look move, adrenaline gone
       kevin e5 prisoner, paranoid look move, adrenaline gone
       emmett c3 guard, revealed
       phase programming`,
    );
    const [{ id, seat }, ...others] = room25.pending(state);
    expect(others).toEqual([]);
    const { row } = advance(room25, { state, n: 0 }, [{ decision: id, seat, choice: 'programme move look' }], () => 0);
    expect(row).toMatchObject({ draws: [], barrier: true });
  });

  test('R25-PRG-5 a solo player sees all of his own', () => {
    const state = position(
      { mode: 'cooperation', first: 0 },
      ['Ann'],
      'franck c3, programme move look\njennifer c3, programme look move\nphase turn 1 franck',
    );
    expect(room25.view(state, 0).characters[1]).toMatchObject({ first: 'look', second: 'move' });
  });
});
