import type { AnyBot } from '@vizard/bots';
import * as bots from '@vizard/bots';
import type { AnyGame } from '@vizard/kernel';
import { BadInput } from './command.ts';

/** The bots of a game by level, weakest first. */
export function botsOf(game: AnyGame): Readonly<Record<string, AnyBot>> {
  return { random: bots.randomBot(game) };
}

export function botOf(game: AnyGame, level: string): AnyBot {
  const all = botsOf(game);
  if (Object.hasOwn(all, level)) return all[level] as AnyBot;
  throw new BadInput(`There is no bot "${level}" for ${game.name}. Bots: ${Object.keys(all).join(', ')}.`);
}
