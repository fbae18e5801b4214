import type { Dealer } from '@vizard/kernel';
import { cellName, FORTH, LINES, lineName, NOWHERE, wayName } from './board.ts';
import { type Event, nameOf } from './events.ts';
import type { By, Cell, Figure, Line, Tile } from './indices.ts';
import { EMPTY, ROOM25, roomName } from './rooms.ts';
import { type State, UNTRAPPED } from './state.ts';

/**
 * What can be done to tiles: turned, shifted, swapped, replaced, closed, locked. Figures stand on tiles, so all on a tile goes with it.
 */
export function turnUp(state: State, tile: Tile, rule: string, dealer: Dealer<Event>): void {
  const mark = 1 << tile;
  if ((state.known & mark) === 0) dealer.reveal('public');
  state.up |= mark; // R25-MOVE-1
  state.known |= mark; // R25-ROOM-4
  // everybody knows the room now, so the notes of single seats go
  for (let seat = 0; seat < state.seats; seat++) state.seen[seat] &= ~mark;
  // R25-SUS-4
  if (state.kind[tile] === ROOM25) state.exit = tile;
  if (dealer.emit) {
    const room = roomName(state.kind[tile]);
    dealer.emit({ type: 'turnedUp', rule, cell: cellName(state.cellOf[tile]), tile, room });
  }
  // R25-MEM-1
  const { reminder } = state;
  // R25-MEM-1
  for (let figure = 0 as Figure; figure < reminder.length; figure++) {
    if (reminder[figure] !== tile) continue;
    reminder[figure] = NOWHERE;
    if (dealer.emit) {
      const cell = cellName(state.cellOf[tile]);
      dealer.emit({ type: 'reminderReturned', rule: 'R25-MEM-1', character: nameOf(state, figure), cell });
    }
  }
}

/** R25-ROOM-4: turned face down again, though all have seen it. A Do Not Cross marker goes back. */
export function turnDown(state: State, tile: Tile, rule: string, dealer: Dealer<Event>): void {
  const mark = 1 << tile;
  state.up &= ~mark;
  state.closed &= ~mark;
  state.entered &= ~mark;
  if (dealer.emit) {
    const room = roomName(state.kind[tile]);
    dealer.emit({ type: 'turnedDown', rule, cell: cellName(state.cellOf[tile]), tile, room });
  }
}

/** R25-ROOM-2: a face-up Empty room lies in its place; what the old one held over its figures is over. */
export function replace(state: State, tile: Tile, rule: string, dealer: Dealer<Event>): void {
  const mark = 1 << tile;
  if (dealer.emit) {
    const room = roomName(state.kind[tile]);
    dealer.emit({ type: 'replaced', rule, cell: cellName(state.cellOf[tile]), room });
  }
  // only tiles of the set-up are out of the game; an Empty room laid later goes back to the supply
  if ((state.replaced & mark) === 0) state.removed.push(state.kind[tile]);
  state.kind[tile] = EMPTY;
  state.replaced |= mark;
  state.closed &= ~mark; // R25-DNC-1
  for (let figure = 0 as Figure; figure < state.on.length; figure++) {
    if (state.on[figure] !== tile) continue;
    state.trap[figure] = UNTRAPPED;
    state.flood[figure] = 0;
  }
}

/** R25-FLOOD-1: puts a Do Not Cross marker. */
export function close(state: State, tile: Tile, rule: string, dealer: Dealer<Event>): void {
  state.closed |= 1 << tile;
  if (dealer.emit) dealer.emit({ type: 'closed', rule, cell: cellName(state.cellOf[tile]) });
}

/** By which rule and by whom tiles are moved. */
export interface Cause {
  readonly rule: string;
  /** NOWHERE where nobody does it. */
  readonly by: Figure;
}

/** R25-CTRL-1: five rooms go on by one; the one that leaves re-enters at the other end. */
export function shiftLine(state: State, line: Line, way: number, { rule, by }: Cause, dealer: Dealer<Event>): void {
  const cells = LINES[line];
  const { tileAt, cellOf } = state;
  if (way === FORTH) {
    const last = tileAt[cells[4]];
    for (let at = 4; at > 0; at--) put(tileAt, cellOf, cells[at], tileAt[cells[at - 1]]);
    put(tileAt, cellOf, cells[0], last);
  } else {
    const first = tileAt[cells[0]];
    for (let at = 0; at < 4; at++) put(tileAt, cellOf, cells[at], tileAt[cells[at + 1]]);
    put(tileAt, cellOf, cells[4], first);
  }
  state.ways[line] = way; // R25-CTRL-3
  if (dealer.emit) {
    dealer.emit({
      type: 'shifted',
      rule,
      line: lineName(line),
      direction: wayName(line, way),
      cells: cells.map(cellName),
      ...(by === NOWHERE ? {} : { by: nameOf(state, by) }),
    });
  }
}

function put(tileAt: By<Cell, Tile>, cellOf: By<Tile, Cell>, cell: Cell, tile: Tile): void {
  tileAt[cell] = tile;
  cellOf[tile] = cell;
}

/** Two tiles change places, with all on them. */
export function swapTiles(state: State, one: Tile, other: Tile, { rule, by }: Cause, dealer: Dealer<Event>): void {
  const { tileAt, cellOf } = state;
  const [cell, otherCell] = [cellOf[one], cellOf[other]];
  put(tileAt, cellOf, otherCell, one);
  put(tileAt, cellOf, cell, other);
  if (dealer.emit) {
    dealer.emit({ type: 'swapped', rule, cell: cellName(cell), other: cellName(otherCell), by: nameOf(state, by) });
  }
}

/** R25-EMM-2: puts a free lock on a tile. */
export function lock(state: State, tile: Tile, rule: string, dealer: Dealer<Event>): void {
  // R25-EMM-3
  state.locks[state.locks[0] === NOWHERE ? 0 : /* R25-EMM-2 */ 1] = tile;
  if (dealer.emit) dealer.emit({ type: 'locked', rule, cell: cellName(state.cellOf[tile]) });
}

/** Takes the lock from a tile, if one lies there. */
export function unlock(state: State, tile: Tile, rule: string, dealer: Dealer<Event>): void {
  const { locks } = state;
  const at = locks[0] === tile ? 0 : locks[1] === tile ? 1 : NOWHERE;
  if (at === NOWHERE) return;
  locks[at] = NOWHERE;
  if (dealer.emit) dealer.emit({ type: 'unlocked', rule, cell: cellName(state.cellOf[tile]) });
}

export function unlockAll(state: State, rule: string, dealer: Dealer<Event>): void {
  for (let at = 0; at < 2; at++) if (state.locks[at] !== NOWHERE) unlock(state, state.locks[at], rule, dealer);
}

/** Robots coming and going (R25-BOT-1). */
export function placeRobot(state: State, tile: Tile, rule: string, dealer: Dealer<Event>): void {
  const robot = state.robots.indexOf(NOWHERE);
  if (robot < 0) return;
  state.robots[robot] = tile;
  if (dealer.emit) dealer.emit({ type: 'robotPlaced', rule, robot: robot + 1, cell: cellName(state.cellOf[tile]) });
}

/** R25-BOT-3 */
export function destroyRobot(state: State, robot: number, rule: string, dealer: Dealer<Event>): void {
  const cell = cellName(state.cellOf[state.robots[robot]]);
  state.robots[robot] = NOWHERE;
  if (dealer.emit) dealer.emit({ type: 'robotDestroyed', rule, robot: robot + 1, cell });
}
