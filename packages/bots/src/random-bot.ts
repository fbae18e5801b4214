import type { Game } from '@vizard/kernel';
import { pick } from '@vizard/kernel';
import type { Bot } from './bot.ts';

/** Any legal choice: the lowest level of the ladder, and what a table falls back to when a bot fails. */
export function randomBot<Choice, Event, View, Memory>(
  game: Pick<Game<unknown, Choice, Event, View, Memory, unknown>, 'begin' | 'observe'>,
): Bot<Choice, Event, View, Memory> {
  return {
    level: 'random',
    begin: (view) => game.begin(view),
    observe: (memory, view, events) => game.observe(memory, view, events),
    choose: (_memory, _view, { choices }, _budget, random) => pick(choices, random),
  };
}
