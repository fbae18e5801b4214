import type { Seat } from '@vizard/kernel';
import type { State } from '@vizard/room25';
import { NOWHERE } from '@vizard/room25/board';
import { everyone } from '@vizard/room25/escape';
import { MODES } from '@vizard/room25/modes';
import { PRISON, ROOM25, roomNumber } from '@vizard/room25/rooms';
import { AT_HAND, count, has, UNTRAPPED } from '@vizard/room25/state';
import { SHIFTS_OUT } from './shifts.ts';
import { friendsOf } from './sides.ts';
import { STEPS } from './ways.ts';

const KEY = roomNumber('key');

/**
 * How well a seat stands where a line of play is cut short: how many rounds are left over when all have got to Room 25 and out.
 * The world is imagined, so where the exit lies counts even before anybody has seen it.
 */
const ACID = roomNumber('acid');

export function value(state: State, seat: Seat): number {
  switch (MODES[state.options.mode].goal) {
    case 'everyone':
      return chance(state, everyone(state), 0);
    case 'prisoners': {
      const likely = chance(state, everyone(state) & ~state.guards, 1);
      return has(state.guards, seat) ? 1 - likely : likely;
    }
    default:
      return rivalry(state, seat);
  }
}

/** How likely these figures are to escape together; `spare` of them may be lost in the last round. */
function chance(state: State, side: number, spare: number): number {
  const living = side & state.alive;
  const lost = count(side & ~state.alive);
  if (lost > spare) return 0;
  const rounds = roundsNeeded(state, living, spare > 0 && lost === 0);
  // with somebody dead, the last round is the only one (R25-SUS-10)
  const slack = (lost > 0 ? Math.min(state.left, state.left) : state.left) - rounds;
  let likely = 1 / (1 + Math.exp(-0.9 * (slack - 0.5)));
  for (let figure = 0; figure < state.who.length; figure++)
    if (has(living, figure)) likely *= 1 - danger(state, figure);
  return lost > 0 ? likely * 0.5 : likely;
}

/** A round brings a step, and a little more by adrenaline, Control and friends. */
function roundsNeeded(state: State, side: number, mayLeaveOne: boolean): number {
  const exit = state.cellOf[tileOfKind(state, ROOM25)];
  const known = state.exit >= 0;
  let farthest = 0;
  let second = 0;
  let sum = 0;
  let number = 0;
  for (let figure = 0; figure < state.who.length; figure++) {
    if (!has(side, figure)) continue;
    const steps = STEPS[state.cellOf[state.on[figure]]][exit] - (state.adrenaline[figure] === AT_HAND ? 0.4 : 0);
    sum += steps;
    number++;
    if (steps > farthest) {
      second = farthest;
      farthest = steps;
    } else if (steps > second) second = steps;
  }
  const slowest = mayLeaveOne ? 0.7 * second + 0.3 * farthest : farthest;
  let rounds = 0.6 * slowest + 0.4 * (number === 0 ? 0 : sum / number);
  rounds += 0.5 * (SHIFTS_OUT[exit] - 1) + (known ? 0.3 : 2);
  if (MODES[state.options.mode].key && !state.key) rounds = Math.max(rounds, keyRounds(state, side, exit)) + 0.5;
  return rounds;
}

/** Somebody has to get to the Key Room, and from there to Room 25. */
function keyRounds(state: State, side: number, exit: number): number {
  const tile = tileOfKind(state, KEY);
  if (tile === NOWHERE) return 0;
  const key = state.cellOf[tile];
  let nearest = 9;
  for (let figure = 0; figure < state.who.length; figure++) {
    if (has(side, figure)) nearest = Math.min(nearest, STEPS[state.cellOf[state.on[figure]]][key]);
  }
  return nearest + STEPS[key][exit] + (has(state.known, tile) ? 0 : 1.5);
}

function tileOfKind(state: State, kind: number): number {
  return state.kind.indexOf(kind);
}

/** How likely a figure is to die where it stands. */
function danger(state: State, figure: number): number {
  if (state.trap[figure] !== UNTRAPPED) return 0.1;
  if (state.flood[figure] !== 0) return 0.12;
  const kind = state.kind[state.on[figure]];
  return kind === ACID ? 0.06 : kind === PRISON ? 0.04 : 0;
}

/** Own side against the strongest other. */
function rivalry(state: State, seat: Seat): number {
  const own = friendsOf(state, seat);
  const exit = state.cellOf[tileOfKind(state, ROOM25)];
  const known = state.exit >= 0;
  let mine = 0;
  let theirs = 0;
  let mineLost = 0;
  let theirsLost = 0;
  for (let figure = 0; figure < state.who.length; figure++) {
    const ours = sameSide(state, seat, figure);
    if (!has(state.alive, figure)) {
      if (ours) mineLost++;
      else theirsLost++;
      continue;
    }
    const steps = STEPS[state.cellOf[state.on[figure]]][exit];
    const worth = (4 - Math.min(4, steps)) / 4 + (steps === 0 && known ? 0.4 : 0) - 2 * danger(state, figure);
    if (has(own, figure)) mine += worth;
    else theirs += worth;
  }
  const sides = MODES[state.options.mode].goal === 'teams' ? 2 : state.seats;
  const perSide = state.who.length / sides;
  const lead = (mine - theirs / (sides - 1)) / perSide - (1.6 * (mineLost - theirsLost / (sides - 1))) / perSide;
  return 1 / (1 + Math.exp(-2 * lead));
}

const sameSide = (state: State, seat: Seat, figure: number): boolean =>
  MODES[state.options.mode].goal === 'teams' ? figure % 2 === seat % 2 : figure % state.seats === seat;
