import type { Happened, TalkEntry } from '@vizard/protocol';
import type { ComponentChildren } from 'preact';
import type { RulesKit } from './kit.ts';
import type { Names } from './words.ts';

/** Who the reader is and how they win, in words. */
export interface GoalText {
  /** "You are a guard". */
  readonly title: string;
  /** "Guard": before the line. */
  readonly name: string;
  /** What matters now. */
  readonly line: ComponentChildren;
  /** The ways to win: one is enough. */
  readonly ways: readonly string[];
  readonly facts: readonly string[];
  readonly picture: ComponentChildren;
}

/** What a thing on the table is, in words. */
export interface Explanation {
  readonly name: string;
  readonly picture: ComponentChildren;
  /** Where it is, whose it is. */
  readonly place?: string | undefined;
  /** What it does, in one sentence. */
  readonly does: string;
  /** What it means for the reader now. */
  readonly now: readonly string[];
  /** Who has seen it, and what was said about it. */
  readonly notes?: readonly string[];
  /** The rule behind it. */
  readonly rule?: string | undefined;
}

/** What is known at the table when something is asked about. */
export interface Known {
  readonly view: unknown;
  readonly names: Names;
  /** What the page still shows if players have to remember for themselves. */
  readonly told?: readonly Happened[] | undefined;
  /** What was said at the table, and the table as it is drawn. */
  readonly chat?: readonly TalkEntry[];
  readonly model?: unknown;
}

/** What a game says about its things. Fetched once the first question is rendered. */
export interface MeaningKit {
  readonly game: string;
  /** How its rules are said: for one that opens in place. */
  rules(): Promise<RulesKit>;
  goal(known: Known): GoalText | undefined;
  /** `thing` is what the drawing marks with `data-inspect`: "cell:d3". */
  inspect(thing: string, known: Known): Explanation | undefined;
}
