import type { Blocks } from '@vizard/table';
import type { Kysely } from 'kysely';
import type { Schema } from './store/schema.ts';

/** So many one guest can block. */
const MOST = 200;

/** Whom guests have blocked, at all tables. */
export class BlockLists implements Blocks {
  private readonly db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.db = db;
  }

  async of(guest: string): Promise<readonly string[]> {
    const kept = await this.db.selectFrom('blocks').where('guest', '=', guest).select('body').executeTakeFirst();
    return kept === undefined ? [] : JSON.parse(kept.body);
  }

  async set(guest: string, other: string, blocked: boolean): Promise<void> {
    const others = (await this.of(guest)).filter((one) => one !== other);
    const body = JSON.stringify((blocked ? [...others, other] : others).slice(-MOST));
    await this.db
      .insertInto('blocks')
      .values({ guest, body })
      .onConflict((c) => c.column('guest').doUpdateSet({ body }))
      .execute();
  }

  /** With the names they have now; who has gone for good is not listed. */
  async named(guest: string): Promise<{ guest: string; name: string }[]> {
    const blocked = await this.of(guest);
    if (blocked.length === 0) return [];
    return this.db
      .selectFrom('guests')
      .where('id', 'in', blocked)
      .select(['id as guest', 'name'])
      .orderBy('name')
      .execute();
  }
}
