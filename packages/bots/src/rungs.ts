import type { Outcome, Seat } from '@vizard/kernel';
import type { Cheat, Witness } from './arena.ts';
import type { AnyBot, AnyThought, Said } from './bot.ts';
import type { Hint } from './hint.ts';
import type { AnyKnowledge } from './knowledge.ts';
import type { Persona } from './personas.ts';
import type { Found } from './search.ts';

/** The levels players can choose, weakest first; the first also stands in for absent players. */
export const LEVELS = ['easy', 'medium', 'hard'] as const;
export type Level = (typeof LEVELS)[number];

/** The rungs bots are measured on, weakest first. */
export const RUNGS = ['random', 'easy', 'rules', 'medium', 'hard'] as const;
export type Rung = (typeof RUNGS)[number];

/** How long a level thinks about one choice: at most so many iterations (a game may set less), and at a table no longer than so many milliseconds. */
export interface Thinking {
  readonly iterations: number;
  readonly milliseconds: number;
}

export const THINKING: Readonly<Record<Rung, Thinking>> = {
  random: { iterations: 1, milliseconds: 5 },
  easy: { iterations: 1, milliseconds: 5 },
  rules: { iterations: 1, milliseconds: 5 },
  medium: { iterations: 40, milliseconds: 50 },
  hard: { iterations: 3000, milliseconds: 200 },
};

/** What a game brings: its bots, what they remember, and how they explain themselves. */
export interface Levels {
  /** What the policy and the playouts know. */
  readonly knowledge: AnyKnowledge;
  /** One who sees the true world, where a plain search in it is not the best there is. */
  // biome-ignore lint/suspicious/noExplicitAny: a table of games can't name their types
  readonly cheat?: Cheat<any, any>;
  bot(level: Exclude<Rung, 'random'>, persona?: Persona): AnyBot;
  /** The same for all levels, so that a seat's memory serves whoever thinks for it. */
  readonly memory: Remembering;
  /** The memory of a seat that has listened to what was said, for the choice it is about to make; where words count for nothing, left out. */
  hear?(memory: unknown, view: unknown, said: readonly Said[]): unknown;
  /** Looks for blunders as choices are made. */
  // biome-ignore lint/suspicious/noExplicitAny: a table of games can't name their types
  witness(report: (blunder: string) => void): Witness<any, any>;
  /** Where hidden guards play against the rest. */
  readonly sides?: Sides;
  /** What the strongest finds when it thinks. */
  consider: Consider;
  hint?(thought: AnyThought): Hint;
}

export type Consider = (thought: AnyThought) => Found<unknown>;

export interface Sides {
  /** Does this seat, in its own view, play against the rest? */
  isGuard(view: unknown, seat: Seat): boolean;
  /** Did the rest win? */
  escaped(outcome: Outcome): boolean;
}

/** How a seat's memory is kept. */
export type Remembering = Pick<AnyBot, 'begin' | 'observe'>;

/** Who may sit down in the arena: a rung, or the one who sees the true world, as a measure of what there is to know. */
export const SEATED = [...RUNGS, 'cheat'] as const;
export type Seated = (typeof SEATED)[number];

export const isRung = (level: string): level is Rung => (RUNGS as readonly string[]).includes(level);
