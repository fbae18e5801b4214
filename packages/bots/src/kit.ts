import type { Beginning, Outcome, Row, Seat } from '@vizard/kernel';
import type { Cheat, Monitor } from './arena.ts';
import type { AnyBot, AnyThought, Said } from './bot.ts';
import type { Hindsight } from './hindsight.ts';
import type { AnyKnowledge } from './knowledge.ts';
import type { Level } from './levels.ts';
import type { Manners, Persona } from './personas.ts';
import type { Found } from './search.ts';

/** Everything the bots of one game bring: `NAME/kit.ts` has it, `registry.ts` lists it. */
export interface BotKit {
  /** What the policy and the playouts know. */
  knowledge(): AnyKnowledge;
  bot(level: Exclude<Level, 'random'>, persona?: Persona): AnyBot;
  /** The same for all levels, so that a seat's memory serves any bot that thinks for it. */
  readonly memory: Remembering;
  /** The memory of a seat that has listened to what was said, for its next choice. Left out if words don't count in this game. */
  hear?(memory: unknown, view: unknown, said: readonly Said[]): unknown;
  /** A cheat that sees the true world, for a game where a plain search in it is not the best. */
  // biome-ignore lint/suspicious/noExplicitAny: a table of games can't name their types
  readonly cheat?: Cheat<any, any>;
  /** Reports blunders as choices are made. */
  // biome-ignore lint/suspicious/noExplicitAny: a table of games can't name their types
  blunderMonitor(report: (blunder: string) => void): Monitor<any, any>;
  /** Only for games where hidden guards play against the rest. */
  readonly sides?: Sides;
  /** What the strongest finds when it thinks. */
  consider(thought: AnyThought): Found<unknown>;
  /** What the strongest would do and why, in a person's place. */
  hint?(thought: AnyThought): Hint;
  /** What could be known at each moment of a finished match. */
  hindsight(beginning: Beginning<unknown>, rows: readonly Row<unknown>[], progress?: (step: number) => void): Hindsight;
  readonly manners: Manners;
}

/** How a seat's memory is kept. */
export type Remembering = Pick<AnyBot, 'begin' | 'observe'>;

export interface Sides {
  /** Does this seat, in its own view, play against the rest? */
  isGuard(view: unknown, seat: Seat): boolean;
  /** Did the rest win? */
  escaped(outcome: Outcome): boolean;
}

/** What a bot would do, and the reason in a sentence. */
export interface Hint {
  /** One of the decision's choices. */
  readonly choice: unknown;
  /** A key of the message catalogue, and what its sentence names: kinds, characters, seats, percentages. */
  readonly why: string;
  readonly about: Readonly<Record<string, string | number>>;
}
