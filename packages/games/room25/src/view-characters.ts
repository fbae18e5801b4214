import type { Seat, Watcher } from '@vizard/kernel';
import type { Token } from './actions.ts';
import { ALL_TOKENS, NONE, playedTokens, TOKENS, tokenBit } from './actions.ts';
import type { CharacterName } from './characters.ts';
import type { Role } from './events.ts';
import { nameOf } from './events.ts';
import type { Figure } from './indices.ts';
import { makeChoice } from './notation.ts';
import { programmers } from './programming.ts';
import { peekers } from './setup.ts';
import type { State } from './state.ts';
import { cellOfTile, has, seatOf } from './state.ts';

export interface CharacterView {
  readonly name: CharacterName;
  readonly seat: Seat;
  readonly alive: boolean;
  readonly cell: string | null;
  readonly role?: Role;
  /** The role lies face up. */
  readonly revealed: boolean;
  readonly hidden: boolean;
  /** Tokens it owns. */
  readonly tokens: readonly Token[];
  /** Programmed and not yet played; `hidden` to others. */
  readonly first: Token | 'hidden' | null;
  readonly second: Token | 'hidden' | null;
  /** The token in `first` is a single one, not yet bound to a turn. */
  readonly single: boolean;
  /** In the order they were played. */
  readonly played: readonly Token[];
  readonly adrenaline: 'gone' | 'atHand' | 'programmed';
  readonly free: 'no' | 'twice' | 'once' | 'spent';
  /** The tokens left to draw in paranoia. */
  readonly pile: readonly Token[] | null;
  readonly trap: 'no' | 'entered' | 'armed';
  /** The round, counted up, in which it drowns. */
  readonly drowns: number | null;
  readonly reminder: string | null;
  readonly spares: number;
  readonly markerInRow: boolean;
  /** Has answered the sealed question that is open. */
  readonly ready: boolean;
  /** Its answer, for its own seat. */
  readonly answer?: string;
}

/** The tokens of each set. */
const TOKEN_LISTS: readonly (readonly Token[])[] = Array.from({ length: ALL_TOKENS + 1 }, (_, set) =>
  TOKENS.filter((_, token) => set & tokenBit(token)),
);
export const tokensOf = (set: number): readonly Token[] => TOKEN_LISTS[set];

const ADRENALINE = ['gone', 'atHand', 'programmed'] as const;
const FREE = ['no', 'twice', 'once', 'spent'] as const;
const TRAP = ['no', 'entered', 'armed'] as const;

export function viewCharacters(state: State, watcher: Watcher, open: boolean): CharacterView[] {
  const characters: CharacterView[] = [];
  for (let figure = 0 as Figure; figure < state.who.length; figure++) {
    characters.push(viewCharacter(state, figure, open || seatOf(state, figure) === watcher));
  }
  return characters;
}

/** `own`: nothing about this figure is hidden from the watcher. */
function viewCharacter(state: State, figure: Figure, own: boolean): CharacterView {
  const revealed = has(state.revealed, figure);
  const isRoleKnown = state.options.guards > 0 && (own || revealed);
  const answer = answerOf(state, figure);
  return {
    name: nameOf(state, figure),
    seat: seatOf(state, figure),
    alive: has(state.alive, figure),
    cell: cellOfTile(state, state.on[figure]),
    role: isRoleKnown ? (has(state.guards, figure) ? 'guard' : 'prisoner') : undefined,
    revealed,
    hidden: has(state.hidden, figure),
    tokens: tokensOf(state.tokens[figure]),
    first: viewSlot(state.first[figure], own),
    second: viewSlot(state.second[figure], own),
    single: has(state.floating, figure),
    played: playedTokens(state.played[figure]),
    adrenaline: ADRENALINE[state.adrenaline[figure]],
    free: FREE[state.free[figure]],
    pile: has(state.paranoid, figure) ? tokensOf(state.pile[figure]) : null,
    trap: TRAP[state.trap[figure]],
    drowns: state.flood[figure] === 0 ? null : state.flood[figure],
    reminder: cellOfTile(state, state.reminder[figure]),
    spares: state.spares[figure],
    markerInRow: !has(state.unmarked, figure),
    ready: answer !== null,
    answer: answer !== null && own ? answer : undefined,
  };
}

const viewSlot = (token: number, own: boolean): CharacterView['first'] =>
  token === NONE ? null : own ? TOKENS[token] : 'hidden';

/** The sealed answer a figure has given to the question that is open, else null. */
function answerOf(state: State, figure: Figure): string | null {
  if (state.answers.length === 0) return null;
  const slot = sealedActors(state).indexOf(figure);
  const answer = slot < 0 ? null : (state.answers[slot] ?? null);
  return answer === null ? null : makeChoice(answer);
}

/** Who answers the sealed question on top: the first looks, or programming. */
export const sealedActors = (state: State): readonly number[] =>
  state.stack.at(-1)?.do === 'peek' ? peekers(state) : programmers(state);
