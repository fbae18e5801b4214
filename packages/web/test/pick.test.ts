import type { Question } from '@vizard/protocol';
import { expect, test } from 'vitest';
import { Pick } from '../src/games/room25/pick.ts';

/** What a player points at when asked this. */
function asked(...choices: string[]): Pick {
  const pick = new Pick({} as never);
  pick.about({ id: 1, seat: 0, actor: 'max', ask: 'push', rule: 'R25-PUSH-1', choices } as Question);
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
  pick.about({ id: 1, seat: 0, actor: 'max', ask: 'peek', rule: 'R25-SET-6', choices, given: 'look d3' } as Question);
  expect(pick.aim.value?.choice).toBe('look d3');
});
