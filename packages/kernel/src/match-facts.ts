import type { Seat } from './game.ts';

/** Something that is true of a match, for lists, links and histories. Its words are a name of the game, or else the message `GAME.fact.KIND.VALUE`. */
export interface MatchFact {
  readonly kind: string;
  readonly value: string;
}

/** How far a match is, as everybody sees it. */
export interface Progress {
  /** As the game counts its rounds. */
  readonly round: number;
  /** How many rounds there are, where it counts up to them. */
  readonly of?: number;
  /** What each seat has, where that is open. */
  readonly scores?: readonly number[];
}

/** What a seat was, and where it came, once everything is open. */
export interface SeatResult {
  /** What it played in secret: a role, characters. Empty where nothing is secret. */
  readonly roles: readonly MatchFact[];
  /** 1 is the best; left out where players do not come one after the other. */
  readonly place?: number;
}

/** What is told of a match where nobody sits at it. Each game exports its own. */
export interface MatchFacts<State, View, Options> {
  /** How it is played, the mode first: open to everybody before it begins. */
  played(options: Options): readonly MatchFact[];
  /** Do all players win or lose together? Such matches are counted apart. */
  together(options: Options): boolean;
  /** Made from what the public sees, so it can't tell more. */
  progress(view: View): Progress;
  /** Of a match that is over, by seat. */
  results(state: State): readonly SeatResult[];
}

/** Any game's, where its types do not matter. */
// biome-ignore lint/suspicious/noExplicitAny: a table of games can't name their types
export type AnyMatchFacts = MatchFacts<any, any, any>;

/** The place of each seat when the highest value wins; the same value is the same place. */
export const placesBy = (values: readonly number[]): number[] =>
  values.map((value) => 1 + values.filter((other) => other > value).length);

/** The seats of a match. */
export const seatsUpTo = (count: number): Seat[] => Array.from({ length: count }, (_, seat) => seat);
