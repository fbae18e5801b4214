import type { Dealer } from '@vizard/kernel';
import { axisOf, CENTRE, cellName, NOWHERE } from './board.ts';
import { kill, takeStock } from './deaths.ts';
import type { Event, Manner } from './events.ts';
import { nameOf } from './events.ts';
import type { Cell, Figure, FigureSet, ReadonlyBy, Tile } from './indices.ts';
import { arrive } from './room-effects.ts';
import { ROOMS } from './rooms.ts';
import type { State } from './state.ts';
import { figuresOn, has, MEMBERS, UNTRAPPED } from './state.ts';
import { type Cause, close, turnUp } from './tiles.ts';

/**
 * Going from one room to another: leaving, turning up, arriving (R25-MOVE-1, R25-RUL-2).
 */

/** R25-SHR-1 */
const LEAVING_KILLS: readonly boolean[] = ROOMS.map(({ leavingKills }) => leavingKills === true);

/** R25-SHR-1, finished with deaths and reveals before anybody arrives anywhere. */
export function leave(state: State, group: FigureSet, tile: Tile, dealer: Dealer<Event>): void {
  if (!LEAVING_KILLS[state.kind[tile]]) return;
  kill(state, figuresOn(state, tile) & ~group, 'R25-SHR-1', dealer);
  close(state, tile, 'R25-SHR-1', dealer);
  takeStock(state, dealer);
}

/** How and by whom somebody is moved: `by` pushes, calls or carries. */
export interface Way extends Cause {
  readonly how: Manner;
}

/** Those who go or look together; `figure` is the one who acts, or the only one. */
export interface Party {
  readonly figure: Figure;
  readonly group: FigureSet;
}

/** One figure without company. */
export const ALONE: ReadonlyBy<Figure, Party> = MEMBERS[0xff].map((figure) => ({ figure, group: 1 << figure }));

/** R25-JEN-1: puts figures into a room without any effect of it. */
export function place(state: State, group: FigureSet, tile: Tile, way: Way, dealer: Dealer<Event>): void {
  const to = state.cellOf[tile];
  for (let figure = 0 as Figure; figure < state.who.length; figure++) {
    if (!has(group, figure)) continue;
    const from = state.on[figure];
    state.on[figure] = tile;
    state.trap[figure] = UNTRAPPED; // R25-TRAP-2
    state.flood[figure] = 0; // R25-FLOOD-1
    if (dealer.emit) {
      dealer.emit({
        type: 'moved',
        rule: way.rule,
        character: nameOf(state, figure),
        from: cellName(state.cellOf[from]),
        to: cellName(to),
        how: way.how,
        ...(way.by === NOWHERE ? {} : { by: nameOf(state, way.by) }),
      });
    }
  }
}

/** R25-MOVE-1: `figure` goes to an adjacent cell, with all of `group`, and takes the room's effect. */
export function go(state: State, { figure, group }: Party, cell: Cell, way: Way, dealer: Dealer<Event>): void {
  const from = state.on[figure];
  const axis = axisOf(state.cellOf[from], cell);
  // R25-RUL-2
  leave(state, group, from, dealer);
  // R25-RUL-2
  if (state.over !== null) return;
  const tile = state.tileAt[cell];
  place(state, group, tile, way, dealer);
  const turnedUp = !has(state.up, tile);
  if (turnedUp) turnUp(state, tile, way.rule, dealer);
  arrive(state, { figure, group, tile, axis, turnedUp }, dealer);
}

/** R25-CARD-7: to the Central Room from anywhere. A character that is there already stays. */
export function goToCentral(state: State, figure: Figure, way: Way, dealer: Dealer<Event>): void {
  const centre = state.tileAt[CENTRE];
  if (state.on[figure] === centre) return;
  leave(state, 1 << figure, state.on[figure], dealer);
  if (state.over !== null) return;
  place(state, 1 << figure, centre, way, dealer);
  takeStock(state, dealer);
}
