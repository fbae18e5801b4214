import type { Decision, Random } from '@vizard/kernel';
import { type Choice, type Event, room25, type State, type View } from '@vizard/room25';
import { COLOUR, RED } from '@vizard/room25/rooms';
import { has } from '@vizard/room25/state';
import type { Bot, Budget, Thought } from '../bot.ts';
import { RACE, type RacePlan, race } from '../race.ts';
import type { Found } from '../search.ts';
import { blunderOf, wasteFor } from './blunders.ts';
import { room25Knowledge } from './knowledge.ts';
import { begin, EVIDENCE, observe, type Room25Memory } from './memory.ts';
import { type Perception, perceive, UNSEEN } from './perception.ts';
import { accept, figureAsked, policy, RULES, worthIn } from './policy.ts';
import { weighProgrammes } from './programme.ts';
import { nearerByShift } from './shifts.ts';
import { isGuard } from './sides.ts';
import { findWays } from './ways.ts';
import { imagineWorld, readWorlds } from './worlds.ts';

/** How a bot thinks. */
export interface Mind {
  /** Does it conclude from what others do? */
  readonly infers: boolean;
  /** As a guard, does it mind what others conclude from its actions? */
  readonly bluffs: boolean;
  /** How many choices it thinks about at most. */
  readonly wide: number;
  /** By how many actions a choice may look worse than the best and still be considered. It keeps lucky samples from making it play badly. */
  readonly daring: number;
  readonly plan: RacePlan;
}

export const MIND: Mind = { infers: true, bluffs: true, wide: 8, daring: 2, plan: { ...RACE, rounds: 2, doubt: 1 } };

/** Questions whose answer needs no thought: what is said, where to peek. */
const AT_ONCE: readonly string[] = ['announce', 'peek'];

/** The choices worth a thought, what looks best first; none that surely kills while there is another. */
export function candidates(state: State, decision: Decision<Choice>, mind: Pick<Mind, 'wide' | 'daring'>): Choice[] {
  const figure = figureAsked(state, decision);
  const perception = perceive(state, figure);
  findWays(perception);
  if (decision.ask === 'programme') weighProgrammes(perception);
  const isWasteful = wasteFor(perception);
  const ranked = decision.choices
    .filter(({ do: verb }) => verb !== 'remind')
    .map((choice) => ({
      choice,
      worth:
        choice.do === 'programme'
          ? perception.offers[choice.first + 8 * choice.second] - (choice.adrenaline ? 0.5 : 0)
          : worthIn(perception, decision.ask, choice),
      // worst a blunder; bad an action that is lost whatever comes
      fault: blunderOf(perception, choice) !== undefined ? 2 : isWasteful(choice) ? 1 : 0,
    }))
    .sort((a, b) => a.fault - b.fault || b.worth - a.worth);
  const [{ worth: best }] = ranked;
  const sound = ranked.filter(({ worth, fault }) => fault === 0 && worth > best - mind.daring);
  return (sound.length > 0 ? sound : ranked).slice(0, mind.wide).map(({ choice }) => choice);
}

export function consider(thought: Thought<Choice, View, Room25Memory>, mind: Mind): Found<Choice> {
  const { view, memory, decision, budget, random } = thought;
  const worlds = readWorlds(view, memory, decision.seat, mind.infers, random);
  const world = imagineWorld(worlds, random);
  const usual = policy(world, decision, random);
  const choices = AT_ONCE.includes(decision.ask) ? [usual] : candidates(world, decision, mind);
  const favourite = choices.includes(usual) ? usual : choices[0];
  const sample = (chance: Random) => imagineWorld(worlds, chance);
  const found = race({
    game: room25,
    knowledge: room25Knowledge(RULES),
    sample,
    decision,
    choices,
    favourite,
    budget,
    random,
    plan: mind.plan,
  });
  if (!mind.bluffs || world.guards === 0) return found;
  return { ...found, choice: bluff(perceive(world, figureAsked(world, decision)), found) };
}

/** Thinks about imagined worlds. */
export const room25Bot = (level: string, mind: Mind = MIND): Bot<Choice, Event, View, Room25Memory> => ({
  level,
  begin,
  observe,
  accept,
  choose: (memory, view, decision, budget, random) =>
    decision.choices.length === 1
      ? decision.choices[0]
      : consider({ view, memory, decision, budget, random }, mind).choice,
});

/** Chooses with open eyes: the same thoughts in the one true world. */
export function cheat(state: State, decision: Decision<Choice>, budget: Budget, random: Random): Choice {
  if (decision.choices.length === 1) return decision.choices[0];
  const usual = policy(state, decision, random);
  if (AT_ONCE.includes(decision.ask)) return usual;
  const world = { ...room25.clone(state), options: { ...state.options, reminders: false } };
  const choices = candidates(world, decision, MIND);
  const favourite = choices.includes(usual) ? usual : choices[0];
  return race({
    game: room25,
    knowledge: room25Knowledge(RULES),
    sample: () => world,
    decision,
    choices,
    favourite,
    budget,
    random,
    plan: MIND.plan,
  }).choice;
}

/** What it costs a guard, in chance to win, if the others think it e times likelier to be one; less towards the end. */
const LAMBDA = 0.02;

/** How much a choice would tell the others about its maker: the same weights by which it judges them. */
function exposure(perception: Perception, choice: Choice): number {
  switch (choice.do) {
    case 'push': {
      const kind = perception.room[choice.cell];
      const red = kind !== UNSEEN && COLOUR[kind] === RED;
      const out = perception.here === perception.exit ? EVIDENCE.pushOutOfExit : 0;
      return EVIDENCE.push + out + (red ? EVIDENCE.pushIntoRed : 0);
    }
    case 'shift': {
      const nearer = nearerByShift(perception, choice.line, choice.way);
      return Math.abs(nearer) * (nearer > 0 ? EVIDENCE.shiftNear : EVIDENCE.shiftAway);
    }
    case 'move':
      return perception.exit >= 0 && perception.here === perception.exit ? EVIDENCE.leaveExit : 0;
    default:
      return 0;
  }
}

/** A guard nobody knows yet takes the best choice that does not give it away more than it brings. */
export function bluff(perception: Perception, { choice, tried }: Found<Choice>): Choice {
  const { state, figure } = perception;
  if (!isGuard(state, figure) || has(state.revealed, figure) || choice.do === 'reveal') return choice;
  const lambda = LAMBDA * Math.min(1, (state.left - 1) / 4);
  const worth = (one: Choice, value: number) => value - lambda * exposure(perception, one);
  const chosen = tried.find((one) => one.choice === choice);
  if (chosen === undefined) return choice;
  let best = choice;
  let most = worth(choice, chosen.value);
  for (const one of tried) {
    if (one.visits < chosen.visits / 2 || exposure(perception, one.choice) >= exposure(perception, choice)) continue;
    if (worth(one.choice, one.value) <= most) continue;
    most = worth(one.choice, one.value);
    best = one.choice;
  }
  return best;
}
