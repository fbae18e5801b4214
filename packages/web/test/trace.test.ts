import type { Event } from '@vizard/room25';
import { expect, test, vi } from 'vitest';
import { actionsUntilMine, type Pip, traceOf } from '../src/games/room25/trace.tsx';

vi.mock('virtual:messages', () => ({ default: {} }));

const trace = (...events: object[]) =>
  traceOf(events as Event[], (who) => (who === 'max' ? 'c3' : undefined)).map(
    ({ from, to, how }) => `${how} ${from} ${to}`,
  );

test('an action leaves its ways on the board: on foot, by a room, by a look, and a whole line', () => {
  const moved = { type: 'moved', character: 'max' };
  expect(
    trace(
      { type: 'tokenPlayed', character: 'max', token: 'move' },
      { ...moved, from: 'b3', to: 'c3', how: 'move' },
      { ...moved, from: 'c3', to: 'e1', how: 'vortex' },
    ),
  ).toEqual(['walk b3 c3', 'sent c3 e1']);
  expect(trace({ type: 'looked', character: 'max', cell: 'c4' })).toEqual(['look c3 c4']);
  expect(trace({ type: 'shifted', line: 'row 4', direction: 'left', cells: [] })).toEqual(['line e4 a4']);
  expect(trace({ type: 'swapped', cell: 'a1', other: 'e5', by: 'max' })).toEqual(['sent a1 e5']);
});

test('nothing is drawn for who comes from nowhere, stays where they are, or looks from an unknown place', () => {
  const moved = { type: 'moved', character: 'max', how: 'move' };
  expect(trace({ ...moved, from: null, to: 'c3' }, { ...moved, from: 'c3', to: 'c3' })).toEqual([]);
  expect(trace({ type: 'looked', character: 'kevin', cell: 'c4' })).toEqual([]);
});

test('while somebody else acts, the reader is told how many actions from now it is their turn', () => {
  const until = (...pips: string[]) =>
    actionsUntilMine(
      pips.map((state) => ({ slot: { state: state.replace('my ', '') }, mine: /^m/.test(state) }) as Pip),
    );
  expect(until('up', 'now', 'down', 'mine', 'down', 'mine')).toBe(2);
  expect(until('up', 'now', 'mine')).toBe(1);
  expect(until('my up', 'now', 'down')).toBeUndefined();
  expect(until('my now', 'down', 'mine')).toBeUndefined();
});
