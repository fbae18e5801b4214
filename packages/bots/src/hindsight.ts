import type { AnyGame, Watcher } from '@vizard/kernel';
import { type Beginning, type Row, replay } from '@vizard/kernel';

/** What could be known after the beginning and after each row: a line for each of `who`. */
export interface Hindsight {
  /** Chances from 0 to 1, or numbers of worlds. */
  readonly kind: 'chances' | 'worlds';
  /** The figure's name or the seat's number that each line is about. */
  readonly who: readonly string[];
  /** Step by step, a value for each of `who`. */
  readonly steps: readonly (readonly number[])[];
}

/** A finished match as its watchers saw it, moment by moment. */
export function eachMoment(
  game: AnyGame,
  beginning: Beginning<unknown>,
  rows: readonly Row<unknown>[],
  see: (state: unknown, row: Row<unknown> | undefined) => void,
): void {
  see(replay(game, beginning, []).state, undefined);
  replay(game, beginning, rows, { visit: ({ state }, row) => see(state, row) });
}

export const seenBy = (game: AnyGame, events: readonly unknown[], watcher: Watcher): never[] =>
  events.map((event) => game.redact(event, watcher)).filter((event) => event !== undefined) as never[];
