import { type AnyBot, botFor, hear, hint, isLevel, milliseconds, personaNamed, THINKING } from '@vizard/bots';
import { fastRandom } from '@vizard/kernel';
import type { Advice, BotRequest } from '@vizard/table';
import { CATALOGUE } from '../games.ts';

function gameOf(game: string) {
  const offered = CATALOGUE[game];
  if (offered === undefined) throw new Error(`There is no game ${game} here.`);
  return offered.game;
}

/** The bot of a game and level, with the habits of a persona. */
export const botOf = (game: string, level: string, persona = ''): AnyBot =>
  botFor(gameOf(game), level, personaNamed(persona));

/** Thinks about one question: the choice in notation; undefined for a standing offer that it does not use. */
export function think(request: BotRequest & { readonly budget: number }): string | undefined {
  const { game, level, persona, view, decision, seed, budget } = request;
  if (decision.standing) {
    const taken = botOf(game, level, persona).accept?.(view, decision, fastRandom(seed));
    return taken && gameOf(game).makeChoice(taken);
  }
  const memory = hear(gameOf(game), request.memory, view, request.heard);
  const most = isLevel(level) ? THINKING[level].iterations : 1;
  const clock = milliseconds(budget, () => performance.now(), most);
  const choice = botOf(game, level, persona).choose(memory, view, decision, clock, fastRandom(seed));
  return gameOf(game).makeChoice(choice);
}

/** What a bot would do in a person's place, and why. */
export function advise(request: BotRequest & { readonly budget: number }): Advice | undefined {
  const game = gameOf(request.game);
  const { view, decision, seed, budget } = request;
  const memory = hear(game, request.memory, view, request.heard);
  const clock = milliseconds(budget, () => performance.now());
  const found = hint(game, { view, memory, decision, budget: clock, random: fastRandom(seed) });
  return found && { ...found, choice: game.makeChoice(found.choice) };
}

export default think;
