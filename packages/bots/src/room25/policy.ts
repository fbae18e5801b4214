import type { Decision, Random } from '@vizard/kernel';
import type { Choice, State, View } from '@vizard/room25';
import { CONTROL } from '@vizard/room25/actions';
import { actsAgain } from '@vizard/room25/asides';
import { findCell, NOWHERE } from '@vizard/room25/board';
import { findCharacter } from '@vizard/room25/characters';
import { ANNOUNCE, NO_COLOUR } from '@vizard/room25/choices';
import { inside } from '@vizard/room25/escape';
import type { Cell, CharacterIndex, Figure, FigureSet, Line, Tile } from '@vizard/room25/indices';
import { MODES } from '@vizard/room25/modes';
import { COLOUR } from '@vizard/room25/rooms';
import { count, figureOf, has } from '@vizard/room25/state';
import { guardSays } from './claims.ts';
import { mayBeInOuterZone, type Perception, perceive, UNSEEN } from './perception.ts';
import { findProgramme, wantedProgramme } from './programme.ts';
import { SHIFTS_OUT, shiftWorth, wouldEscape } from './shifts.ts';
import { isGuard } from './sides.ts';
import { findWays } from './ways.ts';
import { worthOf } from './worth.ts';

/** How a rule player plays. The easy bot plays like this, a search uses it for the others, and an observer uses it to judge what is likely. */
export interface Manner {
  /** How much chance there is in every choice, in actions. */
  readonly whim: number;
  /** How many of 100 programmes are chosen at random. */
  readonly muddle: number;
}

export const RULES: Manner = { whim: 0.2, muddle: 0 };

/** The figure that decides. */
export const figureAsked = (state: State, { actor }: Decision<Choice>): Figure =>
  figureOf(state, findCharacter(actor) as CharacterIndex);

/** What a sensible player would do. `reused` saves a search from making a perception for every choice. */
export function policy(
  state: State,
  decision: Decision<Choice>,
  random: Random,
  manner: Manner = RULES,
  reused?: Perception,
): Choice {
  const { choices, ask } = decision;
  if (manner.muddle > 0 && random.below(100) < manner.muddle) return choices[random.below(choices.length)];
  const figure = figureAsked(state, decision);
  switch (ask) {
    case 'announce':
      return announcement(state, figure, random);
    case 'idle':
      return reveals(state, figure, choices, random) ?? choices[0];
    case 'peek':
      return choices[figure % choices.length];
    case 'robotRefusal':
    case 'callRefusal':
      return accepts(perceive(state, figure, reused), decision) ? choices[0] : choices[1];
  }
  const reveal = state.guards === 0 ? undefined : reveals(state, figure, choices, random);
  if (reveal !== undefined) return reveal;
  const perception = perceive(state, figure, reused);
  findWays(perception);
  if (ask === 'programme') {
    if (choices.length === 2) return choices[0];
    return findProgramme(choices, wantedProgramme(perception));
  }
  if (ask === 'single') return isTimeFor(perception) ? choices[0] : choices[1];
  return bestOf(perception, decision, random, manner.whim);
}

function bestOf(perception: Perception, decision: Decision<Choice>, random: Random, whim: number): Choice {
  const { choices, ask } = decision;
  let best = choices[0];
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < choices.length; at++) {
    const choice = choices[at];
    if (choice.do === 'remind' || choice.do === 'reveal') continue;
    const worth = worthIn(perception, ask, choice) + (whim * random.below(1024)) / 1024;
    if (worth > most) {
      most = worth;
      best = choice;
    }
  }
  return best;
}

/** Some questions ask for a cell or a line in a way of their own. */
export function worthIn(perception: Perception, ask: string, choice: Choice): number {
  switch (ask) {
    case 'vision':
      return visionWorth(perception, (choice as { cell: Cell }).cell);
    case 'illusion':
      return illusionWorth(perception, (choice as { cell: Cell }).cell);
    case 'controlRoom': {
      const { line, way } = choice as { line: Line; way: number };
      return shiftWorth(perception, line, way, false);
    }
    case 'robotPush':
    case 'chaosPush':
    case 'panicCarry': {
      const { cell } = choice as { cell?: Cell };
      return cell === undefined ? 0 : -perception.distance[cell] - perception.entry[cell];
    }
    case 'free':
    case 'adrenaline':
      return choice.do === 'pass' ? 0.3 : worthOf(perception, choice);
    default:
      return worthOf(perception, choice);
  }
}

/** R25-VIS-1: what may be the exit, and is near. */
function visionWorth({ room, hint, state, distance }: Perception, cell: Cell): number {
  if (room[cell] !== UNSEEN) return -5;
  return (mayBeInOuterZone(state, state.tileAt[cell]) ? 3 : 0) - (hint[cell] >= 0 ? 2 : 0) - 0.1 * distance[cell];
}

/** R25-ILL-1: the chosen room comes to the figure that is asked. */
const illusionWorth = ({ entry, exit, distance }: Perception, cell: Cell): number =>
  (cell === exit ? 5 : 0) - entry[cell] - 0.2 * distance[cell];

/** R25-PRG-2: a single Control waits until all are inside. */
function isTimeFor(perception: Perception): boolean {
  const { state, figure, exit, here } = perception;
  if (state.first[figure] !== CONTROL || exit !== here || SHIFTS_OUT[exit] > 1) return true;
  return wouldEscape(perception);
}

/** R25-LOOK-2: friends tell the truth, guards lie about what matters, rivals keep silent. */
function announcement(state: State, figure: Figure, random: Random): Choice {
  const { goal } = MODES[state.options.mode];
  if (goal === 'players' || goal === 'teams') return say(NO_COLOUR);
  const top = state.stack[state.stack.length - 1] as { tile?: Tile };
  const colour = COLOUR[state.kind[top.tile ?? (0 as Tile)]];
  if (!isGuard(state, figure)) return say(colour);
  return say(guardSays(colour, random));
}

const say = (colour: number): Choice => ANNOUNCE[colour === NO_COLOUR ? 0 : colour + 1];

/** R25-SUS-4: a guard shows itself when the others gather at the exit and it can still stop them. */
function reveals(state: State, figure: Figure, choices: readonly Choice[], random: Random): Choice | undefined {
  const last = choices[choices.length - 1];
  if (last.do !== 'reveal' || state.exit === NOWHERE) return undefined;
  const within = count(inside(state) & ~(1 << figure));
  const chance = eagerness(within, count(state.alive), state.left) || 4;
  return random.below(100) < chance ? last : undefined;
}

/** How many of 100 guards would reveal themselves now, by how many others are in Room 25, how many live and how many rounds are left. */
export const eagerness = (within: number, living: FigureSet, left: number): number =>
  within * 2 >= living - 1 ? 60 : left <= 3 ? 30 : 0;

function accepts(perception: Perception, { about }: Decision<Choice>): boolean {
  const { state, figure, here, entry, distance } = perception;
  if (about?.cell === undefined) return !has(state.revealed & state.guards, figure);
  findWays(perception);
  const to = findCell(String(about.cell)) as Cell;
  return entry[to] < 2 && distance[to] <= distance[here];
}

/**
 * A guard shows itself after its last action of the round as it would have done before it: then it picks its actions one round sooner.
 * Reminders are for people, who forget.
 */
export function accept(view: View, { ask, actor, choices }: Decision<Choice>, random: Random): Choice | undefined {
  const exit = view.cells.find(({ room, up }) => up && room === 'room25')?.cell;
  const own = view.characters.find(({ name }) => name === actor);
  if (ask !== 'reveal' || exit === undefined || own === undefined) return undefined;
  if (!view.after.some((name) => name === actor) || mayWait(view, own)) return undefined;
  const within = view.characters.filter(({ name, cell }) => name !== actor && cell === exit).length;
  const chance = eagerness(within, view.characters.filter(({ alive }) => alive).length, -view.round.number);
  return random.below(100) < chance ? choices[0] : undefined;
}

/** Has it another turn in this round, on which it could reveal itself just as well? */
function mayWait({ stack, characters, front }: View, { name, adrenaline }: View['characters'][number]): boolean {
  const at = (who: string) => characters.findIndex((one) => one.name === who);
  const place = (at(name) - at(front) + characters.length) % characters.length;
  return actsAgain(stack, place, adrenaline === 'programmed');
}
