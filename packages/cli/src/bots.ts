import type { AnyBot } from '@vizard/bots';
import { botFor, isRung, RUNGS } from '@vizard/bots';
import type { AnyGame } from '@vizard/kernel';
import { BadInput } from './command.ts';

export function botOf(game: AnyGame, level: string): AnyBot {
  if (isRung(level)) return botFor(game, level);
  throw new BadInput(`There is no bot "${level}" for ${game.name}. Bots: ${RUNGS.join(', ')}.`);
}
