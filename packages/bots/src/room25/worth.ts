import type { Choice } from '@vizard/room25';
import { LOOK, SPECIAL } from '@vizard/room25/actions';
import { CENTRE } from '@vizard/room25/board';
import type { Cell, CharacterIndex, Figure } from '@vizard/room25/indices';
import { EMPTY, roomNumber } from '@vizard/room25/rooms';
import { figureOf, figuresOn, has, isLastRound, UNTRAPPED } from '@vizard/room25/state';
import { mayBeInOuterZone, type Perception, UNSEEN } from './perception.ts';
import { shiftWorth } from './shifts.ts';
import { isGuard } from './sides.ts';
import { distanceIn, FAR, STEPS } from './ways.ts';
import { BARRED, DEADLY, ENTRY } from './weights.ts';

const KEY = roomNumber('key');
const SHREDDER = roomNumber('shredder');

/**
 * What choices are worth to the figure that perceives, in actions saved. `findWays` has been called.
 */
export function worthOf(perception: Perception, choice: Choice): number {
  switch (choice.do) {
    case 'move':
      return moveWorth(perception, choice.cell);
    case 'look':
      return lookWorth(perception, choice.cell);
    case 'shift':
      return shiftWorth(perception, choice.line, choice.way, true);
    case 'push':
      return pushWorth(perception, choice.character, choice.cell);
    case 'carry':
      return moveWorth(perception, choice.cell) + 0.8 * pushWorth(perception, choice.character, choice.cell);
    case 'call':
      return callWorth(perception, choice.character);
    case 'order push':
      return pushWorth(perception, choice.character, choice.cell);
    case 'order move':
      return orderWorth(perception, choice.cell);
    case 'sabotage room':
      return sabotageWorth(perception);
    case 'lock':
      return isGuard(perception.state, perception.figure) && choice.cell !== perception.here ? 0.3 : -0.4;
    case 'recover':
      return 1.2;
    case 'hide':
      return 0.1;
    case 'imitate':
      return 0.2;
    case 'sacrifice':
      return sacrificeWorth(perception, choice.character);
    case 'lose':
      return choice.token === SPECIAL ? 2 : choice.token === LOOK ? 1 : 0;
    case 'to':
    case 'swap':
      return -perception.distance[choice.cell];
    case 'remind':
      return -1000;
    default:
      return 0;
  }
}

/** Is this figure bound to die here unless it leaves? */
export const isEndangered = ({ state, figure }: Perception): boolean =>
  state.trap[figure] !== UNTRAPPED || (state.flood[figure] !== 0 && state.flood[figure] <= state.round + 1);

export function moveWorth(perception: Perception, cell: Cell): number {
  const { here, entry, room, exit, needsKey, state, distance } = perception;
  if (entry[cell] >= DEADLY) return -entry[cell];
  const before = distance[here] < FAR ? distance[here] : STEPS[here][CENTRE];
  const arrival = distanceIn(perception, cell);
  const after = arrival < FAR ? arrival : STEPS[cell][CENTRE] + 3;
  let worth = 1.2 * (before - after - entry[cell]);
  // a step into the dark: the less time is left, the bolder
  if (room[cell] === UNSEEN) worth -= entry[cell] * (state.left > 3 ? 0.6 : 0.15 * state.left);
  if (cell === exit && !needsKey) worth += 2;
  if (room[cell] === KEY && needsKey) worth += 3;
  if (here === exit && !needsKey && has(state.up, state.tileAt[here])) worth -= 5;
  return leavesFriendsToDie(perception) ? worth - DEADLY : worth;
}

/** R25-SHR-1 */
const leavesFriendsToDie = ({ state, figure, here, room, friends }: Perception): boolean =>
  room[here] === SHREDDER && (figuresOn(state, state.on[figure]) & friends & ~(1 << figure)) !== 0;

export function lookWorth(perception: Perception, cell: Cell): number {
  const { room, hint, state, exit, key, needsKey, here, distance } = perception;
  if (room[cell] !== UNSEEN) return 0.02;
  const searching = exit < 0 || (needsKey && key < 0);
  const may = searching && mayBeInOuterZone(state, state.tileAt[cell]);
  const told = hint[cell] >= 0;
  const onTheWay = distance[cell] < distance[here];
  const worth = !told
    ? (may ? 2 : 0.5) + (onTheWay ? 1 : 0)
    : state.options.guards > 0
      ? (may ? 0.7 : 0.2) + (onTheWay ? 0.4 : 0) // who told it may have lied
      : (may ? 0.1 : 0.05) + (onTheWay ? 0.1 : 0);
  return isLastRound(state) ? worth * 0.3 : worth;
}

export function pushWorth(perception: Perception, character: CharacterIndex, cell: Cell): number {
  const { state, exit, entry, here, friends, room } = perception;
  const victim = figureOf(state, character);
  if (entry[cell] >= BARRED) return 0;
  if (room[here] === SHREDDER) return -DEADLY; // R25-SHR-1: who stays dies
  const nearer = exit < 0 ? 0 : STEPS[here][exit] - STEPS[cell][exit];
  if (!has(friends, victim) || (isGuard(state, perception.figure) && victim !== perception.figure)) {
    const harm = room[cell] === UNSEEN ? 0.25 * entry[cell] : 0.6 * Math.min(20, entry[cell]);
    return harm - 0.8 * nearer + (here === exit ? 2 : 0);
  }
  if (here === exit) return -6;
  return 0.3 * nearer - entry[cell] - 0.4;
}

function callWorth(perception: Perception, character: CharacterIndex): number {
  const { state, exit, here, friends, figure } = perception;
  const called = figureOf(state, character);
  if (ENTRY[state.kind[state.on[figure]]] >= 2) return -DEADLY;
  if (exit < 0) return -0.5;
  const nearer = STEPS[state.cellOf[state.on[called]]][exit] - STEPS[here][exit];
  const worth = 0.8 * nearer + (here === exit ? 1.5 : 0);
  return has(friends, called) && !isGuard(state, figure) ? worth : -worth;
}

/** The best call to one's own room (R25-JEN-1). */
export function callWorthOfBest(perception: Perception): number {
  const { state, figure, here } = perception;
  let best = -0.5;
  for (let other = 0 as Figure; other < state.who.length; other++) {
    if (other === figure || !has(state.alive, other) || STEPS[state.cellOf[state.on[other]]][here] !== 1) continue;
    best = Math.max(best, callWorth(perception, state.who[other]));
  }
  return best;
}

/** R25-BOT-3: a robot that kills, or opens a way. */
function orderWorth({ state, friends, room }: Perception, cell: Cell): number {
  const there = figuresOn(state, state.tileAt[cell]);
  const kind = room[cell];
  if (there !== 0 && kind >= 0 && ENTRY[kind] >= 2) return (there & friends) !== 0 ? -DEADLY : 5;
  return kind === UNSEEN ? 0.4 : 0.1;
}

function sabotageWorth(perception: Perception): number {
  const { state, figure, here, room } = perception;
  if (isEndangered(perception)) return 20;
  const kind = room[here];
  if (kind < 0 || kind === EMPTY) return -1;
  return state.spares[figure] > 1 ? 0.3 * ENTRY[kind] - 0.3 : 0.3 * ENTRY[kind] - 0.6;
}

const sacrificeWorth = ({ state, friends, figure }: Perception, character: CharacterIndex): number => {
  const victim = figureOf(state, character);
  return victim === figure ? -2 : has(friends, victim) && !isGuard(state, figure) ? -1 : 1;
};
