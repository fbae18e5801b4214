import { type AnyBot, milliseconds, randomBot } from '@vizard/bots';
import { fastRandom } from '@vizard/kernel';
import type { BotRequest } from '@vizard/table';
import { SHELF } from '../games.ts';

/** The levels players can choose; the first also stands in for absent players. */
export const LEVELS = ['easy', 'medium', 'hard'] as const;

/** The bot of a game and level. Where a game has no knowledge yet, any legal choice. */
export function botOf(game: string, _level: string): AnyBot {
  const shelved = SHELF[game];
  if (shelved === undefined) throw new Error(`There is no game ${game} here.`);
  return randomBot(shelved.game);
}

/** Thinks about one question: the choice in notation. */
export function think(request: BotRequest & { readonly budget: number }): string {
  const { game, level, memory, view, decision, seed, budget } = request;
  const clock = milliseconds(budget, () => performance.now());
  const choice = botOf(game, level).choose(memory, view, decision, clock, fastRandom(seed));
  return (SHELF[game] as (typeof SHELF)[string]).game.makeChoice(choice);
}

export default think;
