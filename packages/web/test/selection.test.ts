import type { Question } from '@vizard/protocol';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Selection, targetOf } from '../src/play/selection.ts';

let confirm: string | null = null;
beforeEach(() => {
  confirm = null;
  vi.stubGlobal('localStorage', { getItem: () => confirm });
});
afterEach(() => vi.unstubAllGlobals());

const ask = (id: number, about: Partial<Question> = {}): Question => ({
  ...{ id, seat: 0, actor: 'seat1', ask: 'turn', rule: '', choices: ['light 1', 'pass'] },
  targets: [{ do: 'light', at: 0 }, { do: 'pass' }],
  ...about,
});

function selecting() {
  const sent: string[] = [];
  const selection = new Selection({ choose: (id: number, choice: string) => sent.push(`${id} ${choice}`) } as never);
  return { selection, sent };
}

test('the first press picks, the second sends', () => {
  const { selection, sent } = selecting();
  selection.about(ask(1));
  selection.take('pass');
  expect([selection.choice.value, sent]).toEqual(['pass', []]);
  selection.take('pass');
  expect(sent).toEqual(['1 pass']);
});

test('without the guard against misclicks one press sends, but a hint never does', () => {
  confirm = 'off';
  const { selection, sent } = selecting();
  selection.about(ask(1));
  selection.point('pass');
  expect(sent).toEqual([]);
  selection.forget();
  selection.take('light 1');
  expect(sent).toEqual(['1 light 1']);
});

test('another question forgets what was picked, the same one in a newer update does not', () => {
  const { selection, sent } = selecting();
  selection.about(ask(1));
  selection.point('pass');
  selection.about(ask(1));
  expect(selection.choice.value).toBe('pass');
  selection.about(ask(2));
  expect(selection.choice.value).toBeUndefined();
  selection.send();
  expect(sent).toEqual([]);
});

test('a question that was answered begins with its answer', () => {
  const { selection } = selecting();
  selection.about(ask(1, { given: 'light 1' }));
  expect(selection.choice.value).toBe('light 1');
});

test('every choice has the target that the game sent for it', () => {
  expect(targetOf(ask(1), 'light 1')).toEqual({ do: 'light', at: 0 });
  expect(targetOf(ask(1), 'swap 1')).toBeUndefined();
});

test('what is picked beforehand needs two presses like everything else: no button sends by surprise', () => {
  const { selection, sent } = selecting();
  selection.about(ask(1, { given: 'pass' }));
  selection.take('pass');
  expect(sent).toEqual([]);
  selection.take('pass');
  expect(sent).toEqual(['1 pass']);
});
