import type { AnyBot, Budget } from '@vizard/bots';
import { botFor, isLevel, iterations, LEVELS, THINKING } from '@vizard/bots';
import type { AnyGame } from '@vizard/kernel';
import { BadInput } from './command.ts';

export function botOf(game: AnyGame, level: string): AnyBot {
  if (isLevel(level)) return botFor(game, level);
  throw new BadInput(`There is no bot "${level}" for ${game.name}. Bots: ${LEVELS.join(', ')}.`);
}

/** A bot with the budget of its level, counted in iterations, so that the same game plays the same again. */
export interface Opponent {
  readonly bot: AnyBot;
  budget(): Budget;
}

export function opponentOf(game: AnyGame, level: string): Opponent {
  const bot = botOf(game, level);
  return { bot, budget: () => iterations(isLevel(level) ? THINKING[level].iterations : 1) };
}
