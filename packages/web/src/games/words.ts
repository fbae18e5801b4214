import type { Question, ServerMessageOf } from '@vizard/protocol';
import type { Update } from '../session/session.ts';

type Outcome = NonNullable<ServerMessageOf<'update'>['outcome']>;

/** Who sits where, as this reader calls them. */
export interface Names {
  /** The player on a seat. */
  seat(seat: number): string;
  /** How many play. */
  readonly seats?: number;
  /** The bot on a seat, if it is one. */
  bot?(seat: number): string | undefined;
  /** What the player on a seat wears: `Mask` draws it. */
  mask?(seat: number): string | undefined;
  /** Does somebody's program play on this seat? */
  isProgram?(seat: number): boolean;
  /** Does a bot decide for this player until they are back? */
  isStoodIn?(seat: number): boolean;
  readonly you: number | undefined;
}

/** What is asked: a heading, and one sentence that says what and why. */
export interface Asked {
  readonly heading: string;
  readonly sentence: string;
}

/** One line of the log, with the rule it follows. */
export interface Line {
  readonly text: string;
  readonly rule?: string | undefined;
}

/** What an event begins in the log: a round as it is named, or an action of somebody. */
export interface Beginning {
  readonly round?: string;
  readonly actor?: string | number | undefined;
  /** It only names the action. */
  readonly isTitle?: boolean;
  /** Nobody's action, and still a line of its own: a card that is drawn for all. */
  readonly isApart?: boolean;
}

/** How a game's questions, choices and events are said in the reader's language. */
export interface Words {
  ask(question: Question, update: Update): Asked;
  /** The word above it all (MOVE), and a line under it, where a table has room for them. */
  title?(question: Question, update: Update): string;
  under?(question: Question, update: Update): string;
  choice(choice: string, question: Question, update: Update): string;
  /** What happened, or nothing when it needs no words. */
  event(event: unknown, names: Names, view: unknown): Line | undefined;
  /** What an event begins in the log; undefined: it goes on with what was begun. */
  begins?(event: unknown): Beginning | undefined;
  /** The things on the table an event speaks of, by the names they have in the drawing. */
  places?(event: unknown): readonly string[];
  outcome(outcome: Outcome, names: Names): string;
  why(why: string, about: Readonly<Record<string, string | number>> | undefined): string;
  /** How far the match is: usually the round. */
  stand(view: unknown): string;
}
