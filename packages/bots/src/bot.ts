import type { AnyGame, Decision, Random } from '@vizard/kernel';

/** What a bot is asked: exactly what a person on that seat would know. */
export interface Thinking {
  readonly view: unknown;
  readonly memory: unknown;
  readonly decision: Decision<unknown>;
  /** Milliseconds it may think. */
  readonly budget: number;
  readonly random: Random;
  /** What was said at the table: claims as key and names. */
  readonly heard: readonly Heard[];
}

export interface Heard {
  readonly seat: number | null;
  readonly claim?: string;
  readonly about?: Readonly<Record<string, string | number>>;
}

/** A player made of rules: gives back one of the decision's choices. */
export interface Bot {
  readonly level: string;
  choose(game: AnyGame, thinking: Thinking): unknown | Promise<unknown>;
}
