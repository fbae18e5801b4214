import type { AnyGame } from '@vizard/kernel';
import { fetchWhole } from '../offline/catalogue.ts';

/** The rules of a game in the page itself: only to play a finished match again. */
export async function fetchGame(game: string): Promise<AnyGame> {
  const offered = await fetchWhole(game);
  if (offered === undefined) throw new Error(`There are no rules for ${game} here.`);
  return offered.game;
}
