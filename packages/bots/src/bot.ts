import type { Decision, Random, Seat } from '@vizard/kernel';

/**
 * A bot gets exactly what a person in its seat gets: view, events, question. It never sees a state, so it can't cheat.
 * It is pure: what it remembers goes in and comes out, so it can think in any thread and go on after a restart.
 */
export interface Bot<Choice, Event, View, Memory> {
  /** Its level, as players see it. */
  readonly level: string;
  begin(view: View): Memory;
  observe(memory: Memory, view: View, events: readonly Event[]): Memory;
  choose(memory: Memory, view: View, decision: Decision<Choice>, budget: Budget, random: Random): Choice;
  /** The standing offer it takes, if any; a bot without this function never takes one. */
  accept?(view: View, offer: Decision<Choice>, random: Random): Choice | undefined;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of bots can't name the types of their games
export type AnyBot = Bot<any, any, any, any>;

/** A set sentence somebody spoke at the table, by its key in the catalogue, and in which round of the match. */
export interface Said {
  readonly seat: Seat;
  readonly claim: string;
  readonly round: number;
}

/** A question as it is put to a bot that thinks: what it sees and remembers, how long it may think, its chance. */
export interface Thought<Choice, View, Memory> {
  readonly view: View;
  readonly memory: Memory;
  readonly decision: Decision<Choice>;
  readonly budget: Budget;
  readonly random: Random;
}

// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyThought = Thought<any, any, any>;

/** How long a bot may think. The host tells the time: bots have no clock of their own. */
export interface Budget {
  /** How many iterations of search at most: repeatable. */
  readonly iterations: number;
  /** Asked between iterations: is the time up? */
  expired(): boolean;
}

/** A fixed number of iterations, however long they take. */
export const iterations = (count: number): Budget => ({ iterations: count, expired: () => false });

/** A time by the host's clock, and at most the iterations of the level: a fast machine must not make a bot stronger. */
export function milliseconds(count: number, now: () => number, most = Number.POSITIVE_INFINITY): Budget {
  const end = now() + count;
  return { iterations: most, expired: () => now() >= end };
}

/** The same budget with a lower limit of iterations. */
export const atMost = (budget: Budget, count: number): Budget => ({
  iterations: Math.min(budget.iterations, count),
  expired: () => budget.expired(),
});
