import type { Outcome, Seat, Watcher } from '@vizard/kernel';
import type { Token } from './actions.ts';
import { NONE, TOKENS, tokenBit } from './actions.ts';
import { cellName, lineName, NO_WAY, NOWHERE, wayName } from './board.ts';
import { CARD_TEXTS, type Direction } from './cards.ts';
import type { CharacterName } from './characters.ts';
import { readAttempt } from './escape.ts';
import type { Role } from './events.ts';
import { nameOf } from './events.ts';
import type { Frame } from './frames.ts';
import { readClaim } from './looking.ts';
import { makeChoice } from './notation.ts';
import type { Options } from './options.ts';
import { programmers } from './programming.ts';
import type { Colour, RoomName } from './rooms.ts';
import { COLOURS, PIVOT, roomName } from './rooms.ts';
import { peekers } from './setup.ts';
import type { State } from './state.ts';
import { has, inOrder, isLastRound, isLocked, seatOf } from './state.ts';

/**
 * What a watcher may know, built from nothing. What is not known is absent; what is not there is null.
 */
export interface View {
  readonly watcher: Watcher;
  readonly options: Options;
  readonly seats: number;
  /** The rooms the complex was made of (R25-SET-11). */
  readonly rooms: Readonly<Partial<Record<RoomName, number>>>;
  /** Rooms out of the game. */
  readonly removed: readonly RoomName[];
  readonly zoned: boolean;
  /** All 25, a1 first. */
  readonly cells: readonly CellView[];
  /** In seating order. */
  readonly characters: readonly CharacterView[];
  /** In turn order, the living only. */
  readonly order: readonly CharacterName[];
  /** Whose marker is first in the row, dead or alive. */
  readonly front: CharacterName;
  /** In the order they died. */
  readonly dead: readonly CharacterName[];
  readonly round: {
    /** As the track shows it: -10 ... -1. */
    readonly number: number;
    /** Counted up from 1. */
    readonly played: number;
    readonly last: boolean;
  };
  readonly lines: readonly { readonly line: string; readonly direction: Direction }[];
  readonly robots: readonly (string | null)[];
  readonly locks: readonly (string | null)[];
  readonly key: boolean;
  readonly alarm: boolean;
  readonly accelerated: 'no' | 'round' | 'lap';
  readonly acting: CharacterName | null;
  /** How many cards are in the deck. */
  readonly deck: number;
  readonly discards: readonly string[];
  /** Cards that stay in view. */
  readonly lying: readonly string[];
  readonly claims: readonly { readonly character: CharacterName; readonly tile: number; readonly colour: Colour }[];
  /** Room 25 went over the edge and nobody escaped. */
  readonly denials: readonly {
    readonly by: CharacterName;
    readonly inside: readonly CharacterName[];
    readonly dead: readonly CharacterName[];
    readonly last: boolean;
  }[];
  readonly outcome: Outcome | null;
  /** What is left to resolve; nothing hidden is in it. */
  readonly stack: readonly Frame[];
  readonly step: number;
  readonly drawn: { readonly cards: number; readonly tokens: number };
}

export interface CellView {
  readonly cell: string;
  readonly tile: number;
  readonly up: boolean;
  /** Face up, or seen by this watcher. */
  readonly room?: RoomName;
  /** Face down: the seats that have looked at it. */
  readonly seenBy: readonly Seat[];
  /** Face down, but it was face up before: all have seen it. */
  readonly known: boolean;
  readonly closed: boolean;
  readonly locked: boolean;
  readonly axis: 'lying' | 'standing' | null;
  readonly entered: boolean;
  readonly replaced: boolean;
}

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

export function view(state: State, watcher: Watcher): View {
  const open = watcher === 'all' || state.over !== null;
  const names = (set: number) => state.who.flatMap((_, figure) => (has(set, figure) ? [nameOf(state, figure)] : []));
  return {
    watcher,
    options: state.options,
    seats: state.seats,
    rooms: Object.fromEntries(state.rooms.flatMap((count, kind) => (count > 0 ? [[roomName(kind), count]] : []))),
    removed: state.removed.map(roomName),
    zoned: state.zoned,
    cells: state.tileAt.map((tile, cell) => viewCell(state, tile, cell, watcher, open)),
    characters: state.who.map((_, figure) => viewCharacter(state, figure, watcher, open)),
    order: state.who.flatMap((_, place) => {
      const figure = inOrder(state, place);
      return has(state.alive, figure) ? [nameOf(state, figure)] : [];
    }),
    front: nameOf(state, state.front),
    dead: state.dead.map((figure) => nameOf(state, figure)),
    round: { number: -state.left, played: state.round, last: isLastRound(state) },
    lines: state.ways.flatMap((way, line) =>
      way === NO_WAY ? [] : [{ line: lineName(line), direction: wayName(line, way) }],
    ),
    robots: state.robots.map((tile) => cellOfTile(state, tile)),
    locks: state.locks.map((tile) => cellOfTile(state, tile)),
    key: state.key,
    alarm: state.alarm,
    accelerated: (['no', 'round', 'lap'] as const)[state.accelerated],
    acting: state.acting === NOWHERE ? null : nameOf(state, state.acting),
    deck: state.deck.length + state.stacked.length,
    discards: state.discards.map((card) => CARD_TEXTS[card]),
    lying: state.lying.map((card) => CARD_TEXTS[card]),
    claims: state.claims.map(readClaim).map(({ figure, tile, colour }) => ({
      character: nameOf(state, figure),
      tile,
      colour: COLOURS[colour],
    })),
    denials: state.denials.map(readAttempt).map(({ by, inside, dead, last }) => ({
      by: nameOf(state, by),
      inside: names(inside),
      dead: names(dead),
      last,
    })),
    outcome: state.over,
    stack: state.stack.slice(),
    step: state.step,
    drawn: { cards: state.cardsDrawn, tokens: state.tokensDrawn },
  };
}

const cellOfTile = (state: State, tile: number): string | null =>
  tile === NOWHERE ? null : cellName(state.cellOf[tile]);

function viewCell(state: State, tile: number, cell: number, watcher: Watcher, open: boolean): CellView {
  const up = has(state.up, tile);
  const aided = state.options.memory === 'aided';
  const known = has(state.known, tile);
  const seen = typeof watcher === 'number' && has(state.seen[watcher], tile);
  const shown = up || open || (aided && (known || seen));
  return {
    cell: cellName(cell),
    tile,
    up,
    ...(shown ? { room: roomName(state.kind[tile]) } : {}),
    seenBy: aided && !up ? state.seen.flatMap((tiles, seat) => (has(tiles, tile) ? [seat] : [])) : [],
    known: aided && !up && known,
    closed: has(state.closed, tile),
    locked: isLocked(state, tile),
    axis: up && state.kind[tile] === PIVOT ? (has(state.standing, tile) ? 'standing' : 'lying') : null,
    entered: has(state.entered, tile),
    replaced: has(state.replaced, tile),
  };
}

export const tokensOf = (set: number): Token[] => TOKENS.filter((_, token) => set & tokenBit(token));

function viewCharacter(state: State, figure: number, watcher: Watcher, open: boolean): CharacterView {
  const seat = seatOf(state, figure);
  const own = open || seat === watcher;
  const revealed = has(state.revealed, figure);
  const slot = (token: number) => (token === NONE ? null : own ? TOKENS[token] : 'hidden');
  const answer = answerOf(state, figure);
  return {
    name: nameOf(state, figure),
    seat,
    alive: has(state.alive, figure),
    cell: cellOfTile(state, state.on[figure]),
    ...(state.options.guards > 0 && (own || revealed)
      ? { role: has(state.guards, figure) ? 'guard' : 'prisoner' }
      : {}),
    revealed,
    hidden: has(state.hidden, figure),
    tokens: tokensOf(state.tokens[figure]),
    first: slot(state.first[figure]),
    second: slot(state.second[figure]),
    single: has(state.floating, figure),
    played: tokensOf(state.played[figure]),
    adrenaline: (['gone', 'atHand', 'programmed'] as const)[state.adrenaline[figure]],
    free: (['no', 'twice', 'once', 'spent'] as const)[state.free[figure]],
    pile: has(state.paranoid, figure) ? tokensOf(state.pile[figure]) : null,
    trap: (['no', 'entered', 'armed'] as const)[state.trap[figure]],
    drowns: state.flood[figure] === 0 ? null : state.flood[figure],
    reminder: cellOfTile(state, state.reminder[figure]),
    spares: state.spares[figure],
    markerInRow: !has(state.unmarked, figure),
    ready: answer !== null,
    ...(answer !== null && own ? { answer } : {}),
  };
}

/** The sealed answer a figure has given to the question that is open, else null. */
function answerOf(state: State, figure: number): string | null {
  if (state.answers.length === 0) return null;
  const slot = sealedActors(state).indexOf(figure);
  const answer = slot < 0 ? null : (state.answers[slot] ?? null);
  return answer === null ? null : makeChoice(answer);
}

/** Who answers the sealed question on top. */
export function sealedActors(state: State): readonly number[] {
  const top = state.stack.at(-1);
  if (top?.do === 'peek') return peekers(state);
  return top?.do === 'programme' ? programmers(state) : [];
}
