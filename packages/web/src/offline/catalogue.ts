import type { GameCatalogue, OfferedGame, OfferedWholeGame, Store } from '@vizard/table';
import { OFFLINE_KITS } from '../games/offline.ts';
import { own } from '../ui/own.ts';

const fetched: Record<string, OfferedGame> = {};
export const catalogue: GameCatalogue = fetched;

export const fetchWhole = async (game: string): Promise<OfferedWholeGame | undefined> =>
  own(OFFLINE_KITS, game)?.whole();

async function fetchGame(game: string, whole: boolean): Promise<void> {
  const there = own(fetched, game);
  if (there !== undefined && !(whole && there.game.imagine === undefined)) return;
  const kit = own(OFFLINE_KITS, game);
  const found = whole || kit?.rules === undefined ? await kit?.whole() : await kit.rules();
  if (found !== undefined) fetched[game] = found;
}

/** Fetches the game a message is about; answers with the table it says hello to. */
export async function fetchGames(text: unknown, store: Store): Promise<string | undefined> {
  if (typeof text !== 'string') return undefined;
  const { kind, game, table, from } = JSON.parse(text) as Record<string, string>;
  // a match that goes on from a position of another one may have been dealt again
  if (kind === 'create' && game !== undefined) await fetchGame(game, from !== undefined);
  if (kind === 'hello' && table !== undefined) {
    const record = await store.table(table);
    if (record !== undefined) await fetchGame(record.game, record.from !== undefined);
    return table;
  }
  return undefined;
}
