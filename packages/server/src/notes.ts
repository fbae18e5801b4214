import type { Note } from '@vizard/protocol';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from './store/schema.ts';

/** How many notes somebody may have about one match. */
const MOST = 300;

/** What somebody has noted about a match. Only that guest reads it, and writes it while they are at its table. */
export class MatchNotes {
  private readonly db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.db = db;
  }

  async of(guest: string, code: string, match: number): Promise<Note[]> {
    const found = await this.db
      .selectFrom('notes')
      .where('guest', '=', guest)
      .where('code', '=', code)
      .where('match', '=', match)
      .select(['page', 'subject', 'body'])
      .execute();
    return found.map(({ page, subject, body }) => ({ page, subject, note: JSON.parse(body) }));
  }

  async all(guest: string): Promise<(Note & { readonly code: string; readonly match: number })[]> {
    const found = await this.db.selectFrom('notes').where('guest', '=', guest).selectAll().execute();
    return found.map(({ code, match, page, subject, body }) => ({
      code,
      match,
      page,
      subject,
      note: JSON.parse(body),
    }));
  }

  /** Writes these notes, each in the place of the one before. False if this guest has no seat there, or there was no such match. */
  async write(guest: string, code: string, match: number, notes: readonly Note[]): Promise<boolean> {
    return this.db.transaction().execute(async (db) => {
      const member = await db
        .selectFrom('members')
        // Otherwise somebody could keep as much as they like, about matches that nobody ever plays.
        .innerJoin('matches', 'matches.code', 'members.code')
        .where('guest', '=', guest)
        .where('members.code', '=', code)
        .where('match', '=', match)
        .select('members.code')
        .executeTakeFirst();
      if (member === undefined) return false;
      for (const { page, subject, note } of notes) {
        const place = { guest, code, match, page, subject };
        if (note === null) {
          await db
            .deleteFrom('notes')
            .where((e) => e.and(place))
            .execute();
        } else {
          const body = JSON.stringify(note);
          await db
            .insertInto('notes')
            .values({ ...place, body })
            .onConflict((c) => c.columns(['guest', 'code', 'match', 'page', 'subject']).doUpdateSet({ body }))
            .execute();
        }
      }
      const { count } = await db
        .selectFrom('notes')
        .where((e) => e.and({ guest, code, match }))
        .select(sql<number>`count(*)`.as('count'))
        .executeTakeFirstOrThrow();
      if (Number(count) > MOST) throw new TooManyNotes();
      return true;
    });
  }
}

/** Nothing is written then. */
export class TooManyNotes extends Error {
  override readonly name = 'TooManyNotes';
}
