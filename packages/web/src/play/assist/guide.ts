import type { Question, TableMessage } from '@vizard/protocol';
import type { Names } from '../../games/words.ts';
import type { Update } from '../../session/session.ts';

/** What a reader may know at this moment. */
export interface AtMoment {
  readonly update: Update;
  readonly table: TableMessage;
  readonly names: Names;
  /** Full wording says everything, short wording what matters most. */
  readonly full: boolean;
}

/** A table in words, for a player who does not see it. Each sentence is built from that player's view alone. */
export interface Guide {
  /** Where the player is. */
  where(): string;
  /** Who is where. */
  who(): readonly string[];
  /** The board, row by row. */
  rows(): readonly string[];
  /** What has moved or is face up. */
  moved(): readonly string[];
  /** How far the match is, and whose turn it is. */
  state(): readonly string[];
  /** What only the player knows and owns: said aloud when it is asked for, and never by itself. */
  mine(): readonly string[];
  /** One thing by the name a player types: `d3`, `row 3`, `Franck`. */
  find(typed: string): readonly string[];
  /** A choice with everything it names. */
  choice(choice: string, question: Question): string;
}
