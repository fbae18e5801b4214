import type { Seat } from '@vizard/kernel';
import type { State } from '@vizard/room25';
import { CELLS, NOWHERE } from '@vizard/room25/board';
import { everyone } from '@vizard/room25/escape';
import type { Figure, FigureSet, Tile } from '@vizard/room25/indices';
import { MODES } from '@vizard/room25/modes';
import { PRISON, ROOM25, roomNumber } from '@vizard/room25/rooms';
import { AT_HAND, count, has, UNTRAPPED } from '@vizard/room25/state';
import { mayBeInOuterZone } from './perception.ts';
import { SHIFTS_OUT } from './shifts.ts';
import { STEPS } from './ways.ts';

/**
 * How good a state is for a seat where a line of play is cut short, from 0 to 1. The world is imagined, so where the exit lies counts even before
 * anybody has seen it. The weights were fitted to games of the rule players.
 */
const ACID = roomNumber('acid');
const KEY = roomNumber('key');

/** What an escape depends on, in this order. */
const FEATURES = [
  'one',
  'roundsLeft',
  'farthest',
  'mean',
  'exitUp',
  'exitSeen',
  'keyDone',
  'keySeen',
  'keyWay',
  'shiftsOut',
  'endangered',
  'slack',
  'inside',
  'adrenaline',
  'unseen',
  'lost',
] as const;

/** Reads what the escape of a set of figures depends on. */
function readFeatures(state: State, side: FigureSet): Float64Array {
  const exitTile = state.kind.indexOf(ROOM25) as Tile;
  const exit = state.cellOf[exitTile];
  const keyTile = MODES[state.options.mode].key && !state.key ? (state.kind.indexOf(KEY) as Tile) : NOWHERE;
  const key = keyTile < 0 ? NOWHERE : state.cellOf[keyTile];
  let seen = state.known;
  for (let seat = 0; seat < state.seats; seat++) seen |= state.seen[seat];
  let farthest = 0;
  let sum = 0;
  let keyWay = 9;
  let endangered = 0;
  let inside = 0;
  let adrenaline = 0;
  let living = 0;
  for (let figure = 0 as Figure; figure < state.who.length; figure++) {
    if (!has(side & state.alive, figure)) continue;
    const cell = state.cellOf[state.on[figure]];
    const steps = STEPS[cell][exit];
    living++;
    sum += steps;
    if (steps > farthest) farthest = steps;
    if (steps === 0) inside++;
    if (key >= 0 && STEPS[cell][key] < keyWay) keyWay = STEPS[cell][key];
    endangered += danger(state, figure);
    if (state.adrenaline[figure] === AT_HAND) adrenaline++;
  }
  const way = key < 0 ? 0 : keyWay + STEPS[key][exit];
  const mean = living === 0 ? 0 : sum / living;
  let unseen = 0;
  for (let tile = 0 as Tile; tile < CELLS; tile++)
    if ((seen & (1 << tile)) === 0 && mayBeInOuterZone(state, tile)) unseen++;
  const out = SHIFTS_OUT[exit] - 1;
  const features = new Float64Array(FEATURES.length);
  features[0] = 1;
  features[1] = state.left;
  features[2] = farthest;
  features[3] = mean;
  features[4] = state.exit >= 0 ? 1 : 0;
  features[5] = has(seen, exitTile) ? 1 : 0;
  features[6] = key < 0 ? 1 : 0;
  features[7] = key < 0 || has(seen, keyTile) ? 1 : 0;
  features[8] = way;
  features[9] = out;
  features[10] = endangered;
  features[11] = Math.min(0, state.left - Math.max(farthest, way) - out - 1);
  features[12] = living === 0 || state.exit < 0 ? 0 : inside / living;
  features[13] = living === 0 ? 0 : adrenaline / living;
  features[14] = unseen / 12;
  features[15] = count(side & ~state.alive);
  return features;
}

/** How likely a figure is to die where it is. */
function danger(state: State, figure: Figure): number {
  if (state.trap[figure] !== UNTRAPPED || state.flood[figure] !== 0) return 1;
  const kind = state.kind[state.on[figure]];
  return kind === ACID ? 0.5 : kind === PRISON ? 0.3 : 0;
}

/** In the order of FEATURES. */
const WITH_KEY: readonly number[] = [
  -4.5, 0.36, -0.15, -0.15, 0, 0.8, 0.85, 1.1, -0.03, -0.05, -0.3, 0.37, 1.7, 0.6, -0.4, 0,
];
const WITHOUT_KEY: readonly number[] = [-0.3, 0.25, 0, -0.4, 0, 1.1, 0, 0, 0, -0.05, -0.3, 0.6, 0.8, 0.3, -0.5, -0.5];
const PRISONERS: readonly number[] = [-1.2, 0.05, 0, -0.2, -0.3, 0.2, 0, 0, 0, -0.1, -0.3, 0.25, 2.8, 0.4, -0.5, -0.9];

export function value(state: State, seat: Seat): number {
  switch (MODES[state.options.mode].goal) {
    case 'everyone':
      return chance(readFeatures(state, everyone(state)), MODES[state.options.mode].key ? WITH_KEY : WITHOUT_KEY);
    case 'prisoners': {
      const likely = chance(readFeatures(state, everyone(state) & ~state.guards), PRISONERS);
      return has(state.guards, seat) ? 1 - likely : likely;
    }
    default:
      return rivalry(state, seat);
  }
}

function chance(given: Float64Array, weights: readonly number[]): number {
  let sum = 0;
  for (let at = 0; at < weights.length; at++) sum += weights[at] * given[at];
  return 1 / (1 + Math.exp(-sum));
}

/** Own side against the others: who is nearer, who is inside, who is lost. */
function rivalry(state: State, seat: Seat): number {
  const exit = state.cellOf[state.kind.indexOf(ROOM25) as Tile];
  const sides = MODES[state.options.mode].goal === 'teams' ? 2 : state.seats;
  let lead = 0;
  for (let figure = 0 as Figure; figure < state.who.length; figure++) {
    const share = figure % sides === seat % sides ? 1 : -1 / (sides - 1);
    if (!has(state.alive, figure)) {
      lead -= 1.6 * share;
      continue;
    }
    const steps = STEPS[state.cellOf[state.on[figure]]][exit];
    const near = (4 - Math.min(4, steps)) / 4 + (steps === 0 && state.exit >= 0 ? 0.4 : 0);
    lead += share * (near - 0.2 * danger(state, figure));
  }
  return 1 / (1 + Math.exp((-2 * lead * sides) / state.who.length));
}
