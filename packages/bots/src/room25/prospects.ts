import { SPECIAL, tokenBit } from '@vizard/room25/actions';
import { ADJACENT, BACK, columnOf, FORTH, NOWHERE, rowOf } from '@vizard/room25/board';
import { CHARACTERS } from '@vizard/room25/characters';
import { inside } from '@vizard/room25/escape';
import type { Cell, Figure } from '@vizard/room25/indices';
import { whyNotMove, whyNotPushTo, whyNotShift, whyNotVictim } from '@vizard/room25/limits';
import { DARK, GREEN, roomNumber } from '@vizard/room25/rooms';
import { figuresOn, GONE, has } from '@vizard/room25/state';
import { type Perception, UNSEEN } from './perception.ts';
import { SHIFTS_OUT, shiftWorth } from './shifts.ts';
import { isGuard } from './sides.ts';
import { findWays, keepWays, restoreWays } from './ways.ts';
import { callWorthOfBest, isEndangered, lookWorth, moveWorth, pushWorth } from './worth.ts';

const VORTEX = roomNumber('vortex');

/** Less than any token is ever worth. */
const NEVER = -50;

/** Fills in what each token would bring. `findWays` has been called. */
export function weighTokens(perception: Perception): void {
  const { here, prospects } = perception;
  findStep(perception);
  const look = bestLook(perception, here, lookersBefore(perception));
  prospects.look = look < 0 ? 0 : lookWorth(perception, look);
  prospects.control = bestControl(perception, here, true);
  prospects.push = bestPush(perception);
  prospects.special = specialWorth(perception);
  prospects.lookAfterMove = prospects.to < 0 ? prospects.look : lookFrom(perception, prospects.to);
  prospects.controlAfterMove = controlAfterMove(perception);
  prospects.moveAfterLook = prospects.move;
  prospects.controlAfterLook = prospects.control;
  if (look >= 0 && perception.room[look] === UNSEEN && perception.hint[look] < 0) thinkPast(perception, look);
}

function findStep(perception: Perception): void {
  const { state, figure, here, prospects } = perception;
  prospects.move = NEVER;
  prospects.to = NOWHERE;
  for (const cell of ADJACENT[here]) {
    if (whyNotMove(state, figure, cell) !== 'allowed') continue;
    const worth = moveWorth(perception, cell);
    if (worth > prospects.move) {
      prospects.move = worth;
      prospects.to = cell;
    }
  }
}

/** How many friends in the same room come before this figure in the seating: they look at what is best to look at. */
function lookersBefore({ state, figure, friends }: Perception): number {
  let before = 0;
  for (let other = 0 as Figure; other < figure; other++) {
    if (state.on[other] === state.on[figure] && has(friends, other)) before++;
  }
  return before;
}

/** The cell to look at, if the best `left` are left to others; NOWHERE if there is none. */
function bestLook(perception: Perception, from: Cell, left: number): Cell {
  const { state, room } = perception;
  if (room[from] === DARK) return NOWHERE;
  let taken = 0;
  for (;;) {
    let best: Cell = NOWHERE;
    let most = NEVER;
    for (const cell of ADJACENT[from]) {
      if (has(state.up | taken, state.tileAt[cell])) continue;
      const worth = lookWorth(perception, cell);
      if (worth <= most) continue;
      most = worth;
      best = cell;
    }
    if (best < 0 || left-- === 0) return best;
    taken |= 1 << state.tileAt[best];
  }
}

function lookFrom(perception: Perception, from: Cell): number {
  const cell = perception.room[from] === VORTEX ? NOWHERE : bestLook(perception, from, 0);
  return cell < 0 ? 0 : lookWorth(perception, cell);
}

/** What is worth doing once a room has been looked at: most often it is not what one looks for. */
function thinkPast(perception: Perception, cell: Cell): void {
  const { hint, here, prospects } = perception;
  const { move, to } = prospects;
  const was = hint[cell];
  hint[cell] = GREEN;
  keepWays(perception);
  findWays(perception);
  findStep(perception);
  prospects.moveAfterLook = prospects.move;
  prospects.controlAfterLook = Math.max(prospects.control, bestControl(perception, here, true));
  prospects.move = move;
  prospects.to = to;
  hint[cell] = was;
  restoreWays(perception);
}

/** The best shift of a line through a cell this figure stands on then. */
function bestControl(perception: Perception, from: Cell, lets: boolean): number {
  let best = NEVER;
  for (let side = 0; side < 2; side++) {
    const line = side === 0 ? rowOf(from) : columnOf(from);
    for (let way = FORTH; way <= BACK; way++) {
      if (whyNotShift(perception.state, line, way) === 'allowed')
        best = Math.max(best, shiftWorth(perception, line, way, lets, from));
    }
  }
  return best;
}

/** The last one to step into Room 25 may let it out at once; before that a shift may bring it, or the key, nearer to friends. */
function controlAfterMove(perception: Perception): number {
  const { state, exit, key, figure, friends, needsKey, prospects } = perception;
  const { to } = prospects;
  if (to < 0 || (exit < 0 && key < 0)) return 0;
  if (exit >= 0 && !needsKey && to === exit && !isGuard(state, figure)) {
    const missing = friends & ~inside(state) & ~(1 << figure);
    if (missing === 0 && SHIFTS_OUT[exit] === 1) return 8;
  }
  return Math.max(0, 0.9 * bestControl(perception, to, false));
}

function bestPush(perception: Perception): number {
  const { state, figure, here } = perception;
  const others = figuresOn(state, state.on[figure]) & ~(1 << figure);
  if (others === 0) return 0;
  let best = NEVER;
  for (let victim = 0 as Figure; victim < state.who.length; victim++) {
    if (!has(others, victim) || whyNotVictim(state, figure, victim) !== 'allowed') continue;
    for (const cell of ADJACENT[here]) {
      if (whyNotPushTo(state, victim, cell) === 'allowed')
        best = Math.max(best, pushWorth(perception, state.who[victim], cell));
    }
  }
  return best === NEVER ? 0 : best;
}

/** What the special token promises, by what stands on it. */
function specialWorth(perception: Perception): number {
  const { state, figure, here, exit, friends, prospects } = perception;
  if ((state.tokens[figure] & tokenBit(SPECIAL)) === 0) return NEVER;
  const guard = isGuard(state, figure);
  switch (CHARACTERS[state.who[figure]].name) {
    case 'franck':
      return state.options.adrenaline && state.adrenaline[figure] === GONE ? 1 : -0.5;
    case 'jennifer':
      return callWorthOfBest(perception);
    case 'max': {
      const company = figuresOn(state, state.on[figure]) & ~(1 << figure) & friends;
      return company !== 0 && !guard && prospects.to >= 0 && prospects.move > 0.5 ? prospects.move + 0.6 : -0.5;
    }
    case 'sarah':
      return state.spares[figure] > 0 && isEndangered(perception) ? 20 : -0.5;
    default:
      return guard || exit !== here ? -0.2 : -0.5;
  }
}
