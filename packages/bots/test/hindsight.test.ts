import { grimm } from '@vizard/grimm';
import {
  type AnyGame,
  advance,
  beginMatch,
  commit,
  type Decision,
  fastDealer,
  fastRandom,
  over,
  type Row,
} from '@vizard/kernel';
import { room25 } from '@vizard/room25';
import { expect, test } from 'vitest';
import { worldsOverTime } from '../src/grimm/hindsight.ts';
import { suspicionOverTime } from '../src/room25/hindsight.ts';

/** A whole match by lot. */
function played(game: AnyGame, options: unknown, seats: number) {
  const { draw } = fastDealer(7);
  const random = fastRandom(7);
  const match = beginMatch(game, options, seats, draw);
  const rows: Row<unknown>[] = [];
  while (!over(game, match.state)) {
    const open = (game.pending(match.state) as Decision<unknown>[]).filter(({ standing }) => standing !== true);
    const asked = open.some(({ sealed }) => sealed !== undefined) ? open : open.slice(0, 1);
    const move = advance(
      game,
      match,
      asked.map(({ id, seat, choices }) => ({
        decision: id,
        seat,
        choice: game.makeChoice(choices[random.below(choices.length)]),
      })),
      draw,
    );
    commit(match, move);
    rows.push(move.row);
  }
  return { beginning: match.beginning, rows };
}

test('R25-SUS-1: an observer begins with equal suspicion, shares out the guards at every step, and ends with the truth', () => {
  const { beginning, rows } = played(room25, { mode: 'suspicion' }, 6);
  const told: number[] = [];
  const { kind, who, steps } = suspicionOverTime(beginning, rows, (step) => told.push(step));
  expect(kind).toBe('chances');
  expect(who).toHaveLength(6);
  expect(steps).toHaveLength(rows.length + 1);
  expect(told.at(-1)).toBe(steps.length);
  for (const chance of steps[0] as number[]) expect(chance).toBeCloseTo(2 / 6);
  for (const step of steps) expect(step.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(2);
  expect([...(steps.at(-1) as number[])].sort()).toEqual([0, 0, 0, 0, 1, 1]);
});

test('GM-INFO-1: every player begins a round with all deals of the others open, and facts only take worlds away until it ends', () => {
  const { beginning, rows } = played(grimm, {}, 4);
  const { kind, steps } = worldsOverTime(beginning, rows);
  expect(kind).toBe('worlds');
  // seven characters are left for three others
  expect(steps[0]).toEqual([210, 210, 210, 210]);
  for (const [at, step] of steps.entries()) {
    for (const [seat, worlds] of step.entries()) {
      const before = steps[at - 1]?.[seat] ?? worlds;
      expect(worlds).toBeGreaterThanOrEqual(1);
      // more again only where a new round is dealt
      if (worlds > before) expect(worlds).toBe(210);
    }
  }
});
