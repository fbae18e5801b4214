import type { Dealer } from '@vizard/kernel';
import { cellName, NOWHERE } from './board.ts';
import type { Event } from './events.ts';
import type { Tile } from './indices.ts';
import type { State } from './state.ts';

/** Robots coming and going (R25-BOT-1). */
export function placeRobot(state: State, tile: Tile, rule: string, dealer: Dealer<Event>): void {
  const robot = state.robots.indexOf(NOWHERE);
  if (robot < 0) return;
  state.robots[robot] = tile;
  if (dealer.emit) dealer.emit({ type: 'robotPlaced', rule, robot: robot + 1, cell: cellName(state.cellOf[tile]) });
}

export function destroyRobot(state: State, robot: number, rule: string, dealer: Dealer<Event>): void {
  const cell = cellName(state.cellOf[state.robots[robot]]);
  state.robots[robot] = NOWHERE;
  if (dealer.emit) dealer.emit({ type: 'robotDestroyed', rule, robot: robot + 1, cell });
}
