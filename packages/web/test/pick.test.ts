import type { Question } from '@vizard/protocol';
import { expect, test } from 'vitest';
import { Pick } from '../src/games/room25/pick.ts';

/** What a player points at when asked this. */
function asked(...choices: string[]): Pick {
  const pick = new Pick({} as never);
  pick.about({ id: 1, seat: 0, actor: 'max', ask: 'push', rule: 'R25-PUSH-1', choices, targets: [] } as Question);
  return pick;
}

test('R25-ACT-2: where nothing can be done, passing is aimed at, and the reminder is offered apart', () => {
  const pick = asked('pass', 'remind a1', 'remind b1');
  expect(pick.lost.value).toBe(true);
  expect(pick.aim.value?.choice).toBe('pass');
  expect(pick.mayRemind.value).toBe(true);
  expect(pick.left.value.map(({ choice }) => choice)).toEqual(['pass']);
  pick.remind(true);
  expect(pick.left.value.map(({ choice }) => choice)).toEqual(['remind a1', 'remind b1']);
});

test('R25-MEM-1: a reminder is offered apart from what is asked', () => {
  const pick = asked('push sarah c2', 'remind a1');
  expect(pick.lost.value).toBe(false);
  expect(pick.aim.value).toBeUndefined();
  expect(pick.left.value.map(({ choice }) => choice)).toEqual(['push sarah c2']);
});

test('what was answered in secret is still pointed at when the page comes again', () => {
  const pick = new Pick({} as never);
  const choices = ['look c4', 'look d3'];
  pick.about({
    id: 1,
    seat: 0,
    actor: 'max',
    ask: 'peek',
    rule: 'R25-SET-6',
    choices,
    targets: [],
    given: 'look d3',
  } as Question);
  expect(pick.aim.value?.choice).toBe('look d3');
});

test('R25-RUL-42: the reminder of a turn that is over is put with its own question, beside any other or none', () => {
  const sent: [number, string][] = [];
  const pick = new Pick({ choose: (id: number, choice: string) => sent.push([id, choice]) } as never);
  const announce = {
    id: 1,
    seat: 0,
    actor: 'max',
    ask: 'announce',
    rule: 'R25-LOOK-2',
    choices: ['announce nothing'],
    targets: [],
  };
  const offer = {
    id: 17,
    seat: 0,
    actor: 'max',
    ask: 'remind',
    rule: 'R25-MEM-1',
    choices: ['remind a1', 'remind b1'],
    targets: [],
  };
  for (const question of [announce, undefined]) {
    pick.about(question as Question | undefined, { ...offer, standing: true } as Question);
    expect(pick.mayRemind.value).toBe(true);
    expect(pick.left.value.map(({ choice }) => choice)).toEqual(question?.choices ?? []);
    pick.remind(true);
    pick.cell('b1');
    pick.send();
    expect(sent.at(-1)).toEqual([17, 'remind b1']);
    pick.remind(false);
  }
  pick.remind(true);
  pick.about(announce as Question);
  expect(pick.reminding.value).toBe(false);
});
