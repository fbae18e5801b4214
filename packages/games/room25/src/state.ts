import type { Outcome, Resolving, Seat } from '@vizard/kernel';
import { cellName, NOWHERE } from './board.ts';
import type { Choice } from './choices.ts';
import type { Frame } from './frames.ts';
import type { By, Cell, CharacterIndex, Figure, FigureSet, Kind, Line, ReadonlyBy, Tile, TileSet } from './indices.ts';
import type { Options } from './options.ts';
import { ROOM25 } from './rooms.ts';

/**
 * The whole game at one moment, as plain data. indices.ts explains its numbers.
 */
export interface State extends Resolving<Frame, Choice> {
  readonly options: Options;
  readonly seats: number;
  /** The character of each figure. */
  readonly who: ReadonlyBy<Figure, CharacterIndex>;

  // the complex
  /** How many rooms of each kind the complex was made of; public (R25-SET-11). */
  readonly rooms: ReadonlyBy<Kind, number>;
  /** Was it laid as R25-SET-3 says? Only positions written by hand are not. */
  readonly zoned: boolean;
  /** The room of each tile. */
  kind: By<Tile, Kind>;
  /** The tile on each cell. */
  tileAt: By<Cell, Tile>;
  /** The cell of each tile. */
  cellOf: By<Tile, Cell>;
  /** Tiles that lie face up. */
  up: TileSet;
  /** Tiles that were face up once: everybody has seen them. */
  known: TileSet;
  /** Tiles each seat has looked at and not everybody has seen. */
  seen: TileSet[];
  /** Tiles with a Do Not Cross marker. */
  closed: TileSet;
  /** Pivot tiles whose corridor stands; the others lie. */
  standing: TileSet;
  /** Tiles a character has entered since they were turned up. */
  entered: TileSet;
  /** Tiles replaced by an Empty room (R25-ROOM-2). */
  replaced: TileSet;
  /** The rooms that are out of the game. */
  removed: Kind[];
  /** The tile of Room 25 once it is face up, else NOWHERE. */
  exit: Tile;
  /** The way each line has moved this round. */
  ways: By<Line, number>;
  /** The tile each robot stands on; NOWHERE in the supply. */
  robots: Tile[];
  /** The tile each lock lies on; NOWHERE in the supply. */
  locks: Tile[];

  // the figures
  /** The tile each figure stands on; NOWHERE when dead. */
  on: By<Figure, Tile>;
  alive: FigureSet;
  /** The dead in the order they died. */
  dead: Figure[];
  /** How many of them died since roles and defeat were last tested (R25-RUL-3). */
  dying: number;
  /** Guards, whether known or not. */
  guards: FigureSet;
  /** Figures whose role lies face up. */
  revealed: FigureSet;
  /** Figures that can't be pushed, carried or called (R25-ALI-1). */
  hidden: FigureSet;
  /** Figures in paranoia. */
  paranoid: FigureSet;
  /** Figures whose single token is not yet bound to a slot (R25-PRG-2). */
  floating: FigureSet;
  /** Figures whose turn marker was taken from the row (R25-CNT-3). */
  unmarked: FigureSet;
  /** Tokens each figure owns, without those lost to punishment. */
  tokens: By<Figure, number>;
  /** The token programmed first and not yet played, else NONE; a single one stands here. */
  first: By<Figure, number>;
  /** The token programmed second and not yet played, else NONE. */
  second: By<Figure, number>;
  /** Tokens played this round, and which came first: `playedTokens`. */
  played: By<Figure, number>;
  /** Adrenaline: gone, at hand, or programmed. */
  adrenaline: By<Figure, number>;
  /** Picks its actions when it acts: never, twice, once; or has no action any more this round. */
  free: By<Figure, number>;
  /** The tokens left in the pile of a figure in paranoia. */
  pile: By<Figure, number>;
  /** In a Trap: not, entered by the action now resolving, or armed. */
  trap: By<Figure, number>;
  /** The round in which it drowns, 0 if it doesn't stand in water. */
  flood: By<Figure, number>;
  /** The tile its reminder lies on, else NOWHERE. */
  reminder: By<Figure, Tile>;
  /** Spare Empty rooms left. */
  spares: By<Figure, number>;

  // the round
  /** Rounds left with this one: the track shows it with a minus. */
  left: number;
  /** The number of this round, counted up from 1. */
  round: number;
  /** The figure whose marker is first in the row. */
  front: Figure;
  /** The figure whose action is being resolved, else NOWHERE. */
  acting: Figure;
  /** Figures whose turn is on, or over without another having chosen since (R25-RUL-42): several if turns went by without a question. */
  after: FigureSet;
  /** Was the Key Room entered? */
  key: boolean;
  alarm: boolean;
  /** Control actions shift twice: no, until the round ends, until this lap ends. */
  accelerated: number;

  // the M.A.C. cards
  /** The cards in the deck, in the order of the table: a draw picks one of them, so nothing is hidden in it. */
  deck: number[];
  /** Cards put on top by a position; the last is drawn first. */
  stacked: number[];
  discards: number[];
  /** Cards that stay in view for a while. */
  lying: number[];
  /** Numbers drawn so far, by purpose. */
  cardsDrawn: number;
  tokensDrawn: number;

  /** Colours announced: figure, tile, colour of each. */
  claims: number[];
  /** Room 25 went over the edge and nobody escaped: what that tells about roles (see escape.ts). */
  denials: number[];
  over: Outcome | null;
}

export const [GONE, AT_HAND, PROGRAMMED] = [0, 1, 2];
export const [PROGRAMMES, FREE_TWICE, FREE_ONCE, FREE_SPENT] = [0, 1, 2, 3];
export const [UNTRAPPED, TRAPPED_NOW, TRAPPED] = [0, 1, 2];
export const [NORMAL_SPEED, ROUND_ACCELERATED, LAP_ACCELERATED] = [0, 1, 2];

/** Written field by field: cloning is what search does most. */
export function clone(state: State): State {
  return {
    step: state.step,
    stack: state.stack.slice(),
    answers: state.answers.slice(),
    options: state.options,
    seats: state.seats,
    who: state.who,
    rooms: state.rooms,
    zoned: state.zoned,
    kind: state.kind.slice(),
    tileAt: state.tileAt.slice(),
    cellOf: state.cellOf.slice(),
    up: state.up,
    known: state.known,
    seen: state.seen.slice(),
    closed: state.closed,
    standing: state.standing,
    entered: state.entered,
    replaced: state.replaced,
    removed: state.removed.slice(),
    exit: state.exit,
    ways: state.ways.slice(),
    robots: state.robots.slice(),
    locks: state.locks.slice(),
    on: state.on.slice(),
    alive: state.alive,
    dead: state.dead.slice(),
    dying: state.dying,
    guards: state.guards,
    revealed: state.revealed,
    hidden: state.hidden,
    paranoid: state.paranoid,
    floating: state.floating,
    unmarked: state.unmarked,
    tokens: state.tokens.slice(),
    first: state.first.slice(),
    second: state.second.slice(),
    played: state.played.slice(),
    adrenaline: state.adrenaline.slice(),
    free: state.free.slice(),
    pile: state.pile.slice(),
    trap: state.trap.slice(),
    flood: state.flood.slice(),
    reminder: state.reminder.slice(),
    spares: state.spares.slice(),
    left: state.left,
    round: state.round,
    front: state.front,
    acting: state.acting,
    after: state.after ?? 0, // snapshots of version 1 have none
    key: state.key,
    alarm: state.alarm,
    accelerated: state.accelerated,
    deck: state.deck.slice(),
    stacked: state.stacked.slice(),
    discards: state.discards.slice(),
    lying: state.lying.slice(),
    cardsDrawn: state.cardsDrawn,
    tokensDrawn: state.tokensDrawn,
    claims: state.claims.slice(),
    denials: state.denials.slice(),
    over: state.over,
  };
}

export const has = (set: number, one: number): boolean => (set & (1 << one)) !== 0;

/** How many are in a set. */
export function count(set: number): number {
  let left = set;
  let found = 0;
  while (left !== 0) {
    left &= left - 1;
    found++;
  }
  return found;
}

/** The members of each set of up to eight seats or figures. */
export const MEMBERS: readonly (readonly Figure[])[] = Array.from({ length: 256 }, (_, set) =>
  ([0, 1, 2, 3, 4, 5, 6, 7] as Figure[]).filter((one) => has(set, one)),
);

/** All figures, dead ones included. */
export const figuresOf = (state: State): readonly Figure[] => MEMBERS[(1 << state.who.length) - 1];

/** The figures of a seat are its number and then every `seats` further. */
export const seatOf = (state: State, figure: Figure): Seat => figure % state.seats;

/** The room a figure stands in. */
export const roomOf = (state: State, figure: Figure): Kind => state.kind[state.on[figure]];

/** The tile of Room 25 if it is face up, else NOWHERE. */
export function openExit(state: State): Tile {
  const tile = state.kind.indexOf(ROOM25) as Tile;
  return has(state.up, tile) ? tile : NOWHERE;
}

/** The figure of a character, NOWHERE if it is not in play. */
export const figureOf = (state: State, character: CharacterIndex): Figure => state.who.indexOf(character) as Figure;

/** The figure at a place in turn order, dead ones included. */
export const inOrder = (state: State, place: number): Figure => ((state.front + place) % state.who.length) as Figure;

/** R25-CARD-16: the first living character in turn order. */
export function firstFigure(state: State): Figure {
  let figure = state.front;
  while (!has(state.alive, figure)) figure = ((figure + 1) % state.who.length) as Figure;
  return figure;
}

/** The living figures on a tile, as a set. */
export function figuresOn(state: State, tile: Tile): FigureSet {
  const { on } = state;
  let found = 0;
  for (let figure = 0 as Figure; figure < on.length; figure++) if (on[figure] === tile) found |= 1 << figure;
  return found;
}

export const robotOn = (state: State, tile: Tile): boolean => state.robots[0] === tile || state.robots[1] === tile;
export const isLocked = (state: State, tile: Tile): boolean => state.locks[0] === tile || state.locks[1] === tile;

/** Is a character (hidden too) or a robot there? */
export function isOccupied(state: State, tile: Tile): boolean {
  const { on } = state;
  for (let figure = 0 as Figure; figure < on.length; figure++) if (on[figure] === tile) return true;
  return robotOn(state, tile);
}

/** The name of the cell a tile lies on; null for none. */
export const cellOfTile = (state: State, tile: Tile): string | null =>
  tile === NOWHERE ? null : cellName(state.cellOf[tile]);

/** Is this the last round (R25-RND-2)? */
export const isLastRound = (state: State): boolean => state.left === 1;
