import { fastDealer, fastRandom } from '@vizard/kernel';
import { type Choice, type Event, room25, type State } from '@vizard/room25';
import type { Cell, Figure, Tile } from '@vizard/room25/indices';
import { BLUE, ROOM25 } from '@vizard/room25/rooms';
import { expect, test } from 'vitest';
import { type Hint, hint, iterations, memoryFor, ROOM25_REASONS } from '../../src/index.ts';
import { STEPS } from '../../src/room25/ways.ts';

const A1 = 0 as Cell;

/** Steps from the one who acts to Room 25. */
function wayToExit(state: State, actor: string): number {
  const figure = room25.view(state, 'all').characters.findIndex(({ name }) => name === actor) as Figure;
  const exit = state.kind.indexOf(ROOM25) as Tile;
  return STEPS[state.cellOf[state.on[figure]]][state.cellOf[exit]];
}

/** Plays two matches as hints say; `told` sees each hint with what was before and after. */
function followHints(mode: string, told: (given: Hint, before: State, after: State, actor: string) => void): void {
  const random = fastRandom(2);
  for (let match = 2; match < 4; match++) {
    const dealer = fastDealer<Event>(match);
    const state = room25.setup(room25.options({ mode }, 4), 4, dealer);
    for (;;) {
      const decision = room25.pending(state).find(({ standing }) => standing !== true);
      if (decision === undefined) break;
      const view = room25.view(state, decision.seat);
      const memory = memoryFor(room25).begin(view);
      const given = hint(room25, { view, memory, decision, budget: iterations(6), random }) as Hint;
      const before = room25.clone(state);
      expect(decision.choices).toContain(given.choice);
      room25.take(state, decision, given.choice as Choice, dealer);
      told(given, before, state, decision.actor);
    }
  }
}

test('a hint is one of the choices, and its reason is from the catalogue and comes true', () => {
  const reasons = new Set<string>();
  const modes = ['cooperation', 'suspicion', 'team', 'classicCooperation'];
  for (const mode of modes)
    followHints(mode, ({ why }, before, after, actor) => {
      reasons.add(why);
      expect(ROOM25_REASONS).toContain(why);
      if (why === 'hint.room25.shift.escape') expect(after.over?.how).toBe('escape');
      if (why === 'hint.room25.shift.nearer') expect(wayToExit(after, actor)).toBeLessThan(wayToExit(before, actor));
    });
  expect([...reasons]).toEqual(expect.arrayContaining(['hint.room25.shift.escape', 'hint.room25.shift.nearer']));
});

test('R25-LOOK-2: while the exit is hidden a hint tells who says to have seen it', () => {
  const state = room25.setup(room25.options({ mode: 'classicCooperation' }, 4), 4, fastDealer<Event>(6));
  const why = (): string[] => {
    const asked = room25.pending(state).filter(({ ask }) => ask === 'programme');
    return asked.map((decision) => {
      const view = room25.view(state, decision.seat);
      const memory = memoryFor(room25).begin(view);
      const given = hint(room25, { view, memory, decision, budget: iterations(1), random: fastRandom(1) }) as Hint;
      return `${given.why} ${given.about?.cell ?? ''}`;
    });
  };
  for (const decision of room25.pending(state))
    room25.take(state, decision, decision.choices[0] as Choice, fastDealer(1));
  expect(why()).toEqual(Array(4).fill('hint.room25.programme.explore '));
  state.claims.push(0 | (state.tileAt[A1] << 3) | (BLUE << 8));
  // the one who says it knows better than by hearsay
  expect(why()).toEqual(['hint.room25.programme.explore ', ...Array(3).fill('hint.room25.programme.said a1')]);
});
