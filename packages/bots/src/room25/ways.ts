import { ADJACENT, axisOf, CELLS, CENTRE, NOWHERE, STANDING } from '@vizard/room25/board';
import type { Cell, Figure, Kind } from '@vizard/room25/indices';
import { BLUE, DARK, PIVOT, PRISON, roomNumber, TUNNEL } from '@vizard/room25/rooms';
import { has, isOccupied } from '@vizard/room25/state';
import { mayBeInOuterZone, type Perception, UNSEEN } from './perception.ts';
import { isGuard } from './sides.ts';
import { BARRED } from './weights.ts';

const VORTEX = roomNumber('vortex');

export const FAR = 99;

/** Steps between two cells, whatever lies between. */
export const STEPS: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, one) =>
  Array.from(
    { length: CELLS },
    (_, other) => Math.abs((one % 5) - (other % 5)) + Math.abs(Math.floor(one / 5) - Math.floor(other / 5)),
  ),
);

/** The quarter of the complex a cell lies in: each figure has one it explores first, so that not all go the same way. */
const QUARTER: readonly number[] = Array.from({ length: CELLS }, (_, cell) => {
  const [x, y] = [(cell % 5) - 2, Math.floor(cell / 5) - 2];
  return Math.abs(x) > Math.abs(y) ? (x > 0 ? 1 : 3) : y > 0 ? 0 : 2;
});

/** How far every cell is from where the figure wants to be, in actions, dangers on the way included. */
export function findWays(perception: Perception): void {
  const { distance, arrival } = perception;
  distance.fill(FAR);
  arrival.fill(Number.NaN);
  setGoals(perception);
  spread(perception);
}

/** Ways can be found on a trial: what was found before is kept meanwhile. */
export function keepWays({ distance, arrival, scratch: { keptDistance, keptArrival } }: Perception): void {
  keptDistance.set(distance);
  keptArrival.set(arrival);
}

export function restoreWays({ distance, arrival, scratch: { keptDistance, keptArrival } }: Perception): void {
  distance.set(keptDistance);
  arrival.set(keptArrival);
}

function setGoals(perception: Perception): void {
  const { exit, key, needsKey, state, distance } = perception;
  if (isGuard(state, perception.figure) && exit >= 0) {
    watchExit(perception);
    return;
  }
  if (exit >= 0 && !needsKey) {
    distance[exit] = 0;
    return;
  }
  if (needsKey && key >= 0 && isNearest(perception, key)) {
    distance[key] = 0;
    return;
  }
  const lookingFor = exit < 0 || (needsKey && key < 0);
  if (lookingFor && explore(perception)) return;
  if (exit >= 0) distance[exit] = 0;
  else if (key >= 0) distance[key] = 0;
}

/** Guards keep to the exit: there they can push and shift. */
function watchExit({ exit, distance }: Perception): void {
  distance[exit] = 0.5;
  for (const next of ADJACENT[exit]) distance[next] = 0;
}

/** Only the nearest figure goes for the key. */
function isNearest({ state, figure, here, friends }: Perception, cell: Cell): boolean {
  const mine = STEPS[here][cell] * 8 + figure;
  for (let other = 0 as Figure; other < state.who.length; other++) {
    if (other === figure || !has(friends, other)) continue;
    if (STEPS[state.cellOf[state.on[other]]][cell] * 8 + other < mine) return false;
  }
  return true;
}

/** Goals are the cells from which one can look at what may be the exit or the key. */
function explore(perception: Perception): boolean {
  const { state, room, hint, exit, key, distance } = perception;
  let found = false;
  findFriends(perception);
  for (let cell = 0 as Cell; cell < CELLS; cell++) {
    const tile = state.tileAt[cell];
    if (room[cell] !== UNSEEN || !mayBeInOuterZone(state, tile)) continue;
    const hinted = hint[cell];
    if (hinted === BLUE) {
      if (distance[cell] > 0) distance[cell] = 0;
      found = true;
      continue;
    }
    if (hinted >= 0) continue;
    found = true;
    const start =
      1 +
      0.6 * crowd(perception, cell) +
      (QUARTER[cell] === perception.figure % 4 ? 0 : 0.5) +
      (exit >= 0 || key >= 0 ? 0.5 : 0);
    if (distance[cell] > start) distance[cell] = start;
    for (const next of ADJACENT[cell]) {
      if (distance[next] > start && isLookout(room[next])) distance[next] = start;
    }
  }
  return found;
}

/** Can one stand there and look? */
const isLookout = (kind: Kind): boolean => kind !== UNSEEN && kind !== DARK && kind !== VORTEX;

/** Where the other friends stand. */
function findFriends({ state, figure, friends, scratch }: Perception): void {
  scratch.friendCount = 0;
  scratch.earlier = 0;
  for (let other = 0 as Figure; other < state.who.length; other++) {
    if (other === figure) scratch.earlier = scratch.friendCount;
    else if (has(friends, other)) scratch.friendCells[scratch.friendCount++] = state.cellOf[state.on[other]];
  }
}

/** How many friends are nearer to a cell than this figure. */
function crowd({ here, scratch: { friendCells, friendCount, earlier } }: Perception, cell: Cell): number {
  const steps = STEPS[cell];
  const mine = steps[here];
  let found = 0;
  for (let at = 0; at < friendCount; at++) {
    const theirs = steps[friendCells[at]];
    if (theirs <= 2 && (theirs < mine || (theirs === mine && at < earlier))) found++;
  }
  return found;
}

/** From the goals outward until nothing gets nearer. */
function spread(perception: Perception): void {
  const { state, room, entry, here, distance } = perception;
  const { waiting, queued } = perception.scratch;
  let head = 0;
  let tail = 0;
  for (let cell = 0 as Cell; cell < CELLS; cell++) {
    queued[cell] = 0;
    if (distance[cell] < FAR) {
      waiting[tail++ & 63] = cell;
      queued[cell] = 1;
    }
  }
  while (head !== tail) {
    const to = waiting[head++ & 63] as Cell;
    queued[to] = 0;
    if (entry[to] >= BARRED) continue;
    const base = distance[to] + Math.max(0.1, 1 + entry[to]); // no way gets shorter by walking in circles
    const beside = ADJACENT[to];
    for (let at = 0; at < beside.length; at++) {
      const from = beside[at];
      let far = base;
      const kind = room[from];
      if (kind === PIVOT && from === here) {
        const tile = state.tileAt[from];
        if (has(state.up, tile) && (axisOf(from, to) === STANDING) !== has(state.standing, tile)) far += 2;
      } else if (kind === PRISON && to !== CENTRE && !isOccupied(state, state.tileAt[to])) far += 1.5;
      if (far >= distance[from] - 0.001) continue;
      distance[from] = far;
      if (queued[from] === 0) {
        queued[from] = 1;
        waiting[tail++ & 63] = from;
      }
    }
  }
  joinTunnels(perception);
}

/** R25-TUN-1: one who steps into a tunnel comes out of another. */
function joinTunnels({ room, state, distance, arrival }: Perception): void {
  if (state.rooms[TUNNEL] < 2) return;
  let best: Cell = NOWHERE;
  let second = FAR;
  for (let cell = 0 as Cell; cell < CELLS; cell++) {
    if (room[cell] !== TUNNEL || !has(state.up, state.tileAt[cell])) continue;
    if (best === NOWHERE || distance[cell] < distance[best]) {
      if (best !== NOWHERE) second = distance[best];
      best = cell;
    } else if (distance[cell] < second) second = distance[cell];
  }
  if (best === NOWHERE || second === FAR) return;
  // all but the best lead to the best; the best leads to the second
  const nearest = distance[best];
  for (let cell = 0 as Cell; cell < CELLS; cell++) {
    if (cell !== best && room[cell] === TUNNEL && has(state.up, state.tileAt[cell])) arrival[cell] = nearest;
  }
  arrival[best] = second;
}

/** How far one is after entering a cell: a tunnel leads on. */
export const distanceIn = ({ distance, arrival }: Perception, cell: Cell): number =>
  Number.isNaN(arrival[cell]) ? distance[cell] : arrival[cell];
