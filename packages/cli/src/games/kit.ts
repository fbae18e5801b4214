import type { Spoken } from '@vizard/kernel/scenario';
import type { Board } from './board.ts';

/** A game as the command line knows it. */
export interface Kit {
  /** Its rules and the language of its scenarios: loaded when they are needed. */
  load(): Promise<Spoken>;
  /** How a terminal shows it. */
  readonly board: Board;
}
