import type { DecisionId, Seat } from './game.ts';

/**
 * A match as it is stored: how it began, and rows of choices in notation with the random outcomes they met.
 * Rows alone give the state back, without the seed; an undo is one more row.
 */
export interface Beginning<Event> {
  readonly game: string;
  /** The version of the rules it is played with. */
  readonly version: string;
  readonly options: unknown;
  readonly seats: number;
  readonly draws: readonly number[];
  readonly events: readonly Event[];
  /** It goes on from a position of another match, instead of a set-up. */
  readonly from?: Origin;
}

/** A position that a match has reached: how it began, and everything that was answered and drawn since. */
export interface Origin {
  readonly beginning: Pick<Beginning<never>, 'options' | 'seats' | 'draws' | 'from'>;
  readonly rows: readonly BareRow[];
  /** True if the hidden things are dealt again, to fit what everybody has seen. */
  readonly anew: boolean;
}

/** The part of a row that gives the state back. */
export type BareRow = Pick<Played<never>, 'answers' | 'draws'> | Pick<Undone, 'seat' | 'undo'>;

export interface Answer {
  readonly decision: DecisionId;
  readonly seat: Seat;
  readonly choice: string;
}

/** One answer, or all sealed ones of a question in canonical order. */
export interface Played<Event> {
  readonly n: number;
  readonly answers: readonly Answer[];
  /** Random outcomes, in the order they were drawn. */
  readonly draws: readonly number[];
  /** Everything that happened, unredacted. */
  readonly events: readonly Event[];
  /** Nothing before the end of this row can be undone: something was shown or drawn, or several acted. */
  readonly barrier: boolean;
  /** A hash of what can be observed after it (events, questions, outcome), not of the state, so a new field of the state changes nothing. */
  readonly hash: string;
}

/** Back to before row `undo`; it and all later rows are undone. */
export interface Undone {
  readonly n: number;
  readonly seat: Seat;
  readonly undo: number;
}

export type Row<Event> = Played<Event> | Undone;

/** A whole state kept at a round's end, or where a new epoch of the rules began. */
export interface Snapshot<State> {
  /** The state after row n. */
  readonly n: number;
  readonly version: string;
  readonly state: State;
}
