import { type AnyBot, botFor, milliseconds } from '@vizard/bots';
import { fastRandom } from '@vizard/kernel';
import type { BotRequest } from '@vizard/table';
import { SHELF } from '../games.ts';

/** The bot of a game and level. */
export function botOf(game: string, level: string): AnyBot {
  const shelved = SHELF[game];
  if (shelved === undefined) throw new Error(`There is no game ${game} here.`);
  return botFor(shelved.game, level);
}

/** Thinks about one question: the choice in notation. */
export function think(request: BotRequest & { readonly budget: number }): string {
  const { game, level, memory, view, decision, seed, budget } = request;
  const clock = milliseconds(budget, () => performance.now());
  const choice = botOf(game, level).choose(memory, view, decision, clock, fastRandom(seed));
  return (SHELF[game] as (typeof SHELF)[string]).game.makeChoice(choice);
}

export default think;
