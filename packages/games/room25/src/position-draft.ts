import type { Line } from '@vizard/kernel/scenario';
import { ScenarioError } from '@vizard/kernel/scenario';
import { findCell, NOWHERE } from './board.ts';
import { findCharacter } from './characters.ts';
import type { Figure, Tile } from './indices.ts';
import { ROOM25 } from './rooms.ts';
import type { State } from './state.ts';
import { figureOf } from './state.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };
/** A state being written: what never changes in play may still be set here. */
export type Draft = Mutable<State>;

export function fail(line: Line, reason: string): never {
  throw new ScenarioError(line.line, reason);
}

export function tileNamed(draft: Draft, word = '', line: Line): Tile {
  const cell = findCell(word) ?? fail(line, `"${word}" is no cell: a1 to e5.`);
  return draft.tileAt[cell];
}

export function figureNamed(draft: Draft, word: string, line: Line): Figure {
  const character = findCharacter(word);
  const figure = character === undefined ? NOWHERE : figureOf(draft, character);
  return figure < 0 ? fail(line, `"${word}" is not in play.`) : figure;
}

/** Where somebody stands, the room is face up. */
export function turnUp(draft: Draft, tile: Tile): void {
  draft.up |= 1 << tile;
  draft.known |= 1 << tile;
  if (draft.kind[tile] === ROOM25) draft.exit = tile;
}
