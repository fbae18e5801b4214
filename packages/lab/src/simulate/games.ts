import { contest, iterations } from '@vizard/bots';
import { botOf } from '@vizard/cli/bots';
import type { AnyGame, Decision, Outcome } from '@vizard/kernel';
import { fastDealer, fastRandom } from '@vizard/kernel';
import { lensOf } from './lens.ts';
import { add, emptyTally, type Tally } from './tally.ts';
import { Watch, watchedGame } from './watch.ts';

/** What is simulated. */
export interface Simulation {
  readonly game: string;
  readonly options: unknown;
  readonly seats: number;
  readonly seed: number;
  readonly bot: string;
  /** Iterations of search a bot may use for one choice. */
  readonly iterations: number;
}

/** Game `from` to `from + count - 1` of a simulation; each depends on the seed and its number only. */
export function playGames(game: AnyGame, simulation: Simulation, from: number, count: number, watched: boolean): Tally {
  const tally = emptyTally(simulation.seats);
  const lens = lensOf(game.name);
  const options = game.options(simulation.options, simulation.seats);
  for (let number = from; number < from + count; number++) {
    const seed = (Math.imul(simulation.seed, 0x9e3779b1) + number) | 0;
    const played = watched ? watchedGame(game, new Watch(lens, tally)) : game;
    const { outcome, choices, rounds } =
      simulation.bot === 'random'
        ? playRandom(played, options, simulation.seats, seed)
        : playBots(played, simulation, seed);
    note(tally, lens.side(outcome, simulation.options), outcome, choices, rounds);
  }
  return tally;
}

function note(tally: Tally, side: string, outcome: Outcome, choices: number, rounds: number): void {
  tally.games++;
  tally.choices += choices;
  add(tally.sides, side);
  add(tally.ends, outcome.how);
  add(tally.rounds, rounds);
  add(tally.lengths, Math.floor(choices / 10) * 10);
  for (const seat of outcome.winners) tally.seats[seat] = (tally.seats[seat] as number) + 1;
}

interface Result {
  readonly outcome: Outcome;
  readonly choices: number;
  readonly rounds: number;
}

/** Any legal choice, with options as the game made them, as fast as the rules go: no views, no memories. A standing offer is taken one time in twenty. */
export function playRandom(game: AnyGame, options: unknown, seats: number, seed: number): Result {
  const random = fastRandom(seed ^ 0x5bd1e995);
  const dealer = fastDealer(seed);
  const state = game.setup(options, seats, dealer);
  let choices = 0;
  const answer = (decision: Decision<unknown>) => {
    choices++;
    game.take(state, decision, decision.choices[random.below(decision.choices.length)], dealer);
  };
  for (;;) {
    const open: readonly Decision<unknown>[] = game.pending(state);
    const first = open[0];
    if (first === undefined || first.standing === true) break;
    const last = open[open.length - 1] as Decision<unknown>;
    if (last.standing === true && random.below(20) === 0) answer(last);
    else if (first.sealed === undefined) answer(first);
    else for (const decision of open) if (decision.sealed !== undefined) answer(decision);
  }
  return { outcome: game.outcome(state) as Outcome, choices, rounds: game.round(state) };
}

/** The same bot on every seat, each with its own view. */
function playBots(game: AnyGame, simulation: Simulation, seed: number): Result {
  const bot = botOf(game, simulation.bot);
  const contenders = Array.from({ length: simulation.seats }, () => ({
    bot,
    budget: () => iterations(simulation.iterations),
  }));
  let choices = 0;
  let state: unknown;
  const outcome = contest(game, simulation, contenders, seed, (now) => {
    choices++;
    state = now;
  });
  return { outcome, choices, rounds: game.round(state) };
}
