import { fastRandom, pick } from '@vizard/kernel';
import type { BotRequest, Bots } from '@vizard/table';
import { shelf } from './shelf.ts';

export const bots: Bots = {
  levels: ['easy', 'medium', 'hard'],
  async choose({ game, decision, seed }: BotRequest): Promise<string> {
    const shelved = shelf[game];
    if (shelved === undefined) throw new Error(`There is no bot for ${game}.`);
    return shelved.game.makeChoice(pick(decision.choices, fastRandom(seed)));
  },
};
