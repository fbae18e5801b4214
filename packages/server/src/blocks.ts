import { Refused } from '@vizard/protocol';
import type { Blocks } from '@vizard/table';
import type { Kysely } from 'kysely';
import type { Schema } from './store/schema.ts';

/** How many guests one guest can block. */
const MOST = 200;
/** Another tab may block somebody at the same time: then try again, at most this often. */
const ATTEMPTS = 8;

/** Whom guests have blocked, at all tables. */
export class BlockLists implements Blocks {
  private readonly db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.db = db;
  }

  async of(guest: string): Promise<readonly string[]> {
    return listed(await this.kept(guest));
  }

  /** Which of these has this guest blocked, or have blocked this guest? They are hidden from each other. */
  async apart(guest: string, others: readonly string[]): Promise<ReadonlySet<string>> {
    if (others.length === 0) return new Set();
    const asked = [guest, ...others];
    const found = await this.db.selectFrom('blocks').where('guest', 'in', asked).selectAll().execute();
    return new Set(
      found.flatMap(({ guest: by, body }) => (by === guest ? listed(body) : listed(body).includes(guest) ? [by] : [])),
    );
  }

  async set(guest: string, other: string, blocked: boolean): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = await this.kept(guest);
      const others = listed(before).filter((one) => one !== other);
      const body = JSON.stringify((blocked ? [...others, other] : others).slice(-MOST));
      if (await this.replace(guest, before, body)) return;
    }
    throw new Refused('unavailable', 'Other commands kept getting in first. Nothing has changed: try again.');
  }

  private async kept(guest: string): Promise<string | undefined> {
    return (await this.db.selectFrom('blocks').where('guest', '=', guest).select('body').executeTakeFirst())?.body;
  }

  /** False when the list is no longer what it was before. */
  private async replace(guest: string, before: string | undefined, body: string): Promise<boolean> {
    if (before === undefined) {
      const insert = this.db.insertInto('blocks').values({ guest, body });
      const { numInsertedOrUpdatedRows } = await insert.onConflict((c) => c.doNothing()).executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    }
    const update = this.db.updateTable('blocks').set({ body }).where('guest', '=', guest).where('body', '=', before);
    return (await update.executeTakeFirstOrThrow()).numUpdatedRows === 1n;
  }

  /** With the names they have now. Guests who have deleted their data are not listed. */
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

const listed = (body: string | undefined): string[] => (body === undefined ? [] : JSON.parse(body));
