import type { State } from '@vizard/room25';
import { NONE } from '@vizard/room25/actions';
import { ADJACENT, CELLS, CENTRE, CORNERS, EVERY_CELL, NOWHERE } from '@vizard/room25/board';
import { EMMETT } from '@vizard/room25/characters';
import type { By, Cell, Figure, FigureSet, Kind, ReadonlyBy, Tile, TileSet } from '@vizard/room25/indices';
import { MODES } from '@vizard/room25/modes';
import { BLUE, COLOUR, COLOURS, IN_OUTER_ZONE, PRISON, ROOM25, ROOMS, roomNumber } from '@vizard/room25/rooms';
import { has, isLastRound, isLocked, isOccupied, PROGRAMMED, seatOf } from '@vizard/room25/state';
import { friendsOf, isRival } from './sides.ts';
import { BARRED, DEADLY, ENTRY, ENTRY_UNSEEN } from './weights.ts';

const KEY = roomNumber('key');
const SHREDDER = roomNumber('shredder');

/**
 * What one figure sees of the complex, what it fears there, and what follows from it. Only what its seat has seen is looked at, so that an
 * imagined partner never acts on what he can't know. A search perceives a million times: it hands the same object in again and again.
 */
export interface Perception {
  state: State;
  figure: Figure;
  seat: number;
  /** The cell it stands on. */
  here: Cell;
  friends: FigureSet;
  foes: FigureSet;
  /** The room on each cell, UNSEEN if its seat does not know it. */
  readonly room: By<Cell, Kind>;
  /** The colour somebody announced for a room on each cell that is not known, else UNSEEN. */
  readonly hint: Int8Array;
  /** What it would cost this figure to enter each cell. */
  readonly entry: Float64Array;
  /** Where Room 25 and the Key Room are, as far as it knows; NOWHERE otherwise. */
  exit: Cell;
  key: Cell;
  /** May an unseen tile still hold what is looked for? */
  needsKey: boolean;
  /** What unseen rooms cost on average: all of them and those outside the outer zone, and by colour. */
  anyCost: number;
  nearCost: number;
  readonly colourCost: Float64Array;

  /** How far every cell is from where the figure wants to be, in actions (ways.ts). */
  readonly distance: Float64Array;
  /** For tunnels: how far one is after coming out of another. NaN for other rooms. */
  readonly arrival: Float64Array;
  /** What each token would bring (prospects.ts). */
  readonly prospects: Prospects;
  /** What each pair of tokens is worth, by first + 8 * second (programme.ts). */
  readonly offers: Float64Array;
  readonly scratch: Scratch;
}

/** What each token would bring where it would be played: the second where the first has led. */
export interface Prospects {
  move: number;
  /** Where that move goes. */
  to: Cell;
  look: number;
  control: number;
  push: number;
  special: number;
  moveAfterLook: number;
  controlAfterLook: number;
  lookAfterMove: number;
  controlAfterMove: number;
}

/** Room for the intermediate results of one calculation: nothing in it outlives the function that fills it. */
interface Scratch {
  /** The complex that was looked at last, and the kinds in it. */
  rooms: ReadonlyBy<Kind, number> | undefined;
  present: readonly Kind[];
  readonly left: Int8Array;
  readonly told: Int8Array;
  readonly counts: Float64Array;
  readonly waiting: Int8Array;
  readonly queued: Uint8Array;
  readonly friendCells: Int8Array;
  friendCount: number;
  /** How many of them come before this figure in the seating; they are first in the list. */
  earlier: number;
  readonly keptDistance: Float64Array;
  readonly keptArrival: Float64Array;
}

/** No kind: its seat does not know the room. */
export const UNSEEN = -1 as Kind;

const KINDS = ROOMS.length;
const ACID = roomNumber('acid');
const TRAP = roomNumber('trap');
const MORTAL = roomNumber('mortal');
const TIMER = roomNumber('timer');
const REGENERATION = roomNumber('regeneration');
const IS_CORNER: ReadonlyBy<Tile, boolean> = EVERY_CELL.map((cell) => CORNERS.includes(cell));

/** A perception of nothing yet: `perceive` fills it. */
export const newPerception = (): Perception => ({
  state: undefined as unknown as State,
  figure: NOWHERE,
  seat: 0,
  here: NOWHERE,
  friends: 0,
  foes: 0,
  room: new Int8Array(CELLS) as unknown as By<Cell, Kind>,
  hint: new Int8Array(CELLS),
  entry: new Float64Array(CELLS),
  exit: NOWHERE,
  key: NOWHERE,
  needsKey: false,
  anyCost: 0,
  nearCost: 0,
  colourCost: new Float64Array(COLOURS.length),
  distance: new Float64Array(CELLS),
  arrival: new Float64Array(CELLS),
  prospects: {
    move: 0,
    to: NOWHERE,
    look: 0,
    control: 0,
    push: 0,
    special: 0,
    moveAfterLook: 0,
    controlAfterLook: 0,
    lookAfterMove: 0,
    controlAfterMove: 0,
  },
  offers: new Float64Array(64),
  scratch: {
    rooms: undefined,
    present: [],
    left: new Int8Array(KINDS),
    told: new Int8Array(CELLS),
    counts: new Float64Array(COLOURS.length),
    waiting: new Int8Array(64),
    queued: new Uint8Array(CELLS),
    friendCells: new Int8Array(8),
    friendCount: 0,
    earlier: 0,
    keptDistance: new Float64Array(CELLS),
    keptArrival: new Float64Array(CELLS),
  },
});

/** Could this tile be Room 25 or the Key Room? A tile's number tells where it was laid (R25-SET-4). */
export const mayBeInOuterZone = (state: State, tile: Tile): boolean => !state.zoned || IS_CORNER[tile];

/** What a figure perceives of a state. It overwrites `perception`. */
export function perceive(state: State, figure: Figure, perception: Perception = newPerception()): Perception {
  const seat = seatOf(state, figure);
  perception.state = state;
  perception.figure = figure;
  perception.seat = seat;
  perception.here = state.cellOf[state.on[figure]];
  perception.friends = friendsOf(state, figure);
  perception.foes = state.alive & ~perception.friends;
  perception.exit = NOWHERE;
  perception.key = NOWHERE;
  perception.needsKey = MODES[state.options.mode].key && !state.key;
  readRooms(perception, state.known | state.up | state.seen[seat]);
  readHints(perception);
  readFears(perception);
  for (let cell = 0 as Cell; cell < CELLS; cell++) perception.entry[cell] = entryCost(perception, cell);
  return perception;
}

function readRooms(perception: Perception, seen: TileSet): void {
  const { room, state } = perception;
  const { left } = perception.scratch;
  const { rooms, removed, tileAt, kind, replaced } = state;
  for (let at = 0 as Kind; at < KINDS; at++) left[at] = rooms[at];
  for (let at = 0; at < removed.length; at++) left[removed[at]]--;
  for (let cell = 0 as Cell; cell < CELLS; cell++) {
    const tile = tileAt[cell];
    if ((seen & (1 << tile)) === 0) {
      room[cell] = UNSEEN;
      continue;
    }
    const what = kind[tile];
    room[cell] = what;
    if ((replaced & (1 << tile)) === 0) left[what]--;
    if (what === ROOM25) perception.exit = cell;
    else if (what === KEY) perception.key = cell;
  }
}

/** R25-LOOK-2: the last word counts; what an open guard or a rival says does not. */
function readHints({ hint, room, state, figure, scratch: { told } }: Perception): void {
  const { claims, tileAt } = state;
  told.fill(UNSEEN);
  const liars = state.revealed & state.guards;
  for (let at = 0; at < claims.length; at++) {
    const by = (claims[at] & 7) as Figure;
    if (by === figure || has(liars, by) || isRival(state, figure, by)) continue;
    told[(claims[at] >> 3) & 31] = claims[at] >> 8;
  }
  for (let cell = 0 as Cell; cell < CELLS; cell++) hint[cell] = room[cell] === UNSEEN ? told[tileAt[cell]] : UNSEEN;
}

/** What unseen rooms cost on average, by what is left of the tiles. */
function readFears(perception: Perception): void {
  const { state, scratch, colourCost } = perception;
  const { left, counts } = scratch;
  if (state.rooms !== scratch.rooms) {
    scratch.rooms = state.rooms;
    scratch.present = state.rooms.flatMap((number, kind) => (number > 0 ? [kind as Kind] : []));
  }
  const { present } = scratch;
  colourCost.fill(0);
  counts.fill(0);
  let near = 0;
  let nearTotal = 0;
  let far = 0;
  let farTotal = 0;
  for (let at = 0; at < present.length; at++) {
    const kind = present[at];
    const number = left[kind];
    if (number <= 0) continue;
    const cost = number * (kind === TIMER && isLastRound(state) ? DEADLY : ENTRY_UNSEEN[kind]);
    colourCost[COLOUR[kind]] += cost;
    counts[COLOUR[kind]] += number;
    far += number;
    farTotal += cost;
    if (IN_OUTER_ZONE[kind]) continue;
    near += number;
    nearTotal += cost;
  }
  perception.nearCost = near === 0 ? 0 : nearTotal / near;
  perception.anyCost = far === 0 ? 0 : farTotal / far;
}

function unseenCost(
  { hint, state, colourCost, scratch: { counts }, anyCost, nearCost }: Perception,
  cell: Cell,
): number {
  const hinted = hint[cell];
  if (hinted === BLUE) return 0.2;
  if (hinted >= 0 && counts[hinted] > 0) return colourCost[hinted] / counts[hinted];
  return mayBeInOuterZone(state, state.tileAt[cell]) ? anyCost : nearCost;
}

function entryCost(perception: Perception, cell: Cell): number {
  const { state, figure, room } = perception;
  const tile = state.tileAt[cell];
  if ((state.closed & (1 << tile)) !== 0) return BARRED;
  if (isLocked(state, tile) && state.who[figure] !== EMMETT) return BARRED;
  const kind = room[cell];
  if (kind === UNSEEN) return unseenCost(perception, cell);
  switch (kind) {
    case ACID:
      return occupantsCost(perception, tile, DEADLY, ENTRY[ACID]);
    case SHREDDER:
      return occupantsCost(perception, tile, DEADLY, ENTRY[SHREDDER]); // R25-SHR-1: the one who leaves first kills the other
    case TRAP:
      return mustActAfter(perception) ? DEADLY : ENTRY[TRAP];
    case TIMER:
      return isLastRound(state) ? DEADLY : ENTRY[TIMER];
    case PRISON:
      return hasCompanyBeside(perception, cell) ? 0.8 : ENTRY[PRISON];
    case REGENERATION:
      return state.dead.length > 0 && state.options.guards > 0 ? -2 : 0;
    case KEY:
      return state.key ? 0 : -1;
    default:
      return ENTRY[kind];
  }
}

/** The cost of entering a room with a friend in it, with only foes, or with nobody. */
function occupantsCost({ state, friends, figure }: Perception, tile: Tile, friend: number, alone: number): number {
  for (let other = 0 as Figure; other < state.who.length; other++) {
    if (other !== figure && state.on[other] === tile && has(friends, other)) return friend;
  }
  return alone;
}

/** R25-TRAP-1: is another action of this round waiting that does not lead out? */
function mustActAfter({ state, figure }: Perception): boolean {
  if (state.free[figure] !== 0) return false;
  return state.second[figure] !== NONE && state.adrenaline[figure] !== PROGRAMMED;
}

function hasCompanyBeside({ state, here }: Perception, cell: Cell): boolean {
  for (const next of ADJACENT[cell]) {
    if (next === CENTRE || (next !== here && isOccupied(state, state.tileAt[next]))) return true;
  }
  return false;
}

/** Would it surely die there, as far as it knows? */
export const killsForSure = ({ room, entry }: Perception, cell: Cell): boolean =>
  room[cell] === MORTAL || (room[cell] >= 0 && entry[cell] >= DEADLY && entry[cell] < BARRED);
