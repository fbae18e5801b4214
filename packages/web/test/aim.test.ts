import { expect, test } from 'vitest';
import { aimOf, narrowed, sideFrom } from '../src/games/room25/aim.ts';

test('a choice that names a cell lights that cell', () => {
  expect(aimOf('move b3')).toMatchObject({ verb: 'move', cells: ['b3'] });
});

test('a push names its victim and where it goes', () => {
  expect(aimOf('push sarah c2')).toMatchObject({ verb: 'push', characters: ['sarah'], cells: ['c2'] });
});

test('a shift names a line and a direction', () => {
  expect(aimOf('shift column d up').line).toEqual({ line: 'd', direction: 'up' });
});

test('an order names the robot, what it does, the victim and the cell', () => {
  expect(aimOf('order 2 push max b2')).toMatchObject({
    verb: 'order push',
    robot: '2',
    characters: ['max'],
    cells: ['b2'],
  });
});

test('two-word abilities keep both words', () => {
  expect(aimOf('sabotage robot 1')).toMatchObject({ verb: 'sabotage robot', robot: '1' });
  expect(aimOf('sabotage room')).toMatchObject({ verb: 'sabotage room', rest: [] });
});

test('picking one room of a swap leaves the swaps with that room', () => {
  const aims = ['swap a1 b1', 'swap a1 a2', 'swap b1 a2'].map(aimOf);
  expect(narrowed(aims, ['a2']).map(({ choice }) => choice)).toEqual(['swap a1 a2', 'swap b1 a2']);
  expect(narrowed(aims, ['a2', 'b1'])).toHaveLength(1);
});

test('the light falls in from the side one comes from', () => {
  expect(sideFrom('d3', 'e3')).toBe('left');
  expect(sideFrom('d3', 'd4')).toBe('down');
  expect(sideFrom('d3', 'a1')).toBeUndefined();
});
