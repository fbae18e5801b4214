import type { Seat, Watcher } from '@vizard/kernel';
import { CELLS, cellName } from './board.ts';
import type { Cell, Tile } from './indices.ts';
import type { RoomName } from './rooms.ts';
import { PIVOT, roomName } from './rooms.ts';
import type { State } from './state.ts';
import { has, isLocked, MEMBERS } from './state.ts';

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
