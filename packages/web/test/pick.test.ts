import type { Question } from '@vizard/protocol';
import { room25 } from '@vizard/room25';
import { expect, test } from 'vitest';
import { narrowed, Pick, sideFrom } from '../src/games/room25/pick.ts';
import { targetedChoices } from '../src/play/selection.ts';

/** A question with the targets that the game sends. */
const question = (about: Partial<Question>, ...choices: string[]): Question => ({
  ...{ id: 1, seat: 0, actor: 'max', ask: 'push', rule: '', choices },
  targets: choices.map((text) => room25.target(room25.parseChoice(text))),
  ...about,
});

/** What a player points at when asked this. */
function asked(...choices: string[]): Pick {
  const pick = new Pick({} as never);
  pick.about(question({}, ...choices));
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
  pick.about(question({ ask: 'peek', given: 'look d3' }, 'look c4', 'look d3'));
  expect(pick.aim.value?.choice).toBe('look d3');
});

test('R25-RUL-42: the reminder of a turn that is over is put with its own question, beside any other or none', () => {
  const sent: [number, string][] = [];
  const pick = new Pick({ choose: (id: number, choice: string) => sent.push([id, choice]) } as never);
  const announce = question({ ask: 'announce' }, 'announce nothing');
  const offer = question({ id: 17, ask: 'remind', standing: true }, 'remind a1', 'remind b1');
  for (const asked of [announce, undefined]) {
    pick.about(asked, offer);
    expect(pick.mayRemind.value).toBe(true);
    expect(pick.left.value.map(({ choice }) => choice)).toEqual(asked?.choices ?? []);
    pick.remind(true);
    pick.cell('b1');
    pick.send();
    expect(sent.at(-1)).toEqual([17, 'remind b1']);
    pick.remind(false);
  }
  pick.remind(true);
  pick.about(announce);
  expect(pick.reminding.value).toBe(false);
});

test('picking one room of a swap leaves the swaps with that room', () => {
  const aims = targetedChoices<never>(question({}, 'swap a1 b1', 'swap a1 a2', 'swap b1 a2'));
  expect(narrowed(aims, ['a2']).map(({ choice }) => choice)).toEqual(['swap a1 a2', 'swap b1 a2']);
  expect(narrowed(aims, ['a2', 'b1'])).toHaveLength(1);
});

test('the first click on a room points at its choice, the second sends it', () => {
  const sent: string[] = [];
  const pick = new Pick({ choose: (_: number, choice: string) => sent.push(choice) } as never);
  pick.about(question({}, 'move b3', 'move c2'));
  pick.cell('b3');
  expect([pick.choice.value, sent]).toEqual(['move b3', []]);
  pick.cell('c2');
  expect(pick.choice.value).toBe('move c2');
  pick.cell('c2');
  expect(sent).toEqual(['move c2']);
});

test('a room that needs more than one click keeps it after a choice was taken: the next click sends', () => {
  const sent: string[] = [];
  const pick = new Pick({ choose: (_: number, choice: string) => sent.push(choice) } as never);
  pick.about(question({}, 'push sarah b3', 'push alice b3', 'push alice c2'));
  pick.cell('b3');
  expect([pick.choice.value, pick.left.value.length]).toEqual([undefined, 2]);
  pick.take('push alice b3');
  pick.cell('b3');
  expect(sent).toEqual(['push alice b3']);
});

test('a click where nothing can be done tells what was tried', () => {
  const pick = asked('push sarah b3', 'push alice c2');
  pick.cell('e5');
  expect(pick.tried.value).toEqual([
    { do: 'push', characters: ['sarah'], cells: ['e5'] },
    { do: 'push', characters: ['alice'], cells: ['e5'] },
  ]);
  const shift = asked('shift row 2 left');
  expect(shift.lines()).toEqual([{ line: '2', direction: 'left' }]);
  shift.line('3', 'up');
  expect(shift.tried.value).toEqual([{ do: 'shift', line: '3', direction: 'up' }]);
  shift.line('2', 'left');
  expect([shift.tried.value, shift.choice.value]).toEqual([[], 'shift row 2 left']);
});

test('the light falls in from the side one comes from', () => {
  expect(sideFrom('d3', 'e3')).toBe('left');
  expect(sideFrom('d3', 'd4')).toBe('down');
  expect(sideFrom('d3', 'd2')).toBe('up');
  expect(sideFrom('d3', 'c3')).toBe('right');
  expect(sideFrom('d3', 'a1')).toBeUndefined();
  expect(sideFrom(undefined, 'a1')).toBeUndefined();
});
