import { type Choice, type Event, grimm, type View } from '@vizard/grimm';
import { CHARACTER, type CharacterSet } from '@vizard/grimm/characters';
import { one } from '@vizard/grimm/items';
import type { Decision, Random, Seat } from '@vizard/kernel';
import type { Bot, Thought } from '../bot.ts';
import { RACE, type RacePlan, race } from '../race.ts';
import type { Found } from '../search.ts';
import { type Belief, believe, imagineWorld, suspicionOf } from './belief.ts';
import { blunderOf } from './blunders.ts';
import { halfTrusted } from './inference.ts';
import { type Conclusions, grimmKnowledge } from './knowledge.ts';
import { begin, carelessOf, evidenceOf, type GrimmMemory, observe } from './memory.ts';
import type { Perception } from './perception.ts';
import { perceptionOf, type Question, questionOf, worth } from './policy.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** How a bot thinks. */
export interface Mind {
  readonly weights: Weights;
  /** How much it trusts what it concludes from what others do, from 0 (not at all) to 1. */
  readonly trust: number;
  /** How sure it has to be to point the Finger at all. */
  readonly sure: number;
  /** How many choices it thinks about at most. */
  readonly wide: number;
  readonly plan: RacePlan;
}

export const MIND: Mind = { weights: WEIGHTS, trust: 1, sure: 0.5, wide: 8, plan: RACE };

/** What a bot has made of its view before it starts to think. */
export interface Insight {
  readonly belief: Belief;
  readonly perception: Perception;
  readonly question: Question;
  /** The choices worth a thought, what looks best first. */
  readonly choices: readonly Choice[];
}

export function insight(
  view: View,
  memory: GrimmMemory,
  decision: Decision<Choice>,
  random: Random,
  mind: Mind,
): Insight {
  const belief = believe(view, memory);
  const evidence = evidenceOf(memory);
  const world = imagineWorld(belief, random);
  const perception: Perception = {
    ...perceptionOf(world, decision.seat, mind.weights),
    suspicion: suspicionOf(belief),
  };
  const question = questionOf(world, decision);
  const bets = betsOf(view, decision.seat);
  const ranked = decision.choices
    .map((choice) => ({
      choice,
      worth: worth(perception, question, choice, evidence),
      blunder: isRash(perception, choice, mind) || blunderOf(perception, question, choice, bets) !== undefined,
    }))
    .sort((a, b) => Number(a.blunder) - Number(b.blunder) || b.worth - a.worth);
  const sound = ranked.filter(({ blunder }) => !blunder);
  // where all look like folly, what is folly only if one has concluded right comes before what surely is
  const unproven = () => {
    const facts: Perception = { ...perception, suspicion: suspicionOf(believe(belief.view, begin(view))) };
    return ranked.filter(({ choice }) => blunderOf(facts, question, choice, bets) === undefined);
  };
  const thought = orElse(orElse(sound, unproven), () => ranked);
  return { belief, perception, question, choices: thought.slice(0, mind.wide).map(({ choice }) => choice) };
}

const orElse = <T>(some: readonly T[], others: () => readonly T[]): readonly T[] => (some.length > 0 ? some : others());

/** The characters a seat has wagered on. */
export const betsOf = ({ wagers }: View, own: Seat): CharacterSet =>
  wagers.reduce(
    (set, { seat, character }) => (seat === own && character !== null ? set | one(CHARACTER[character]) : set),
    0,
  );

/** To pay for the Finger without knowing whom to point at. */
const isRash = ({ suspicion }: Perception, choice: Choice, { sure }: Mind): boolean =>
  choice.do === 'act' && choice.action === 'finger' && Math.max(...suspicion) < sure;

const conclude = (memory: GrimmMemory, seat: Seat): Conclusions => ({
  evidence: evidenceOf(memory),
  careless: carelessOf(memory, seat),
});

export function consider(thought: Thought<Choice, View, GrimmMemory>, mind: Mind): Found<Choice> {
  const { view, memory, decision, budget, random } = thought;
  const trusted = {
    ...memory,
    likelihoods: memory.likelihoods.map((likelihoods) => halfTrusted(likelihoods, mind.trust)),
  };
  const { belief, choices } = insight(view, trusted, decision, random, mind);
  const knowledge = grimmKnowledge(mind.weights, conclude(trusted, decision.seat));
  const sample = (chance: Random) => imagineWorld(belief, chance);
  return race({
    game: grimm,
    knowledge,
    sample,
    decision,
    choices,
    favourite: choices[0],
    budget,
    random,
    plan: mind.plan,
  });
}

/** Thinks about imagined worlds, as likely as what everybody did makes them. */
export const grimmBot = (level: string, mind: Mind = MIND): Bot<Choice, Event, View, GrimmMemory> => ({
  level,
  begin,
  observe,
  choose: (memory, view, decision, budget, random) =>
    decision.choices.length === 1
      ? decision.choices[0]
      : consider({ view, memory, decision, budget, random }, mind).choice,
});
