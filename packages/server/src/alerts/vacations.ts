import { Refused } from '@vizard/protocol';
import type { Away } from '@vizard/table';
import type { Kysely } from 'kysely';
import type { Schema } from '../store/schema.ts';

const DAY = 86_400_000;
/** Days of vacation in a year, so that every game goes on in the end. */
const DAYS = 30;
const YEAR = 365 * DAY;

/** When guests are away. One vacation is planned or goes on at a time. */
export class Vacations {
  private readonly db: Kysely<Schema>;
  private readonly now: () => number;

  constructor(db: Kysely<Schema>, now: () => number) {
    this.db = db;
    this.now = now;
  }

  /** The one that is planned or goes on. */
  readonly of = async (guest: string): Promise<Away | undefined> => {
    const found = await this.db
      .selectFrom('vacations')
      .where('guest', '=', guest)
      .where('ended', '>', this.now())
      .select(['began as from', 'ended as until'])
      .executeTakeFirst();
    return found;
  };

  /** Milliseconds that are left of this year's, beside the one that is planned. */
  async left(guest: string): Promise<number> {
    const now = this.now();
    const past = await this.db
      .selectFrom('vacations')
      .where('guest', '=', guest)
      .where('ended', '>', now - YEAR)
      .select(['began', 'ended'])
      .execute();
    const used = past.reduce(
      (sum, { began, ended }) => sum + Math.max(0, Math.min(ended, now) - Math.max(began, now - YEAR)),
      0,
    );
    return Math.max(0, DAYS * DAY - used);
  }

  /** Plans one, or changes it. What has gone by stays. */
  async plan(guest: string, wanted: Away): Promise<Away> {
    const now = this.now();
    const before = await this.of(guest);
    const goesOn = before !== undefined && before.from <= now;
    const from = goesOn ? before.from : Math.max(now, wanted.from);
    const { until } = wanted;
    if (until <= Math.max(now, from))
      throw new Refused('badOptions', 'A vacation ends after it begins, and after today.');
    if (until > now + YEAR) throw new Refused('badOptions', 'A vacation can be planned a year ahead at most.');
    if (until - Math.max(now, from) > (await this.left(guest)))
      throw new Refused('tooMany', `A vacation takes ${DAYS} days a year at most: fewer than these are left.`);
    await this.db.transaction().execute(async (db) => {
      if (before !== undefined)
        await db.deleteFrom('vacations').where('guest', '=', guest).where('began', '=', before.from).execute();
      await db.insertInto('vacations').values({ guest, began: from, ended: until }).execute();
    });
    return { from, until };
  }

  /** Calls the planned one off, or ends the one that goes on now. */
  async end(guest: string): Promise<void> {
    const now = this.now();
    await this.db.deleteFrom('vacations').where('guest', '=', guest).where('began', '>=', now).execute();
    await this.db
      .updateTable('vacations')
      .set({ ended: now })
      .where('guest', '=', guest)
      .where('ended', '>', now)
      .execute();
  }
}
