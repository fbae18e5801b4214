import type { Shelf, Shelved, Store } from '@vizard/table';

/** The games this worker can host, each fetched when it is first played. */
const FETCH: Readonly<Record<string, () => Promise<Shelved>>> = {
  room25: async () => ({ game: (await import('@vizard/room25')).room25, seats: { least: 1, most: 8 } }),
  lanterns: async () => ({ game: (await import('@vizard/kernel/example')).lanterns, seats: { least: 2, most: 4 } }),
};

const fetched: Record<string, Shelved> = {};
export const shelf: Shelf = fetched;

async function fetchGame(game: string): Promise<void> {
  const found = FETCH[game];
  if (found !== undefined && fetched[game] === undefined) fetched[game] = await found();
}

/** Fetches the game a message is about. */
export async function fetchGames(text: unknown, store: Store): Promise<void> {
  if (typeof text !== 'string') return;
  const { kind, game, table } = JSON.parse(text) as Record<string, string>;
  if (kind === 'create' && game !== undefined) await fetchGame(game);
  if (kind === 'hello' && table !== undefined) {
    const record = await store.table(table);
    if (record !== undefined) await fetchGame(record.game);
  }
}
