import type { Outcome, Seat, Watcher } from '@vizard/kernel';
import { CELLS, cellName, lineName, NO_WAY, NOWHERE, wayName } from './board.ts';
import { CARD_TEXTS, type Direction } from './cards.ts';
import type { CharacterName } from './characters.ts';
import { countsByName } from './complexes.ts';
import { type Attempt, readAttempt } from './escape.ts';
import { nameOf } from './events.ts';
import type { Frame } from './frames.ts';
import type { Cell, Line, Tile } from './indices.ts';
import { readClaim } from './looking.ts';
import type { LineName } from './names.ts';
import type { Options } from './options.ts';
import { COLOURS, type Colour, PIVOT, type RoomName, roomName } from './rooms.ts';
import { cellOfTile, has, inOrder, isLastRound, isLocked, MEMBERS, type State } from './state.ts';
import { type CharacterView, viewCharacters } from './view-characters.ts';

/**
 * What a watcher may know, built from nothing. A fact that the watcher does not know is undefined (a message leaves it out). A thing that
 * does not exist is null.
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
  readonly lines: readonly { readonly line: LineName; readonly direction: Direction }[];
  readonly robots: readonly (string | null)[];
  readonly locks: readonly (string | null)[];
  readonly key: boolean;
  readonly alarm: boolean;
  readonly accelerated: 'no' | 'round' | 'lap';
  readonly acting: CharacterName | null;
  /** Whose turn is on, or over without another having chosen since. */
  readonly after: readonly CharacterName[];
  /** How many cards are in the deck. */
  readonly deck: number;
  readonly discards: readonly string[];
  /** Cards that stay in view. */
  readonly lying: readonly string[];
  /** What was announced of rooms; with `memory: strict` nobody is told again (R25-RUL-7). */
  readonly claims: readonly { readonly character: CharacterName; readonly tile: Tile; readonly colour: Colour }[];
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

/**
 * Servers make a view for every watcher of every row: lists with few possible contents are made once and shared, all others filled
 * in plain loops, and what is not known is `undefined`, so that all cells and all characters have one shape.
 */
export function view(state: State, watcher: Watcher): View {
  const open = watcher === 'all' || state.over !== null;
  return {
    watcher,
    options: state.options,
    seats: state.seats,
    rooms: viewRooms(state.rooms),
    removed: state.removed.map(roomName),
    zoned: state.zoned,
    cells: viewCells(state, watcher, open),
    characters: viewCharacters(state, watcher, open),
    order: namesInOrder(state),
    front: nameOf(state, state.front),
    dead: state.dead.map((figure) => nameOf(state, figure)),
    round: { number: -state.left, played: state.round, last: isLastRound(state) },
    lines: viewLines(state.ways),
    robots: [cellOfTile(state, state.robots[0]), cellOfTile(state, state.robots[1])],
    locks: [cellOfTile(state, state.locks[0]), cellOfTile(state, state.locks[1])],
    key: state.key,
    alarm: state.alarm,
    accelerated: ACCELERATED[state.accelerated],
    acting: state.acting === NOWHERE ? null : nameOf(state, state.acting),
    after: MEMBERS[state.after].map((figure) => nameOf(state, figure)),
    deck: state.deck.length + state.stacked.length,
    discards: state.discards.map(cardText),
    lying: state.lying.map(cardText),
    claims: open || state.options.memory === 'aided' ? viewClaims(state) : [],
    denials: state.denials.map((denial) => viewDenial(state, readAttempt(denial))),
    outcome: state.over,
    stack: state.stack.slice(),
    step: state.step,
    drawn: { cards: state.cardsDrawn, tokens: state.tokensDrawn },
  };
}

const ACCELERATED = ['no', 'round', 'lap'] as const;

const cardText = (card: number): string => CARD_TEXTS[card];

/** All states of a match share the list of its rooms, and so the view of it. */
const ROOMS_IN_VIEW = new WeakMap<readonly number[], View['rooms']>();

function viewRooms(rooms: readonly number[]): View['rooms'] {
  const kept = ROOMS_IN_VIEW.get(rooms);
  if (kept !== undefined) return kept;
  const made = countsByName(rooms);
  ROOMS_IN_VIEW.set(rooms, made);
  return made;
}

function namesInOrder(state: State): CharacterName[] {
  const names: CharacterName[] = [];
  for (let place = 0; place < state.who.length; place++) {
    const figure = inOrder(state, place);
    if (has(state.alive, figure)) names.push(nameOf(state, figure));
  }
  return names;
}

function viewLines(ways: readonly number[]): View['lines'] {
  const lines: { line: LineName; direction: Direction }[] = [];
  for (let line = 0 as Line; line < ways.length; line++) {
    if (ways[line] !== NO_WAY) lines.push({ line: lineName(line), direction: wayName(line, ways[line]) });
  }
  return lines;
}

const viewClaims = (state: State): View['claims'] =>
  state.claims.map(readClaim).map(({ figure, tile, colour }) => ({
    character: nameOf(state, figure),
    tile,
    colour: COLOURS[colour],
  }));

const viewDenial = (state: State, { by, inside, dead, last }: Attempt): View['denials'][number] => ({
  by: nameOf(state, by),
  inside: MEMBERS[inside].map((figure) => nameOf(state, figure)),
  dead: MEMBERS[dead].map((figure) => nameOf(state, figure)),
  last,
});

export interface CellView {
  readonly cell: string;
  readonly tile: Tile;
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

export function viewCells(state: State, watcher: Watcher, open: boolean): CellView[] {
  const aided = state.options.memory === 'aided';
  const own = typeof watcher === 'number' ? state.seen[watcher] : 0;
  const shown = open ? EVERY_TILE : aided ? state.up | state.known | own : state.up;
  const cells: CellView[] = [];
  for (let cell = 0 as Cell; cell < CELLS; cell++) cells.push(viewCell(state, cell, shown, aided));
  return cells;
}

const EVERY_TILE = (1 << CELLS) - 1;

/** `shown`: the tiles whose rooms the watcher may see. */
function viewCell(state: State, cell: Cell, shown: number, aided: boolean): CellView {
  const tile = state.tileAt[cell];
  const up = has(state.up, tile);
  return {
    cell: cellName(cell),
    tile,
    up,
    room: has(shown, tile) ? roomName(state.kind[tile]) : undefined,
    seenBy: aided && !up ? seersOf(state, tile) : MEMBERS[0],
    known: aided && !up && has(state.known, tile),
    closed: has(state.closed, tile),
    locked: isLocked(state, tile),
    axis: up && state.kind[tile] === PIVOT ? (has(state.standing, tile) ? 'standing' : 'lying') : null,
    entered: has(state.entered, tile),
    replaced: has(state.replaced, tile),
  };
}

/** The seats that have looked at a tile. */
function seersOf({ seen }: State, tile: Tile): readonly Seat[] {
  let seers = 0;
  for (let seat = 0; seat < seen.length; seat++) if (has(seen[seat], tile)) seers |= 1 << seat;
  return MEMBERS[seers];
}
