import { NONE, TOKENS, type Token } from './actions.ts';
import { cellName, lineMark, wayName } from './board.ts';
import type { Direction } from './cards.ts';
import { CHARACTER_NAMES, type CharacterName } from './characters.ts';
import type { Choice } from './choices.ts';
import type { Cell, CharacterIndex, Line } from './indices.ts';
import type { CellName, LineMark } from './names.ts';
import { COLOURS, type Colour } from './rooms.ts';

/** What a choice does and points at. Lists are never empty: what a choice does not name is left out. */
export interface Target {
  readonly do: Choice['do'];
  readonly characters?: readonly CharacterName[];
  /** Where to; the two rooms that change places. */
  readonly cells?: readonly CellName[];
  readonly line?: LineMark;
  readonly direction?: Direction;
  /** Counted from 1. */
  readonly robot?: number;
  /** The tokens of a programme in order, or the token to lose. */
  readonly tokens?: readonly Token[];
  readonly adrenaline?: true;
  readonly colour?: Colour | 'nothing';
}

/** Every choice has every field, most of them undefined: see `shaped` in choices.ts. */
interface Fields {
  readonly cell?: Cell;
  readonly other?: Cell;
  readonly character?: CharacterIndex;
  readonly line?: Line;
  readonly way?: number;
  readonly robot?: number;
  readonly colour?: number;
}

export function target(choice: Choice): Target {
  const { cell, other, character, line, way, robot, colour } = choice as Fields;
  const tokens = tokensOf(choice);
  return {
    do: choice.do,
    ...(character !== undefined && { characters: [CHARACTER_NAMES[character]] }),
    ...(cell !== undefined && { cells: (other === undefined ? [cell] : [cell, other]).map(cellName) }),
    ...(line !== undefined && way !== undefined && { line: lineMark(line), direction: wayName(line, way) }),
    ...(robot !== undefined && { robot: robot + 1 }),
    ...(tokens.length > 0 && { tokens }),
    ...(choice.do === 'programme' && choice.adrenaline && { adrenaline: true }),
    ...(colour !== undefined && { colour: COLOURS[colour] ?? 'nothing' }),
  };
}

function tokensOf(choice: Choice): readonly Token[] {
  if (choice.do === 'lose') return [TOKENS[choice.token]];
  if (choice.do !== 'programme') return [];
  return [choice.first, choice.second].filter((token) => token !== NONE).map((token) => TOKENS[token]);
}
