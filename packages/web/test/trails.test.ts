import type { Event } from '@vizard/room25';
import { expect, test } from 'vitest';
import { trailsOf } from '../src/games/room25/trails.ts';

test('R25-VOR-1: who is thrown back by a Vortex has been there', () => {
  const thrown = [
    { type: 'moved', character: 'max', from: 'c3', to: 'c4', how: 'move' },
    { type: 'turnedUp', cell: 'c4', tile: 3, room: 'vortex' },
    { type: 'moved', character: 'max', from: 'c4', to: 'c3', how: 'vortex' },
  ] as Event[];
  expect(trailsOf(thrown).get('max')).toEqual({ cells: ['c4', 'c3'], gone: false });
});

test('who dies goes to the room of death first', () => {
  const fell = [
    { type: 'moved', character: 'max', from: 'c3', to: 'c2', how: 'push', by: 'sarah' },
    { type: 'died', character: 'max', cell: 'c2', room: 'mortal' },
  ] as Event[];
  expect(trailsOf(fell).get('max')).toEqual({ cells: ['c2'], gone: true });
});

test('robots leave trails of their own', () => {
  expect(
    trailsOf([{ type: 'robotMoved', robot: 2, from: 'a1', to: 'a2', rule: 'R25-ROB-1' }]).get('robot2')?.cells,
  ).toEqual(['a2']);
});
