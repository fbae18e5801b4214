import type { Listed } from '../shell/people.ts';
import { keptTables } from '../worker/browser-store.ts';

/** The finished games that are kept in this browser, the newest first. */
export async function localTables(): Promise<Listed[]> {
  const tables = await keptTables().catch(() => []);
  return tables
    .filter(({ status }) => status === 'over' || status === 'abandoned')
    .sort((a, b) => b.updated - a.updated)
    .map(({ code, game, status, chairs, host, updated }) => ({
      code,
      game,
      status,
      host: chairs.find(({ guest }) => guest === host)?.name ?? chairs[0]?.name ?? '',
      seats: chairs.map(({ who, name }) => ({ who, name })),
      waiting: false,
      updated,
    }));
}
