import type { Refusal } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import { ALARMED } from '../src/alarm.ts';
import { cellName, EVERY_CELL, LINES, lineMark, lineName, NEIGHBOURS, NOWHERE } from '../src/board.ts';
import { CARDS, cardText } from '../src/cards.ts';
import { room25 } from '../src/index.ts';
import { MODES } from '../src/modes.ts';
import { cellsAlong, markOf, movementOn, nameOfLine, neighboursOf } from '../src/names.ts';
import { isAside, refusalFor } from '../src/refusal-lookup.ts';
import { ROOM_COLOURS } from '../src/room-colours.ts';
import { ROOMS } from '../src/rooms.ts';
import type { Target } from '../src/target.ts';

describe('targets', () => {
  test.each<[string, Target]>([
    ['move b3', { do: 'move', cells: ['b3'] }],
    ['push sarah c2', { do: 'push', characters: ['sarah'], cells: ['c2'] }],
    ['call max', { do: 'call', characters: ['max'] }],
    ['shift row 2 left', { do: 'shift', line: '2', direction: 'left' }],
    ['shift column b up', { do: 'shift', line: 'b', direction: 'up' }],
    ['swap a1 c3', { do: 'swap', cells: ['a1', 'c3'] }],
    ['order 2 move d4', { do: 'order move', robot: 2, cells: ['d4'] }],
    ['order 1 push alice d4', { do: 'order push', robot: 1, characters: ['alice'], cells: ['d4'] }],
    ['sabotage robot 1', { do: 'sabotage robot', robot: 1 }],
    ['sabotage room', { do: 'sabotage room' }],
    ['announce red', { do: 'announce', colour: 'red' }],
    ['announce nothing', { do: 'announce', colour: 'nothing' }],
    ['lose special', { do: 'lose', tokens: ['special'] }],
    ['programme move look adrenaline', { do: 'programme', tokens: ['move', 'look'], adrenaline: true }],
    ['programme control', { do: 'programme', tokens: ['control'] }],
    ['programme nothing', { do: 'programme' }],
    ['pass', { do: 'pass' }],
  ])('"%s"', (text, target) => {
    expect(room25.target(room25.parseChoice(text))).toEqual(target);
    // the text of a target is the choice it comes from, so its own refusal is found
    const refusal: Refusal = { what: text, rule: '', why: 'mustPerform' };
    expect(refusalFor([refusal], target)).toBe(refusal);
  });
});

test('a refusal speaks for every choice that begins with its words, unless one before it fits', () => {
  const refusals: Refusal[] = [
    { what: 'move b3', rule: 'R25-MOVE-2', why: 'locked' },
    { what: 'move', rule: 'R25-ADJ-1', why: 'notAdjacent' },
    { what: 'order 1', rule: 'R25-KEV-2', why: 'far' },
  ];
  const why = (target: Target) => refusalFor(refusals, target)?.why;
  expect(why({ do: 'move', cells: ['b3'] })).toBe('locked');
  expect(why({ do: 'move', cells: ['a5'] })).toBe('notAdjacent');
  expect(why({ do: 'order push', robot: 1, characters: ['max'], cells: ['a1'] })).toBe('far');
  expect(why({ do: 'order push', robot: 2, characters: ['max'], cells: ['a1'] })).toBeUndefined();
});

test('R25-CTRL-1 the cells of a line in the direction it is shifted', () => {
  expect(cellsAlong('2', 'right')).toEqual(['a2', 'b2', 'c2', 'd2', 'e2']);
  expect(cellsAlong('2', 'left')).toEqual(['e2', 'd2', 'c2', 'b2', 'a2']);
  expect(cellsAlong('d', 'up')).toEqual(['d1', 'd2', 'd3', 'd4', 'd5']);
  expect(cellsAlong('d', 'down')).toEqual(['d5', 'd4', 'd3', 'd2', 'd1']);
});

test('R25-ADJ-1, R25-CTRL-1: cells and lines by name agree with the board by number', () => {
  for (const cell of EVERY_CELL) {
    const names = NEIGHBOURS[cell].map((next) => (next === NOWHERE ? undefined : cellName(next)));
    expect(neighboursOf(cellName(cell))).toEqual(names);
  }
  LINES.forEach((cells, at) => {
    const mark = lineMark(at as never);
    expect(cellsAlong(mark, at < 5 ? 'right' : 'up')).toEqual(cells.map(cellName));
    expect([nameOfLine(mark), markOf(nameOfLine(mark))]).toEqual([lineName(at as never), mark]);
  });
});

test('R25-CARD-2: a card in words tells the movement it orders, and others order none', () => {
  for (const card of CARDS) expect(movementOn(cardText(card))).toEqual(card.name === 'movement' ? card : undefined);
});

test('R25-MEM-1, R25-SUS-4: refusals of a reminder or a reveal stand beside the question', () => {
  const aside = (what: string) => isAside({ what, why: '', rule: '' } as never);
  expect([aside('remind'), aside('remind a1'), aside('reveal'), aside('move a1')]).toEqual([true, true, true, false]);
});

test('the small tables for pages say what the tables of the engine say', () => {
  expect(ROOM_COLOURS).toEqual(Object.fromEntries(ROOMS.map(({ name, colour }) => [name, colour])));
  const alarmed = Object.entries(MODES).filter(([, mode]) => mode.alarm);
  expect([...ALARMED].sort()).toEqual(alarmed.map(([name]) => name).sort());
});
