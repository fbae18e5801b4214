import type { Choice, Event, View } from '@vizard/grimm';
import { grimm } from '@vizard/grimm';
import type { Decision } from '@vizard/kernel';
import type { Bot } from '../bot.ts';
import type { Persona } from '../personas.ts';
import { rulesBot } from '../players.ts';
import type { Levels } from '../rungs.ts';
import { explain } from './explain.ts';
import { grimmKnowledge } from './knowledge.ts';
import { begin, type GrimmMemory, observe } from './memory.ts';
import { TASTE, type Taste } from './taste.ts';
import { consider, grimmBot, MIND, type Mind } from './thinker.ts';

/** Forgiving: it accuses only whom it has found out for certain, and often follows a whim. */
const EASY: Taste = { ...TASTE, whim: 0.5, sure: 0.95 };

/** Thinks ahead, but takes everybody's doings at face value. */
const MEDIUM: Mind = { ...MIND, infers: false };

type GrimmBot = Bot<Choice, Event, View, GrimmMemory>;

const byTaste = (level: string, taste: Taste): GrimmBot => ({
  level,
  begin,
  observe,
  choose: (_memory, view, decision, budget, random) =>
    rulesBot(grimm, grimmKnowledge(taste)).choose(null, view, decision, budget, random),
});

const ofPersona = (taste: Taste, { habits }: Persona): Taste => ({
  ...taste,
  whim: taste.whim * habits.playful,
  sure: Math.min(0.95, taste.sure / habits.bold),
});

export const grimmLevels: Levels = {
  memory: { begin, observe },
  bot(level, persona): GrimmBot {
    const taste = (usual: Taste) => (persona === undefined ? usual : ofPersona(usual, persona));
    switch (level) {
      case 'easy':
        return byTaste(level, taste(EASY));
      case 'rules':
        return byTaste(level, TASTE);
      case 'medium':
        return grimmBot(level, { ...MEDIUM, taste: taste(TASTE) });
      case 'hard':
        return grimmBot(level, { ...MIND, taste: taste(TASTE) });
    }
  },
  hint(memory, view, decision, budget, random) {
    const asked = decision as Decision<Choice>;
    const found = consider(view as View, memory as GrimmMemory, asked, budget, random, MIND);
    return explain(view as View, memory as GrimmMemory, asked, found.choice, random);
  },
};
