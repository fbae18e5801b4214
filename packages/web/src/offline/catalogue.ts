import type { GameCatalogue, OfferedGame, OfferedWholeGame, Store } from '@vizard/table';
import { HOSTS } from '../games/hosts.ts';
import { own } from '../ui/own.ts';

const fetched: Record<string, OfferedGame> = {};
export const shelf: GameCatalogue = fetched;

export const fetchWhole = async (game: string): Promise<OfferedWholeGame | undefined> => own(HOSTS, game)?.whole();

async function shelve(game: string, whole: boolean): Promise<void> {
  const there = own(fetched, game);
  if (there !== undefined && !(whole && there.game.imagine === undefined)) return;
  const host = own(HOSTS, game);
  const found = whole || host?.rules === undefined ? await host?.whole() : await host.rules();
  if (found !== undefined) fetched[game] = found;
}

/** Fetches the game a message is about; answers with the table it says hello to. */
export async function fetchGames(text: unknown, store: Store): Promise<string | undefined> {
  if (typeof text !== 'string') return undefined;
  const { kind, game, table, from } = JSON.parse(text) as Record<string, string>;
  // a match that goes on from a position of another one may have been dealt again
  if (kind === 'create' && game !== undefined) await shelve(game, from !== undefined);
  if (kind === 'hello' && table !== undefined) {
    const record = await store.table(table);
    if (record !== undefined) await shelve(record.game, record.from !== undefined);
    return table;
  }
  return undefined;
}
