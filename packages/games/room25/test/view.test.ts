import { fastDealer } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import { kill, takeStock } from '../src/deaths.ts';
import { room25 } from '../src/index.ts';
import type { Figure, Tile } from '../src/indices.ts';
import { TRAPPED } from '../src/state.ts';
import { turnDown, turnUp } from '../src/tiles.ts';
import { choose, position } from './positions.ts';

const FOUR = ['Ann', 'Bob', 'Cem', 'Dia'];
const [A1, B4, C4, D4, E5, A5] = [0, 16, 17, 18, 24, 20];

/** A bit of everything that can be seen. */
const state = position(
  { first: 0, characters: ['franck', 'sarah', 'kevin', 'max'] },
  FOUR,
  `5  ?trap   .        .        .        room25
   4  .       pivot|#  pivot-   shredder! .
   3  .       .        central  .        .
   franck b4, programme move look, adrenaline, played push, reminder a1
   sarah c4, programme special, owns move special
   kevin a2 guard, revealed, free once, adrenaline gone
   max dead prisoner
   robot c4
   moved row 2 right
   moved column b down
   alarm
   accelerated lap
   seen Ann a5
   seen Cem a5
   known e1
   round -3
   first sarah
   phase turn 1 franck`,
);
// no position has all of these at once
state.trap[0 as Figure] = TRAPPED;
state.hidden = 1 << 1;
state.flood[1 as Figure] = state.round + 1;
const own = () => room25.view(state, 0);
const other = () => room25.view(state, 1);
const everybody = () => room25.view(state, 'public');
const all = () => room25.view(state, 'all');
const plain = {
  up: true,
  seenBy: [],
  known: false,
  closed: false,
  locked: false,
  axis: null,
  entered: false,
  replaced: false,
};

describe('cells', () => {
  test('R25-PIV-1 R25-EMM-2 a Pivot shows its axis, a lock, and who was there', () => {
    const pivot = { ...plain, cell: 'b4', tile: B4, room: 'pivot', locked: true, axis: 'standing', entered: true };
    expect(everybody().cells[B4]).toEqual(pivot);
    expect(everybody().cells[C4]).toMatchObject({ axis: 'lying', locked: false, entered: true });
  });

  test('R25-DNC-1 a Do Not Cross marker is seen', () => {
    expect(everybody().cells[D4]).toEqual({ ...plain, cell: 'd4', tile: D4, room: 'shredder', closed: true });
    expect(everybody().cells[E5]).toEqual({ ...plain, cell: 'e5', tile: E5, room: 'room25' });
  });

  test('R25-RUL-7 a face-down room is shown to who has seen it; that they have, to all', () => {
    const down = { ...plain, cell: 'a5', tile: A5, up: false, seenBy: [0, 2] };
    expect(own().cells[A5]).toEqual({ ...down, room: 'trap' });
    expect(room25.view(state, 2).cells[A5]).toEqual({ ...down, room: 'trap' });
    for (const view of [other(), everybody()]) expect(view.cells[A5]).toEqual(down);
    expect(all().cells[A5]).toEqual({ ...down, room: 'trap' });
  });

  test('R25-ROOM-4 what was face up before all remember', () => {
    expect(everybody().cells[4]).toEqual({ ...plain, cell: 'e1', tile: 4, up: false, known: true, room: 'empty' });
    expect(everybody().cells[A1]).toEqual({ ...plain, cell: 'a1', tile: A1, up: false });
  });

  test('R25-ROOM-4 a room that was face up is known to all, and no longer to single players', () => {
    const later = room25.clone(state);
    turnUp(later, A5 as Tile, 'R25-MOVE-1', fastDealer(1));
    turnDown(later, A5 as Tile, 'R25-EMM-1', fastDealer(1));
    const down = { ...plain, cell: 'a5', tile: A5, up: false, known: true, room: 'trap' };
    expect(room25.view(later, 'public').cells[A5]).toEqual(down);
  });
});

describe('characters', () => {
  const TOKENS = ['look', 'move', 'push', 'control', 'special'];
  const usual = {
    alive: true,
    revealed: false,
    hidden: false,
    tokens: TOKENS,
    first: null,
    second: null,
    single: false,
    played: [],
    adrenaline: 'atHand',
    free: 'no',
    pile: null,
    trap: 'no',
    drowns: null,
    reminder: null,
    spares: 0,
    markerInRow: true,
    ready: false,
  };
  const franck = {
    ...usual,
    name: 'franck',
    seat: 0,
    cell: 'b4',
    second: 'hidden',
    played: ['push', 'move'],
    adrenaline: 'programmed',
    trap: 'armed',
    reminder: 'a1',
  };
  const sarah = {
    ...usual,
    name: 'sarah',
    seat: 1,
    cell: 'c4',
    hidden: true,
    tokens: ['move', 'special'],
    first: 'hidden',
    single: true,
    drowns: 9,
    spares: 2,
  };
  const kevin = {
    ...usual,
    name: 'kevin',
    seat: 2,
    cell: 'a2',
    role: 'guard',
    revealed: true,
    adrenaline: 'gone',
    free: 'once',
  };
  const max = { ...usual, name: 'max', seat: 3, alive: false, cell: null };

  test('R25-PRG-5 R25-SUS-2 others see neither which tokens nor a secret role', () => {
    expect(everybody().characters).toEqual([franck, sarah, kevin, max]);
  });

  test('R25-PRG-5 R25-SUS-1 each sees its own programme and role', () => {
    expect(own().characters).toEqual([{ ...franck, role: 'prisoner', second: 'look' }, sarah, kevin, max]);
    expect(other().characters).toEqual([franck, { ...sarah, role: 'prisoner', first: 'special' }, kevin, max]);
  });

  test('who watches all, or looks after the end, sees every role', () => {
    expect(all().characters.map(({ role }) => role)).toEqual(['prisoner', 'prisoner', 'guard', 'prisoner']);
  });

  test('R25-COOP-7 without guards there are no roles, even for who watches all', () => {
    const together = position({ mode: 'cooperation' }, FOUR, 'phase programming');
    expect(room25.view(together, 'all').characters.every(({ role }) => role === undefined)).toBe(true);
  });

  test('R25-PAR-1 the pile of a character in paranoia is open', () => {
    const mad = position(
      { first: 0 },
      FOUR,
      '4  .  paranoia  .  .  .\nfranck b4, paranoid look move\nphase programming',
    );
    expect(room25.view(mad, 1).characters[0].pile).toEqual(['look', 'move']);
  });

  test('R25-ACT-5 R25-REG-2 the dead have no pile and no free action, the revived have none left in this round', () => {
    const lines = `5  .  .         .             .  .
      4  .  paranoia  regeneration  .  .
      franck   b4 prisoner, paranoid look move
      jennifer d4 prisoner, first move
      kevin    c3 guard, revealed, free once, adrenaline gone
      emmett   c3 prisoner, second move
      phase turn 1 jennifer`;
    const dying = position({ first: 0 }, FOUR, lines);
    const shown = () => room25.view(dying, 1).characters.map(({ free, pile }) => [free, pile]);
    expect([shown()[0], shown()[2]]).toEqual([
      ['no', ['look', 'move']],
      ['once', null],
    ]);
    kill(dying, 0b101, 'R25-CARD-9', fastDealer(1));
    takeStock(dying, fastDealer(1));
    expect(room25.broken(dying)).toBeUndefined();
    expect([shown()[0], shown()[2]]).toEqual([
      ['no', null],
      ['no', null],
    ]);
    choose(dying, 'jennifer', 'move c4');
    expect([shown()[0], shown()[2]]).toEqual([
      ['spent', null],
      ['spent', null],
    ]);
  });

  test('R25-PRG-5 R25-PRG-6 an answer is seen by its seat, that it was given by all', () => {
    const programming = position({ first: 0 }, FOUR, 'phase programming');
    choose(programming, 'jennifer', 'programme move look');
    const answers = (seat: number) =>
      room25.view(programming, seat).characters.map(({ ready, answer }) => [ready, answer]);
    const [waits, ready] = [
      [false, undefined],
      [true, undefined],
    ];
    expect(answers(0)).toEqual([waits, ready, waits, waits]);
    expect(answers(1)).toEqual([waits, [true, 'programme move look'], waits, waits]);
  });
});

describe('the table', () => {
  test('R25-CNT-4 R25-CTRL-3 R25-SET-11 rounds, order, lines, robots, locks, markers are open to all', () => {
    const { watcher, seats, rooms, order, front, dead, round, lines, robots, locks } = everybody();
    expect({ watcher, seats, order, front, dead }).toEqual({
      watcher: 'public',
      seats: 4,
      order: ['sarah', 'kevin', 'franck'],
      front: 'sarah',
      dead: ['max'],
    });
    expect(rooms).toEqual({ central: 1, room25: 1, empty: 19, pivot: 2, trap: 1, shredder: 1 });
    expect(round).toEqual({ number: -3, played: 8, last: false });
    expect(lines).toEqual([
      { line: 'row 2', direction: 'right' },
      { line: 'column b', direction: 'down' },
    ]);
    expect([robots, locks]).toEqual([
      ['c4', null],
      ['b4', null],
    ]);
  });

  test('R25-SUS-3 R25-CARD-13 alarm, key, acceleration and whose action it is', () => {
    const { key, alarm, accelerated, acting, outcome } = everybody();
    expect({ key, alarm, accelerated, acting, outcome }).toEqual({
      key: false,
      alarm: true,
      accelerated: 'lap',
      acting: 'franck',
      outcome: null,
    });
  });

  test.each(['lap', 'round'])('R25-CARD-13 the card says how long Control shifts twice: %s', (acceleration) => {
    const lines = 'franck a4 first control\ndeck acceleration | movement row 2 right\nphase cards 1';
    const fast = position({ mode: 'madness', acceleration, first: 0 }, FOUR, lines);
    expect(room25.view(fast, 0).accelerated).toBe(acceleration);
  });

  test('R25-CARD-1 the discards and what lies open are named, the deck is counted', () => {
    const cards = position({ mode: 'madness' }, FOUR, 'discards chaos | panic\nlying timeBomb\nphase programming');
    expect(room25.view(cards, 0)).toMatchObject({ deck: 55, discards: ['chaos', 'panic'], lying: ['timeBomb'] });
    expect(room25.view(cards, 0)).toMatchObject({ drawn: { cards: 0, tokens: 0 }, acting: null });
  });

  test('R25-LOOK-2 what was announced stays in view', () => {
    const looking = position({ first: 0 }, FOUR, 'franck b4, first look\nphase turn 1 franck');
    choose(looking, 'franck', 'look b5');
    choose(looking, 'franck', 'announce red');
    expect(room25.view(looking, 3).claims).toEqual([{ character: 'franck', tile: 21, colour: 'red' }]);
  });

  test('R25-SUS-12 that nobody escaped when Room 25 went over the edge stays in view', () => {
    const trying = position(
      { first: 0, characters: ['franck', 'sarah', 'kevin', 'max'] },
      FOUR,
      `5  .  .  .  .  room25
       franck e5 guard, first control
       sarah e5
       max dead
       phase turn 1 franck`,
    );
    choose(trying, 'franck', 'shift row 5 right');
    const denied = { by: 'franck', inside: ['franck', 'sarah'], dead: ['max'], last: false };
    expect(room25.view(trying, 'public').denials).toEqual([denied]);
  });
});

describe('teams', () => {
  const team = (options: object, seats: number, seat: number) =>
    room25.team?.(room25.setup(room25.options(options, seats), seats, fastDealer(1)), seat);

  test('R25-TEAM-1 team-mates sit alternately, and talk among themselves where the table lets them', () => {
    expect([0, 1, 2, 3].map((seat) => team({ mode: 'team' }, 4, seat))).toEqual([
      [0, 2],
      [1, 3],
      [0, 2],
      [1, 3],
    ]);
    expect(team({ mode: 'team', teamTalk: true }, 6, 5)).toEqual([1, 3, 5]);
    expect(team({ mode: 'team', teamTalk: false }, 4, 0)).toBeUndefined();
    expect(team({ mode: 'suspicion', teamTalk: true }, 4, 0)).toBeUndefined();
  });
});
