import { type Decision, fastDealer, fastRandom } from '@vizard/kernel';
import { type Choice, room25, type State } from '@vizard/room25';
import { scenario } from '@vizard/room25/scenario';
import { expect, test } from 'vitest';
import { accept } from '../../src/room25/policy.ts';

/** Max has just acted, and Room 25 is face up. */
function after(turn: 1 | 2, others: string): State {
  const lines = `5  room25  .  .  .  .
    franck ${others} reminder a1
    sarah  ${others} reminder a2
    kevin  ${others} reminder a3
    max    d3 guard, ${turn === 1 ? 'first' : 'second'} look, reminder a4
    phase turn ${turn} max`;
  const options = room25.options({ characters: ['franck', 'sarah', 'kevin', 'max'], first: 0, unmask: 'majority' }, 4);
  const state = scenario.position(
    lines.split('\n').map((text, at) => ({ text: text.trim(), line: at + 1 })),
    { options, names: ['Ann', 'Bob', 'Cem', 'Dia'], dealer: fastDealer(1) },
  );
  for (const text of ['look d4', 'announce nothing']) {
    const decision = room25.pending(state).find(({ standing }) => !standing) as Decision<Choice>;
    room25.take(state, decision, room25.parseChoice(text), { draw: () => 0, reveal() {} });
  }
  return state;
}

/** How often of 200 a guard takes the offer. */
function taken(state: State): number {
  const offer = room25.pending(state).find(({ ask }) => ask === 'reveal') as Decision<Choice>;
  const random = fastRandom(4);
  const view = room25.view(state, offer.seat);
  return Array.from({ length: 200 }, () => accept(view, offer, random)).filter((choice) => choice !== undefined).length;
}

test('R25-RUL-43 a guard reveals itself after its last action when the others gather at the exit', () => {
  expect(taken(after(2, 'a5'))).toBeGreaterThan(80);
});

test('a guard waits while the others are far, and while it has another turn in this round', () => {
  expect(taken(after(2, 'c3'))).toBe(0);
  expect(taken(after(1, 'a5'))).toBe(0);
});
