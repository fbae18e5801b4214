import type { Choice } from '@vizard/room25';
import { LOOK, SPECIAL } from '@vizard/room25/actions';
import { CENTRE } from '@vizard/room25/board';
import type { Cell, CharacterIndex, Figure } from '@vizard/room25/indices';
import { EMPTY, roomNumber } from '@vizard/room25/rooms';
import { figureOf, figuresOn, has, isLastRound, UNTRAPPED } from '@vizard/room25/state';
import { shiftWorth } from './shifts.ts';
import { isGuard } from './sides.ts';
import { mayBeFarOut, type Sight, UNSEEN } from './sight.ts';
import { BARRED, DEADLY, ENTRY } from './taste.ts';
import { distance, distanceIn, FAR, STEPS } from './ways.ts';

const KEY = roomNumber('key');
const SHREDDER = roomNumber('shredder');

/**
 * What choices are worth to the figure whose eyes are open, in actions saved. `findWays` has been called.
 */
export function worthOf(sight: Sight, choice: Choice): number {
  switch (choice.do) {
    case 'move':
      return moveWorth(sight, choice.cell);
    case 'look':
      return lookWorth(sight, choice.cell);
    case 'shift':
      return shiftWorth(sight, choice.line, choice.way, true);
    case 'push':
      return pushWorth(sight, choice.character, choice.cell);
    case 'carry':
      return moveWorth(sight, choice.cell) + 0.8 * pushWorth(sight, choice.character, choice.cell);
    case 'call':
      return callWorth(sight, choice.character);
    case 'order push':
      return pushWorth(sight, choice.character, choice.cell);
    case 'order move':
      return orderWorth(sight, choice.cell);
    case 'sabotage room':
      return sabotageWorth(sight);
    case 'lock':
      return isGuard(sight.state, sight.figure) && choice.cell !== sight.here ? 0.3 : -0.4;
    case 'recover':
      return 1.2;
    case 'hide':
      return 0.1;
    case 'imitate':
      return 0.2;
    case 'sacrifice':
      return sacrificeWorth(sight, choice.character);
    case 'lose':
      return choice.token === SPECIAL ? 2 : choice.token === LOOK ? 1 : 0;
    case 'to':
    case 'swap':
      return -distance[choice.cell];
    case 'remind':
      return -1000;
    default:
      return 0;
  }
}

/** Is this figure bound to die here unless it leaves? */
export const isEndangered = ({ state, figure }: Sight): boolean =>
  state.trap[figure] !== UNTRAPPED || (state.flood[figure] !== 0 && state.flood[figure] <= state.round + 1);

export function moveWorth(sight: Sight, cell: Cell): number {
  const { here, entry, room, exit, needsKey, state } = sight;
  if (entry[cell] >= DEADLY) return -entry[cell];
  const before = distance[here] < FAR ? distance[here] : STEPS[here][CENTRE];
  const after = distanceIn(cell) < FAR ? distanceIn(cell) : STEPS[cell][CENTRE] + 3;
  let worth = 1.2 * (before - after - entry[cell]);
  // a step into the dark: the less time is left, the bolder
  if (room[cell] === UNSEEN) worth -= entry[cell] * (state.left > 3 ? 0.6 : 0.15 * state.left);
  if (cell === exit && !needsKey) worth += 2;
  if (room[cell] === KEY && needsKey) worth += 3;
  if (here === exit && !needsKey && has(state.up, state.tileAt[here])) worth -= 5;
  return leavesFriendsToDie(sight) ? worth - DEADLY : worth;
}

/** R25-SHR-1 */
const leavesFriendsToDie = ({ state, figure, here, room, friends }: Sight): boolean =>
  room[here] === SHREDDER && (figuresOn(state, state.on[figure]) & friends & ~(1 << figure)) !== 0;

export function lookWorth(sight: Sight, cell: Cell): number {
  const { room, hint, state, exit, key, needsKey, here } = sight;
  if (room[cell] !== UNSEEN) return 0.02;
  const searching = exit < 0 || (needsKey && key < 0);
  const may = searching && mayBeFarOut(state, state.tileAt[cell]);
  const told = hint[cell] >= 0;
  const onTheWay = distance[cell] < distance[here];
  const worth = !told
    ? (may ? 2 : 0.5) + (onTheWay ? 1 : 0)
    : state.options.guards > 0
      ? (may ? 0.7 : 0.2) + (onTheWay ? 0.4 : 0) // who told it may have lied
      : (may ? 0.1 : 0.05) + (onTheWay ? 0.1 : 0);
  return isLastRound(state) ? worth * 0.3 : worth;
}

export function pushWorth(sight: Sight, character: CharacterIndex, cell: Cell): number {
  const { state, exit, entry, here, friends, room } = sight;
  const victim = figureOf(state, character);
  if (entry[cell] >= BARRED) return 0;
  if (room[here] === SHREDDER) return -DEADLY; // R25-SHR-1: who stays dies
  const nearer = exit < 0 ? 0 : STEPS[here][exit] - STEPS[cell][exit];
  if (!has(friends, victim) || (isGuard(state, sight.figure) && victim !== sight.figure)) {
    const harm = room[cell] === UNSEEN ? 0.25 * entry[cell] : 0.6 * Math.min(20, entry[cell]);
    return harm - 0.8 * nearer + (here === exit ? 2 : 0);
  }
  if (here === exit) return -6;
  return 0.3 * nearer - entry[cell] - 0.4;
}

function callWorth(sight: Sight, character: CharacterIndex): number {
  const { state, exit, here, friends, figure } = sight;
  const called = figureOf(state, character);
  if (ENTRY[state.kind[state.on[figure]]] >= 2) return -DEADLY;
  if (exit < 0) return -0.5;
  const nearer = STEPS[state.cellOf[state.on[called]]][exit] - STEPS[here][exit];
  const worth = 0.8 * nearer + (here === exit ? 1.5 : 0);
  return has(friends, called) && !isGuard(state, figure) ? worth : -worth;
}

/** The best call to one's own room (R25-JEN-1). */
export function callWorthOfBest(sight: Sight): number {
  const { state, figure, here } = sight;
  let best = -0.5;
  for (let other = 0 as Figure; other < state.who.length; other++) {
    if (other === figure || !has(state.alive, other) || STEPS[state.cellOf[state.on[other]]][here] !== 1) continue;
    best = Math.max(best, callWorth(sight, state.who[other]));
  }
  return best;
}

/** R25-BOT-3: a robot that kills, or opens a way. */
function orderWorth({ state, friends, room }: Sight, cell: Cell): number {
  const there = figuresOn(state, state.tileAt[cell]);
  const kind = room[cell];
  if (there !== 0 && kind >= 0 && ENTRY[kind] >= 2) return (there & friends) !== 0 ? -DEADLY : 5;
  return kind === UNSEEN ? 0.4 : 0.1;
}

function sabotageWorth(sight: Sight): number {
  const { state, figure, here, room } = sight;
  if (isEndangered(sight)) return 20;
  const kind = room[here];
  if (kind < 0 || kind === EMPTY) return -1;
  return state.spares[figure] > 1 ? 0.3 * ENTRY[kind] - 0.3 : 0.3 * ENTRY[kind] - 0.6;
}

const sacrificeWorth = ({ state, friends, figure }: Sight, character: CharacterIndex): number => {
  const victim = figureOf(state, character);
  return victim === figure ? -2 : has(friends, victim) && !isGuard(state, figure) ? -1 : 1;
};
