import type { Spoken } from '@vizard/kernel/scenario';
import type { Encode } from '../env/numbers.ts';
import type { Board } from './board.ts';

/** A game as the command line knows it. */
export interface Kit {
  /** Its rules and the language of its scenarios: loaded when they are needed. */
  load(): Promise<Spoken>;
  /** How a terminal shows it. */
  readonly board: Board;
  /** A view as a fixed number of whole numbers, for programs that learn. */
  // biome-ignore lint/suspicious/noExplicitAny: the views of all games are in one table
  encode?(): Promise<Encode<any>>;
}
