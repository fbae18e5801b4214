import type { Game } from '@vizard/kernel';
import type { Bot } from './bot.ts';
import type { Knowledge } from './knowledge.ts';
import type { Plan } from './search.ts';
import { PLAN, search } from './search.ts';

/** Plays by the policy alone. */
export function rulesBot<State, Choice, Event, View, Memory>(
  game: Game<State, Choice, Event, View, Memory, unknown>,
  knowledge: Knowledge<State, Choice>,
  level = 'rules',
): Bot<Choice, Event, View, Memory> {
  return {
    level,
    begin: (view) => game.begin(view),
    observe: (memory, view, events) => game.observe(memory, view, events),
    choose: (memory, view, decision, _budget, random) =>
      knowledge.policy(game.imagine(view, memory, random), decision, random),
  };
}

/** Thinks about imagined worlds. */
export function searchBot<State, Choice, Event, View, Memory>(
  game: Game<State, Choice, Event, View, Memory, unknown>,
  knowledge: Knowledge<State, Choice>,
  level: string,
  plan: Plan = PLAN,
): Bot<Choice, Event, View, Memory> {
  return {
    ...rulesBot(game, knowledge, level),
    choose: (memory, view, decision, budget, random) =>
      decision.choices.length === 1
        ? (decision.choices[0] as Choice)
        : search({
            game,
            knowledge,
            sample: () => game.imagine(view, memory, random),
            decision,
            budget,
            random,
            plan,
          }).choice,
  };
}
