import type { Shelf, Shelved, Store } from '@vizard/table';
import { own } from '../own.ts';

/** The games this browser can host, each fetched when it is first played. */
const FETCH: Readonly<Record<string, () => Promise<Shelved>>> = {
  room25: async () => (await import('@vizard/table/shelf/room25')).room25,
  grimm: async () => (await import('@vizard/table/shelf/grimm')).grimm,
  lanterns: async () => (await import('@vizard/table/shelf/lanterns')).lanterns,
};

const fetched: Record<string, Shelved> = {};
export const shelf: Shelf = fetched;

export async function fetchShelved(game: string): Promise<Shelved | undefined> {
  const found = own(FETCH, game);
  if (found !== undefined && !Object.hasOwn(fetched, game)) fetched[game] = await found();
  return own(fetched, game);
}

/** Fetches the game a message is about; answers with the table it says hello to. */
export async function fetchGames(text: unknown, store: Store): Promise<string | undefined> {
  if (typeof text !== 'string') return undefined;
  const { kind, game, table } = JSON.parse(text) as Record<string, string>;
  if (kind === 'create' && game !== undefined) await fetchShelved(game);
  if (kind === 'hello' && table !== undefined) {
    const record = await store.table(table);
    if (record !== undefined) await fetchShelved(record.game);
    return table;
  }
  return undefined;
}
