import type { State } from '@vizard/room25';
import { NONE } from '@vizard/room25/actions';
import { ADJACENT, CELLS, CENTRE, CORNERS, EVERY_CELL, NOWHERE } from '@vizard/room25/board';
import { EMMETT } from '@vizard/room25/characters';
import type { By, Cell, Figure, Kind, ReadonlyBy, Tile } from '@vizard/room25/indices';
import { MODES } from '@vizard/room25/modes';
import { BLUE, COLOUR, IN_OUTER_ZONE, PRISON, ROOM25, ROOMS, roomNumber } from '@vizard/room25/rooms';
import { has, isLastRound, isLocked, isOccupied, PROGRAMMED, seatOf } from '@vizard/room25/state';
import { friendsOf, isRival } from './sides.ts';
import { BARRED, DEADLY, ENTRY, ENTRY_UNSEEN } from './weights.ts';

const KEY = roomNumber('key');
const SHREDDER = roomNumber('shredder');

/**
 * What one figure sees of the complex, and what it fears there. Only what its seat has seen is looked at, so that an imagined
 * partner never acts on what he can't know. One object serves all: search opens these eyes a million times.
 */
export interface Perception {
  state: State;
  figure: Figure;
  seat: number;
  /** The cell it stands on. */
  here: Cell;
  friends: number;
  foes: number;
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
}

export const UNSEEN = -1 as Kind;

export const perception: Perception = {
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
};

const KINDS = ROOMS.length;
const ACID = roomNumber('acid');
const TRAP = roomNumber('trap');
const MORTAL = roomNumber('mortal');
const TIMER = roomNumber('timer');
const REGENERATION = roomNumber('regeneration');
const IS_CORNER: ReadonlyBy<Tile, boolean> = EVERY_CELL.map((cell) => CORNERS.includes(cell));

const left = new Int8Array(KINDS);
const hintOf = new Int8Array(CELLS);
const costs = new Float64Array(4);
const counts = new Float64Array(4);
/** The kinds of the complex that was looked at last. */
let lastRooms: ReadonlyBy<Kind, number> | undefined;
let present: readonly Kind[] = [];
let nearCost = 0;
let farCost = 0;

/** Could this tile be Room 25 or the Key Room? A tile's number tells where it was laid (R25-SET-4). */
export const mayBeInOuterZone = (state: State, tile: Tile): boolean => !state.zoned || IS_CORNER[tile];

/** What a figure perceives of a state. */
export function perceive(state: State, figure: Figure): Perception {
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
  readRooms(state, state.known | state.up | state.seen[seat]);
  readHints(state, figure);
  readFears(state);
  for (let cell = 0 as Cell; cell < CELLS; cell++) perception.entry[cell] = entryCost(cell);
  return perception;
}

function readRooms(state: State, seen: number): void {
  const { room } = perception;
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
function readHints(state: State, figure: Figure): void {
  const { hint, room } = perception;
  const { claims, tileAt } = state;
  hintOf.fill(UNSEEN);
  const liars = state.revealed & state.guards;
  for (let at = 0; at < claims.length; at++) {
    const by = (claims[at] & 7) as Figure;
    if (by === figure || has(liars, by) || isRival(state, figure, by)) continue;
    hintOf[(claims[at] >> 3) & 31] = claims[at] >> 8;
  }
  for (let cell = 0 as Cell; cell < CELLS; cell++) hint[cell] = room[cell] === UNSEEN ? hintOf[tileAt[cell]] : UNSEEN;
}

/** What unseen rooms cost on average, by what is left of the tiles. */
function readFears(state: State): void {
  if (state.rooms !== lastRooms) {
    lastRooms = state.rooms;
    present = state.rooms.flatMap((number, kind) => (number > 0 ? [kind as Kind] : []));
  }
  costs.fill(0);
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
    costs[COLOUR[kind]] += cost;
    counts[COLOUR[kind]] += number;
    far += number;
    farTotal += cost;
    if (IN_OUTER_ZONE[kind]) continue;
    near += number;
    nearTotal += cost;
  }
  nearCost = near === 0 ? 0 : nearTotal / near;
  farCost = far === 0 ? 0 : farTotal / far;
}

function unseenCost(cell: Cell): number {
  const hinted = perception.hint[cell];
  if (hinted === BLUE) return 0.2;
  if (hinted >= 0 && counts[hinted] > 0) return costs[hinted] / counts[hinted];
  return mayBeInOuterZone(perception.state, perception.state.tileAt[cell]) ? farCost : nearCost;
}

function entryCost(cell: Cell): number {
  const { state, figure, room } = perception;
  const tile = state.tileAt[cell];
  if ((state.closed & (1 << tile)) !== 0) return BARRED;
  if (isLocked(state, tile) && state.who[figure] !== EMMETT) return BARRED;
  const kind = room[cell];
  if (kind === UNSEEN) return unseenCost(cell);
  switch (kind) {
    case ACID:
      return occupantsCost(tile, DEADLY, ENTRY[ACID]);
    case SHREDDER:
      return occupantsCost(tile, DEADLY, ENTRY[SHREDDER]); // R25-SHR-1: who leaves first kills the other
    case TRAP:
      return mustActAfter() ? DEADLY : ENTRY[TRAP];
    case TIMER:
      return isLastRound(state) ? DEADLY : ENTRY[TIMER];
    case PRISON:
      return hasCompanyBeside(cell) ? 0.8 : ENTRY[PRISON];
    case REGENERATION:
      return state.dead.length > 0 && state.options.guards > 0 ? -2 : 0;
    case KEY:
      return state.key ? 0 : -1;
    default:
      return ENTRY[kind];
  }
}

/** To come in where a friend stands, where only foes do, where nobody does. */
function occupantsCost(tile: Tile, friend: number, alone: number): number {
  const { state, friends, figure } = perception;
  for (let other = 0 as Figure; other < state.who.length; other++) {
    if (other !== figure && state.on[other] === tile && has(friends, other)) return friend;
  }
  return alone;
}

/** R25-TRAP-1: is another action of this round waiting that is no way out? */
function mustActAfter(): boolean {
  const { state, figure } = perception;
  if (state.free[figure] !== 0) return false;
  return state.second[figure] !== NONE && state.adrenaline[figure] !== PROGRAMMED;
}

function hasCompanyBeside(cell: Cell): boolean {
  const { state, here } = perception;
  for (const next of ADJACENT[cell]) {
    if (next === CENTRE || (next !== here && isOccupied(state, state.tileAt[next]))) return true;
  }
  return false;
}

/** Would it surely die there, as far as it knows? */
export const killsForSure = (cell: Cell): boolean =>
  perception.room[cell] === MORTAL ||
  (perception.room[cell] >= 0 && perception.entry[cell] >= DEADLY && perception.entry[cell] < BARRED);
