import { beginMatch, commit, consider, fastDealer, IllegalChoice, openQuestions, seal } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import { room25 } from '../src/index.ts';

describe('notation', () => {
  test.each([
    'move b3',
    'push sarah c2',
    'shift row 2 right',
    'shift column b down',
    'programme move look adrenaline',
    'programme control',
    'programme nothing',
    'look e5',
    'announce nothing',
    'order 2 push alice d4',
    'sabotage robot 1',
    'swap a1 c3',
    'lose special',
  ])('"%s" reads back as itself', (text) => {
    expect(room25.makeChoice(room25.parseChoice(text))).toBe(text);
  });

  test('capitals and spaces do not matter', () => {
    expect(room25.makeChoice(room25.parseChoice('  Push  SARAH c2 '))).toBe('push sarah c2');
  });

  test.each([
    'move f3',
    'move b6',
    'push bob c2',
    'shift row c right',
    'shift row 2 up',
    'programme',
    'order 3 move a1',
  ])('"%s" is not a choice', (text) => {
    expect(() => room25.parseChoice(text)).toThrow(IllegalChoice);
  });

  test('R25-KEV-1 two different rooms are swapped, whichever is named first', () => {
    for (const [one, other] of [
      ['a1', 'b1'],
      ['a1', 'a2'],
      ['d5', 'e5'],
      ['b2', 'd4'],
    ]) {
      expect(room25.makeChoice(room25.parseChoice(`swap ${other} ${one}`))).toBe(`swap ${one} ${other}`);
    }
    expect(() => room25.parseChoice('swap a1 a1')).toThrow(IllegalChoice);
  });

  test('R25-RUL-9 a1 is the lower left cell, and lines are named alike for all', () => {
    expect(room25.parseChoice('move a1')).toEqual({ do: 'move', cell: 0 });
    expect(room25.parseChoice('move e1')).toEqual({ do: 'move', cell: 4 });
    expect(room25.parseChoice('move a2')).toEqual({ do: 'move', cell: 5 });
    const state = room25.setup(room25.options({}, 4), 4, fastDealer(1));
    const cells = [0, 1, 'public' as const].map((watcher) => room25.view(state, watcher).cells.map(({ cell }) => cell));
    expect(cells[0].slice(0, 6)).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'a2']);
    expect(new Set(cells.map((row) => row.join())).size).toBe(1);
  });
});

test('R25-PRG-6 a programme can be changed until the last player is ready', () => {
  const { draw } = fastDealer(1);
  const match = beginMatch(room25, { first: 0 }, 4, draw);
  const answer = (seat: number, choice: string) => {
    const decision = room25.pending(match.state).find((one) => one.seat === seat);
    const given = { decision: decision?.id as number, seat, choice };
    const { sealed, move } = consider(room25, match, given, draw);
    if (move !== undefined) commit(match, move);
    else if (sealed !== undefined) seal(match, sealed);
    return move;
  };
  for (let seat = 0; seat < 4; seat++) answer(seat, 'look b3');
  expect(answer(0, 'programme look move')).toBeUndefined();
  expect(answer(1, 'programme look')).toBeUndefined();
  expect(answer(0, 'programme move special adrenaline')).toBeUndefined();
  expect(answer(2, 'programme push')).toBeUndefined();
  expect(answer(3, 'programme control')).toBeDefined();
  expect(room25.view(match.state, 'all').characters[0]).toMatchObject({
    played: ['move'],
    second: 'special',
    adrenaline: 'programmed',
  });
});

test('R25-ACT-1 everybody sees the tokens of a round in the order they were played', () => {
  const { draw } = fastDealer(1);
  const match = beginMatch(room25, { first: 0 }, 4, draw);
  const played = () => room25.view(match.state, 'public').characters[0]?.played;
  const answered = new Set<number>();
  while ((played()?.length ?? 0) < 2) {
    // a sealed answer stays open until the last one is given
    const decision = openQuestions(room25, match).find(({ id }) => !answered.has(id));
    answered.add(decision?.id as number);
    const choices = decision?.choices.map((choice) => room25.makeChoice(choice)) ?? [];
    const choice = choices.find((one) => one === 'programme move look') ?? choices[0] ?? '';
    const answer = { decision: decision?.id as number, seat: decision?.seat as number, choice };
    const { sealed, move } = consider(room25, match, answer, draw);
    if (move !== undefined) commit(match, move);
    else if (sealed !== undefined) seal(match, sealed);
  }
  expect(played()).toEqual(['move', 'look']);
});
