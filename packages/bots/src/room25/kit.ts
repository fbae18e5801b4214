import type { Seat } from '@vizard/kernel';
import type { Choice, Event, View } from '@vizard/room25';
import { MODES, type ModeName } from '@vizard/room25/modes';
import { atMost, type Bot, type Thought } from '../bot.ts';
import type { BotKit } from '../kit.ts';
import type { Persona } from '../personas.ts';
import { room25BlunderMonitor } from './blunder-monitor.ts';
import { explain } from './explain.ts';
import { suspicionOverTime } from './hindsight.ts';
import { room25Knowledge } from './knowledge.ts';
import { room25Manners } from './manners.ts';
import { begin, observe, type Room25Memory } from './memory.ts';
import { accept, type Manner, policy, RULES } from './policy.ts';
import { candidates, cheat, consider, MIND, type Mind, room25Bot } from './thinker.ts';
import { imagineWorld, readWorlds } from './worlds.ts';

/** Forgiving, a little silly: it makes three choices in ten at random, blunders excluded; one in ten where its friends would pay for it. */
const EASY: Manner = { whim: 1.5, muddle: 30 };
const TOGETHER = 1 / 3;

/** Everything it can do, without blunders. */
const ANYTHING: Pick<Mind, 'wide' | 'daring'> = { wide: 20, daring: 30 };

/** Thinks ahead, but takes everybody at their word. */
const MEDIUM: Mind = { ...MIND, infers: false, bluffs: false, wide: 6 };

/**
 * How many iterations it thinks about one choice at most. Thought brings more in some modes than in others; with these it stands about midway
 * between rule players and hard (docs/bots.md).
 */
const MEDIUM_THINKS: Readonly<Record<ModeName, number>> = {
  suspicion: 24,
  cooperation: 24,
  madness: 60,
  competition: 8,
  team: 7,
  classicSolo: 24,
  classicCooperation: 24,
};
/** The same for a guard, who knows all there is to know about roles. */
const MEDIUM_GUARD_THINKS = 8;

type Room25Bot = Bot<Choice, Event, View, Room25Memory>;

/** Plays by the policy alone. */
const byManner = (level: string, { whim, muddle }: Manner): Room25Bot => ({
  level,
  begin,
  observe,
  accept,
  choose(memory, view, decision, _budget, random) {
    const world = imagineWorld(readWorlds(view, memory, decision.seat, false, random), random);
    const share = MODES[view.options.mode].goal === 'everyone' ? TOGETHER : 1;
    // a whim never makes anybody lie: what is said at the table would be worth nothing
    if (muddle > 0 && decision.ask !== 'announce' && random.below(100) < muddle * share) {
      const sound = candidates(world, decision, ANYTHING);
      return sound[random.below(sound.length)];
    }
    return policy(world, decision, random, { whim, muddle: 0 });
  },
});

/** Thinks a little, everywhere less than would be best. */
function medium(level: string, mind: Mind): Room25Bot {
  const bot = room25Bot(level, mind);
  return {
    ...bot,
    choose(memory, view, decision, budget, random) {
      const most = isGuard(view, decision.seat) ? MEDIUM_GUARD_THINKS : MEDIUM_THINKS[view.options.mode];
      return bot.choose(memory, view, decision, atMost(budget, most), random);
    },
  };
}

const isGuard = ({ characters }: View, seat: Seat): boolean =>
  characters.some((one) => one.seat === seat && one.role === 'guard');

const ofPersona = ({ whim, muddle }: Manner, { habits }: Persona): Manner => ({
  whim: whim * habits.playful,
  muddle: muddle * habits.playful,
});

/** The bold depart from habit on a hint of gain, the wary want to be surer. */
const boldly = (mind: Mind, persona?: Persona): Mind =>
  persona === undefined ? mind : { ...mind, plan: { ...mind.plan, doubt: mind.plan.doubt / persona.habits.bold } };

export const room25Kit: BotKit = {
  knowledge: room25Knowledge,
  memory: { begin, observe },
  cheat,
  bot(level, persona): Room25Bot {
    switch (level) {
      case 'easy':
        return byManner(level, persona === undefined ? EASY : ofPersona(EASY, persona));
      case 'rules':
        return byManner(level, RULES);
      case 'medium':
        return medium(level, boldly(MEDIUM, persona));
      case 'hard':
        return room25Bot(level, boldly(MIND, persona));
    }
  },
  blunderMonitor: room25BlunderMonitor,
  sides: {
    isGuard: (view, seat) => isGuard(view as View, seat),
    escaped: ({ how }) => how === 'escape',
  },
  hindsight: suspicionOverTime,
  manners: room25Manners,
  consider: (thought) => consider(thought, MIND),
  hint(thought: Thought<Choice, View, Room25Memory>) {
    const { view, memory, decision, random } = thought;
    return explain(view, memory, decision, consider(thought, MIND), random);
  },
};
