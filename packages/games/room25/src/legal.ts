import { BACK, CENTRE, columnOf, FORTH, MOVABLE_LINES, NEIGHBOURS, rowOf } from './board.ts';
import type { Choice } from './choices.ts';
import {
  LOOK_AT,
  LOOKS_BY_SIDES,
  MOVES_BY_SIDES,
  NOTHING,
  PUSH_TO,
  REMIND_AT,
  SHIFT,
  SHIFTS_BY_CELL,
} from './choices.ts';
import type { Cell, Figure } from './indices.ts';
import { whyNotLook, whyNotMove, whyNotPushTo, whyNotShift, whyNotVictim } from './limits.ts';
import type { State } from './state.ts';
import { figuresOn, has } from './state.ts';

/**
 * What the basic actions may aim at.
 */
export function looks(state: State, figure: Figure): readonly Choice[] {
  const cell = state.cellOf[state.on[figure]];
  const neighbours = NEIGHBOURS[cell];
  let sides = 0;
  for (let side = 0; side < 4; side++) {
    if (neighbours[side] >= 0 && whyNotLook(state, figure, neighbours[side]) === 'allowed') sides |= 1 << side;
  }
  return LOOKS_BY_SIDES[cell][sides];
}

export function moves(state: State, figure: Figure): readonly Choice[] {
  const cell = state.cellOf[state.on[figure]];
  const neighbours = NEIGHBOURS[cell];
  let sides = 0;
  for (let side = 0; side < 4; side++) {
    if (neighbours[side] >= 0 && whyNotMove(state, figure, neighbours[side]) === 'allowed') sides |= 1 << side;
  }
  return MOVES_BY_SIDES[cell][sides];
}

export function pushes(state: State, figure: Figure): readonly Choice[] {
  const tile = state.on[figure];
  const cell = state.cellOf[tile];
  if (cell === CENTRE) return NOTHING; // R25-PUSH-3
  const others = figuresOn(state, tile) & ~(1 << figure);
  if (others === 0) return NOTHING;
  const found: Choice[] = [];
  for (let victim = 0 as Figure; victim < state.who.length; victim++) {
    if (!has(others, victim) || whyNotVictim(state, figure, victim) !== 'allowed') continue;
    for (const to of NEIGHBOURS[cell]) {
      if (to >= 0 && whyNotPushTo(state, victim, to) === 'allowed') found.push(PUSH_TO[state.who[victim]][to]);
    }
  }
  return found;
}

export function controls(state: State, figure: Figure): readonly Choice[] {
  const cell = state.cellOf[state.on[figure]];
  const [row, column] = [rowOf(cell), columnOf(cell)];
  let ways = 0;
  if (whyNotShift(state, row, BACK) === 'allowed') ways |= 1;
  if (whyNotShift(state, row, FORTH) === 'allowed') ways |= 2;
  if (whyNotShift(state, column, BACK) === 'allowed') ways |= 4;
  if (whyNotShift(state, column, FORTH) === 'allowed') ways |= 8;
  return SHIFTS_BY_CELL[cell][ways];
}

/** R25-CON-1: any line but the central ones. */
export function anyShift(state: State): readonly Choice[] {
  const found: Choice[] = [];
  for (const line of MOVABLE_LINES) {
    for (let way = FORTH; way <= BACK; way++) {
      if (whyNotShift(state, line, way) === 'allowed') found.push(SHIFT[line][way]);
    }
  }
  return found;
}

/** The choices of `table` (by cell) at all face-down rooms. */
export function faceDown(state: State, table: readonly Choice[]): readonly Choice[] {
  const { up, tileAt } = state;
  const found: Choice[] = [];
  for (let cell = 0 as Cell; cell < tileAt.length; cell++) if (!has(up, tileAt[cell])) found.push(table[cell]);
  return found;
}

export const looksAnywhere = (state: State): readonly Choice[] => faceDown(state, LOOK_AT);

/** R25-MEM-1: adds a reminder for each face-down room. */
export function addReminders({ up, tileAt }: State, found: Choice[]): void {
  for (let cell = 0 as Cell; cell < tileAt.length; cell++) if (!has(up, tileAt[cell])) found.push(REMIND_AT[cell]);
}
