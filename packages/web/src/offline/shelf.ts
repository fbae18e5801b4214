import type { GameCatalogue, OfferedGame, OfferedWholeGame, Store } from '@vizard/table';
import { own } from '../ui/own.ts';

/** The games this browser can host, each fetched when it is first played. */
const WHOLE: Readonly<Record<string, () => Promise<OfferedWholeGame>>> = {
  room25: async () => (await import('@vizard/table/catalogue/room25')).room25,
  grimm: async () => (await import('@vizard/table/catalogue/grimm')).grimm,
  lanterns: async () => (await import('@vizard/table/catalogue/lanterns')).lanterns,
};
/** The rules alone are smaller, and enough for a table that begins at the beginning. */
const RULES: Readonly<Record<string, () => Promise<OfferedGame>>> = {
  room25: async () => (await import('@vizard/table/catalogue/room25-rules')).rules,
  grimm: async () => (await import('@vizard/table/catalogue/grimm-rules')).rules,
};

const fetched: Record<string, OfferedGame> = {};
export const shelf: GameCatalogue = fetched;

export const fetchWhole = async (game: string): Promise<OfferedWholeGame | undefined> => own(WHOLE, game)?.();

async function shelve(game: string, whole: boolean): Promise<void> {
  const there = own(fetched, game);
  if (there !== undefined && !(whole && there.game.imagine === undefined)) return;
  const found = whole ? await fetchWhole(game) : await (own(RULES, game) ?? own(WHOLE, game))?.();
  if (found !== undefined) fetched[game] = found;
}

/** Fetches the game a message is about; answers with the table it says hello to. */
export async function fetchGames(text: unknown, store: Store): Promise<string | undefined> {
  if (typeof text !== 'string') return undefined;
  const { kind, game, table, from } = JSON.parse(text) as Record<string, string>;
  // where a match goes on from a position of another one, that may have been dealt anew
  if (kind === 'create' && game !== undefined) await shelve(game, from !== undefined);
  if (kind === 'hello' && table !== undefined) {
    const record = await store.table(table);
    if (record !== undefined) await shelve(record.game, record.from !== undefined);
    return table;
  }
  return undefined;
}
