import { isIP } from 'node:net';
import type { Kysely } from 'kysely';
import { addressKey } from './addresses.ts';
import type { Schema } from './store/schema.ts';

/** A ban by the administrator: of a guest by their id, or of an address. */
export interface Ban {
  readonly who: string;
  readonly reason: string;
  readonly at: number;
}

const KEY = 'ban ';
const EVERY = 2000;
const isBan = (db: Kysely<Schema>) => db.selectFrom('settings').where('key', '>=', KEY).where('key', '<', 'ban!');

/** They can't come in any more. If they are here, they are disconnected within moments. */
export async function ban(db: Kysely<Schema>, who: string, reason: string, at: number): Promise<void> {
  if (isIP(who) === 0 && (await db.selectFrom('guests').where('id', '=', who).select('id').execute()).length === 0)
    throw new Error(
      `"${who}" is neither a guest nor an address. A guest has an id of 16 letters and digits: see the table.`,
    );
  const value = JSON.stringify({ reason, at });
  await db
    .insertInto('settings')
    .values({ key: KEY + who, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
}

/** False when they were not banned. */
export async function unban(db: Kysely<Schema>, who: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('settings')
    .where('key', '=', KEY + who)
    .executeTakeFirst();
  return Number(gone.numDeletedRows) > 0;
}

export async function listBans(db: Kysely<Schema>): Promise<Ban[]> {
  const found = await isBan(db).select(['key', 'value']).orderBy('key').execute();
  return found.map(({ key, value }) => ({ who: key.slice(KEY.length), ...JSON.parse(value) }));
}

/** The bans as a running server knows them: it looks again every few seconds, since they are set beside it. */
export class Bans {
  private banned = new Set<string>();
  private readonly db: Kysely<Schema>;
  private looking: NodeJS.Timeout | undefined;
  /** Somebody new is banned. */
  onBan: () => void = () => {};

  private constructor(db: Kysely<Schema>) {
    this.db = db;
  }

  static async open(db: Kysely<Schema>): Promise<Bans> {
    const bans = new Bans(db);
    await bans.look();
    bans.looking = setInterval(() => void bans.look().catch(() => undefined), EVERY);
    return bans;
  }

  /** By the guest's id, or by the key of their address. */
  has(guest: string | undefined, key: string): boolean {
    if (this.banned.size === 0) return false;
    return this.banned.has(key) || (guest !== undefined && this.banned.has(guest));
  }

  async look(): Promise<void> {
    const before = this.banned;
    const found = await isBan(this.db).select('key').execute();
    const whom = found.map(({ key }) => key.slice(KEY.length));
    this.banned = new Set(whom.map((who) => (isIP(who) === 0 ? who : addressKey(who))));
    if ([...this.banned].some((who) => !before.has(who))) this.onBan();
  }

  stop(): void {
    clearInterval(this.looking);
  }
}
