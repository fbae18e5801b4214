import type { AnyBot } from '@vizard/bots';
import { milliseconds } from '@vizard/bots/bot';
import type { BotKit } from '@vizard/bots/kit';
import { isLevel, PLAYER_LEVELS, THINKING } from '@vizard/bots/levels';
import { OFFERS } from '@vizard/bots/manners';
import { personaNamed } from '@vizard/bots/personas';
import { randomBot } from '@vizard/bots/random-bot';
import { fastRandom } from '@vizard/kernel';
import type { Advice, BotRequest, Bots, OfferedGame } from '@vizard/table';
import { OFFLINE_KITS } from '../games/offline.ts';
import { own } from '../ui/own.ts';
import { catalogue } from './catalogue.ts';

/** What the bots of each game know: fetched when one of them is first asked, so that no first question waits for it. */
const fetched = new Map<string, Promise<BotKit>>();

let seen = () => {};
const position = new Promise<void>((resolve) => {
  seen = resolve;
});

/** A player sees a position: from now on there is time for more files. */
export const lookedAt = (): void => seen();

/** After the page's own files: the first question is on the table before a bot needs to think. */
async function atLeisure<T>(fetch: () => Promise<T>): Promise<T> {
  await position;
  await new Promise((resolve) => setTimeout(resolve, 1000));
  return fetch();
}

function fetchKit(game: string): Promise<BotKit> | undefined {
  const fetch = own(OFFLINE_KITS, game)?.bots;
  const kit = fetched.get(game) ?? (fetch && atLeisure(fetch));
  if (kit !== undefined) fetched.set(game, kit);
  return kit;
}

function offered(game: string): OfferedGame {
  const found = own(catalogue, game);
  if (found === undefined) throw new Error(`There is no game ${game} here.`);
  return found;
}

/** The bot of a game and level; where a game has no knowledge yet, any legal choice. */
async function botFor(game: string, level: string, persona = ''): Promise<AnyBot> {
  const kit = await fetchKit(game);
  const known = isLevel(level) ? level : 'easy';
  return kit === undefined || known === 'random'
    ? randomBot(offered(game).game)
    : kit.bot(known, personaNamed(persona));
}

/** What a seat remembers, with what it heard at the table. */
async function listening(game: string, memory: unknown, view: unknown, heard: BotRequest['heard']): Promise<unknown> {
  return (await fetchKit(game))?.hear?.(memory, view, heard) ?? memory;
}

function budgetOf(level: string) {
  const { milliseconds: time, iterations } = THINKING[isLevel(level) ? level : 'easy'];
  return milliseconds(time, () => performance.now(), iterations);
}

export const bots: Bots = {
  levels: PLAYER_LEVELS,
  offers: OFFERS,
  mind: (game, level) => botFor(game, level),
  async choose({ game, level, persona, view, decision, seed, ...request }: BotRequest): Promise<string | undefined> {
    const bot = await botFor(game, level, persona);
    if (decision.standing) {
      const taken = bot.accept?.(view, decision, fastRandom(seed));
      return taken && offered(game).game.makeChoice(taken);
    }
    const memory = await listening(game, request.memory, view, request.heard);
    const budget = budgetOf(level);
    return offered(game).game.makeChoice(bot.choose(memory, view, decision, budget, fastRandom(seed)));
  },
  async advise({ game, level, view, decision, seed, ...request }: BotRequest): Promise<Advice | undefined> {
    const kit = await fetchKit(game);
    const memory = await listening(game, request.memory, view, request.heard);
    const found = kit?.hint?.({ memory, view, decision, budget: budgetOf(level), random: fastRandom(seed) });
    return found && { ...found, choice: offered(game).game.makeChoice(found.choice) };
  },
};
