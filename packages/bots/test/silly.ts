import { grimm } from '@vizard/grimm';
import { type AnyGame, type Decision, fastDealer, fastRandom, type Random } from '@vizard/kernel';
import { room25 } from '@vizard/room25';
import { blunderMonitorFor, botFor, hint, iterations, type Level, memoryFor } from '../src/index.ts';

type Table = readonly [options: object, seats: number];

/** The games with the tables that are watched, one after another. */
const WATCHED: readonly (readonly [AnyGame, readonly Table[]])[] = [
  [
    room25,
    [
      [{ mode: 'suspicion' }, 6],
      [{ mode: 'cooperation' }, 4],
      [{ mode: 'madness' }, 4],
      [{ mode: 'competition' }, 3],
      [{ mode: 'team' }, 4],
      [{ mode: 'classicCooperation' }, 4],
    ],
  ],
  [
    grimm,
    [
      [{}, 4],
      [{ treasures: true, abilities: true }, 2],
      [{ wagers: true, treasures: true, abilities: true }, 3],
      [{ wagers: true, treasures: true, abilities: true }, 5],
    ],
  ],
];

/** Who answers, in which game. */
export const CASES = WATCHED.flatMap(([{ name }]) =>
  (['hint', 'medium', 'hard'] as const).map((by) => [by, name] as const),
);

/**
 * Plays matches until this many answers were given, and lists those that waste an action or blunder although another would not. In Room 25:
 * Push with nobody there, Recover with adrenaline at hand, a look at what is known, any action from a room that forbids it.
 */
export function lookForSilly(by: Level | 'hint', name: string, answers: number, thought = 8): Report {
  const [game, tables] = WATCHED.find(([{ name: of }]) => of === name) as (typeof WATCHED)[number];
  const random = fastRandom(11);
  const silly: string[] = [];
  let seen = 0;
  for (let match = 0; seen < answers; match++) {
    const [options, seats] = tables[match % tables.length] as Table;
    const faults: string[] = [];
    const monitor = blunderMonitorFor(game, (fault) => faults.push(fault));
    const dealer = fastDealer<unknown>(match + 1);
    const state = game.setup(game.options(options, seats), seats, dealer);
    for (let step = 0; step < 600 && seen < answers; step++) {
      const decision = game.pending(state).find(({ standing }) => standing !== true);
      if (decision === undefined) break;
      const choice = choiceOf(game, by, state, decision, { random, thought });
      if (decision.choices.length > 1) seen++;
      monitor?.(state, decision, choice);
      for (const fault of faults.splice(0))
        silly.push(`${JSON.stringify(options)}: ${fault} ${game.makeChoice(choice)}`);
      game.take(state, decision, choice, dealer);
    }
  }
  return { seen, silly };
}

interface Report {
  readonly seen: number;
  readonly silly: readonly string[];
}

function choiceOf(
  game: AnyGame,
  by: Level | 'hint',
  state: unknown,
  decision: Decision<unknown>,
  { random, thought }: { random: Random; thought: number },
): unknown {
  const view = game.view(state, decision.seat);
  const memory = memoryFor(game).begin(view);
  const budget = iterations(thought);
  if (by === 'hint') return hint(game, { view, memory, decision, budget, random })?.choice;
  return botFor(game, by).choose(memory, view, decision, budget, random);
}
