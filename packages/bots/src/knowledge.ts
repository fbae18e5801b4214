import type { Decision, Outcome, Random, Seat } from '@vizard/kernel';

/**
 * What a bot knows about one game beyond its rules. All of it works on imagined worlds: states that a bot has made up from its view.
 */
export interface Knowledge<State, Choice> {
  /**
   * What a sensible player would do, fast. It may look at the state only where that seat could: it plays the others
   * in the search, and a partner who acts on what he can't know would mislead the search.
   */
  policy(state: State, decision: Decision<Choice>, random: Random): Choice;
  /** How well a seat stands, from 0 (lost) to 1 (won), where a line of play is cut short. */
  value(state: State, seat: Seat): number;
  /** What an end is worth to a seat, for games in which a shared victory counts in full. */
  prize?(outcome: Outcome, seat: Seat): number;
  /** Tells the choices of one question apart: the same in every imagined world. */
  key(choice: Choice): string | number;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of games can't name their types
export type AnyKnowledge = Knowledge<any, any>;
