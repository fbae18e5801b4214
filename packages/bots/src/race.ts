import type { Decision, Game, Outcome, Random, Seat } from '@vizard/kernel';
import { fastDealer, fastRandom } from '@vizard/kernel';
import type { Budget } from './bot.ts';
import type { Knowledge } from './knowledge.ts';
import type { Found } from './search.ts';

/**
 * A race of choices: in every lap each choice still in the race is played on in the same imagined world with the same cards to come,
 * so that luck favours none of them. A choice that falls clearly behind leaves the race. For games in which chance outweighs long plans.
 */
export interface RacePlan {
  /** How many rounds a line is played on before it is valued. */
  readonly rounds: number;
  /** A choice this many standard errors behind the leader is clearly behind. */
  readonly behind: number;
  /** By how many standard errors a choice has to beat the policy's own. */
  readonly doubt: number;
}

export const RACE: RacePlan = { rounds: 1, behind: 2.5, doubt: 2.5 };

interface Runner<Choice> {
  readonly choice: Choice;
  /** Its values, lap by lap. */
  readonly values: number[];
  running: boolean;
}

/** Laps before the first choice may leave, and between two checks. */
const FIRST_LOOK = 12;
const LOOK = 6;
/** No line is longer than this many choices: a guard against a game without rounds. */
const LONG = 3000;

/** Which choices race, and in what worlds. */
export interface Race<State, Choice> {
  readonly game: Game<State, Choice, unknown, unknown, unknown, unknown>;
  readonly knowledge: Knowledge<State, Choice>;
  /** Some world the seat can't exclude. */
  readonly sample: (random: Random) => State;
  readonly decision: Decision<Choice>;
  readonly choices: readonly Choice[];
  /** What the policy would do: it wins unless another is better. */
  readonly favourite: Choice;
  readonly budget: Budget;
  readonly random: Random;
  readonly plan?: RacePlan;
}

export function race<State, Choice>(task: Race<State, Choice>): Found<Choice> {
  const { game, sample, choices, favourite, budget, random, plan = RACE } = task;
  const field = choices.map((choice): Runner<Choice> => ({ choice, values: [], running: true }));
  const first = field.find(({ choice }) => choice === favourite) ?? field[0];
  let count = 0;
  const enough = () => count >= budget.iterations || (count > 0 && budget.expired());
  for (let lap = 1; !enough() && field.filter(({ running }) => running).length > 1; lap++) {
    const world = sample(random);
    const luck = random.below(0x4000_0000);
    for (const runner of field) {
      if (!runner.running) continue;
      runner.values.push(play(task, game.clone(world), runner.choice, luck, plan.rounds));
      count++;
      if (enough()) break;
    }
    if (lap >= FIRST_LOOK && lap % LOOK === 0) dropOut(field, plan.behind);
  }
  const tried = field
    .map(({ choice, values }) => ({ choice, visits: values.length, value: mean(values) }))
    .sort((a, b) => b.value - a.value);
  return { choice: winner(field, first, plan.doubt).choice, iterations: count, tried };
}

/** One line of play from a choice to the cut. */
function play<State, Choice>(
  { game, knowledge, decision: asked }: Race<State, Choice>,
  state: State,
  choice: Choice,
  luck: number,
  rounds: number,
): number {
  const dealer = fastDealer<unknown>(luck);
  const random = fastRandom(luck);
  const last = game.round(state) + rounds;
  game.take(state, asked, choice, dealer);
  for (let step = 0; step < LONG && game.round(state) < last; step++) {
    const open = game.pending(state);
    if (open.length === 0 || open[0].standing === true) break;
    // sealed questions stay open side by side until all are answered
    const together = open[0].sealed === undefined ? 1 : open.length;
    for (let at = 0; at < together; at++) {
      const decision = open[at];
      if (decision.standing === true) break;
      const { choices } = decision;
      game.take(state, decision, choices.length === 1 ? choices[0] : knowledge.policy(state, decision, random), dealer);
    }
  }
  const outcome = game.outcome(state);
  if (outcome === undefined) return knowledge.value(state, asked.seat);
  return knowledge.prize === undefined ? shareOf(outcome, asked.seat) : knowledge.prize(outcome, asked.seat);
}

/** A victory, or its part of a shared one. */
export const shareOf = ({ winners }: Outcome, seat: Seat): number => (winners.includes(seat) ? 1 / winners.length : 0);

function mean(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return values.length === 0 ? 0 : sum / values.length;
}

/** By how much one is better than another in the laps both ran, and the standard error of that. */
function lead<Choice>(a: Runner<Choice>, b: Runner<Choice>): { by: number; error: number } {
  const laps = Math.min(a.values.length, b.values.length);
  let sum = 0;
  let squares = 0;
  for (let lap = 0; lap < laps; lap++) {
    const difference = a.values[lap] - b.values[lap];
    sum += difference;
    squares += difference * difference;
  }
  if (laps < 2) return { by: 0, error: 1 };
  const by = sum / laps;
  return { by, error: Math.sqrt(Math.max(0, squares / laps - by * by) / (laps - 1)) };
}

function dropOut<Choice>(field: readonly Runner<Choice>[], behind: number): void {
  const running = field.filter((runner) => runner.running);
  const leader = running.reduce((best, runner) => (mean(runner.values) > mean(best.values) ? runner : best));
  for (const runner of running) {
    const { by, error } = lead(leader, runner);
    if (runner !== leader && by > behind * error) runner.running = false;
  }
}

function winner<Choice>(field: readonly Runner<Choice>[], favourite: Runner<Choice>, doubt: number): Runner<Choice> {
  let best = favourite;
  let most = 0;
  for (const runner of field) {
    if (runner === favourite) continue;
    if (!runner.running && favourite.running) continue;
    const { by, error } = lead(runner, favourite);
    const surely = by - doubt * error;
    if (surely > most) {
      most = surely;
      best = runner;
    }
  }
  return best;
}
