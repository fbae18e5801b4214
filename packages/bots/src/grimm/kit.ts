import { type Choice, type Event, grimm, type State, type View } from '@vizard/grimm';
import type { Decision } from '@vizard/kernel';
import { atMost, type Bot, type Thought } from '../bot.ts';
import type { BotKit } from '../kit.ts';
import type { Persona } from '../personas.ts';
import { rulesBot } from '../players.ts';
import { grimmBlunderMonitor } from './blunder-monitor.ts';
import { explain } from './explain.ts';
import { worldsOverTime } from './hindsight.ts';
import { grimmKnowledge } from './knowledge.ts';
import { grimmManners } from './manners.ts';
import { begin, type GrimmMemory, hear, knowing, observe } from './memory.ts';
import { consider, grimmBot, insight, MIND, type Mind } from './thinker.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** Forgiving: it accuses only whom it has found out for certain, and often follows a whim. */
const EASY: Weights = { ...WEIGHTS, whim: 1, sure: 0.95 };
/** How many of 100 choices it makes just for fun: any candidate that is not a blunder. */
const FUN = 30;
const COME_TO_MIND = 6;

/**
 * Thinks ahead a little, but draws cautious conclusions; the fewer hands there are, the more a conclusion brings, and the less it trusts it. So it
 * stands about midway between rule players and hard at every table (docs/bots.md).
 */
const mediumMind = (players: number): Mind => ({ ...MIND, trust: players < 4 ? 0.2 : 0.3, wide: 4 });
/** How many iterations it thinks about one choice at most. */
const MEDIUM_THINKS = 24;

type GrimmBot = Bot<Choice, Event, View, GrimmMemory>;

const byWeights = (level: string, weights: Weights, fun = 0): GrimmBot => ({
  level,
  begin,
  observe,
  choose(memory, view, decision, budget, random) {
    if (fun > 0 && random.below(100) < fun) {
      const mind: Mind = { ...MIND, weights, trust: 0, sure: weights.sure, wide: COME_TO_MIND };
      const { choices } = insight(view, memory, decision, random, mind);
      return choices[random.below(choices.length)];
    }
    return rulesBot(grimm, grimmKnowledge(weights)).choose(null, view, decision, budget, random);
  },
});

const medium = (level: string, weights: Weights): GrimmBot => ({
  level,
  begin,
  observe,
  choose(memory, view, decision, budget, random) {
    const bot = grimmBot(level, { ...mediumMind(view.players.length), weights });
    return bot.choose(memory, view, decision, atMost(budget, MEDIUM_THINKS), random);
  },
});

const ofPersona = (weights: Weights, { habits }: Persona): Weights => ({
  ...weights,
  whim: weights.whim * habits.playful,
  sure: Math.min(0.95, weights.sure / habits.bold),
});

export const grimmKit: BotKit = {
  knowledge: grimmKnowledge,
  memory: { begin, observe },
  hear: (memory, view, said) => hear(memory as GrimmMemory, view as View, said),
  cheat(state: State, decision: Decision<Choice>, budget, random) {
    if (decision.choices.length === 1) return decision.choices[0];
    const view = grimm.view(state, decision.seat);
    return consider({ view, memory: knowing(view, decision.seat, state.masked), decision, budget, random }, MIND)
      .choice;
  },
  bot(level, persona): GrimmBot {
    const weights = (usual: Weights) => (persona === undefined ? usual : ofPersona(usual, persona));
    switch (level) {
      case 'easy':
        return byWeights(level, weights(EASY), FUN * (persona?.habits.playful ?? 1));
      case 'rules':
        return byWeights(level, WEIGHTS);
      case 'medium':
        return medium(level, weights(WEIGHTS));
      case 'hard':
        return grimmBot(level, { ...MIND, weights: weights(WEIGHTS) });
    }
  },
  blunderMonitor: grimmBlunderMonitor,
  hindsight: worldsOverTime,
  manners: grimmManners,
  consider: (thought) => consider(thought, MIND),
  hint(thought: Thought<Choice, View, GrimmMemory>) {
    const { view, memory, decision, random } = thought;
    return explain(view, memory, decision, consider(thought, MIND).choice, random);
  },
};
