import { fastRandom } from '@vizard/kernel';
import type { BotRequest, Bots, Shelved } from '@vizard/table';
import { shelf } from './shelf.ts';

/** Fetched when somebody sits down, not with the page. */
let brains: typeof import('@vizard/bots') | undefined;

export async function fetchBots(): Promise<void> {
  brains ??= await import('@vizard/bots');
}

function known(game: string): { shelved: Shelved; brains: typeof import('@vizard/bots') } {
  const shelved = shelf[game];
  if (shelved === undefined || brains === undefined) throw new Error(`There is no bot for ${game}.`);
  return { shelved, brains };
}

export const bots: Bots = {
  levels: ['easy', 'medium', 'hard'],
  mind(game, level) {
    const { shelved, brains } = known(game);
    return brains.botFor(shelved.game, level);
  },
  async choose({ game, level, memory, view, decision, seed }: BotRequest): Promise<string> {
    const { shelved, brains } = known(game);
    const { THINKING, botFor, isRung, milliseconds } = brains;
    const budget = milliseconds(THINKING[isRung(level) ? level : 'easy'].milliseconds, () => performance.now());
    return shelved.game.makeChoice(
      botFor(shelved.game, level).choose(memory, view, decision, budget, fastRandom(seed)),
    );
  },
};
