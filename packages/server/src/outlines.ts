import type { MatchFact } from '@vizard/kernel';
import type { ClockSettings, Status, Visibility } from '@vizard/protocol';
import type { ChairRecord, TableRecord } from '@vizard/table';
import type { Kysely } from 'kysely';
import type { ShownGames } from './links/matches.ts';
import type { Schema } from './store/schema.ts';

/** What lists and links need of a table's record, and whose seat is whose. */
export interface Outline {
  readonly code: string;
  readonly revision: number;
  readonly game: string;
  readonly status: Status;
  readonly visibility: Visibility;
  readonly clock: ClockSettings;
  readonly played: readonly MatchFact[];
  readonly host: string;
  readonly chairs: readonly Pick<ChairRecord, 'who' | 'guest' | 'name' | 'program'>[];
  readonly match: number;
  readonly closed: boolean;
  /** It starts by itself then. */
  readonly startsAt: number | undefined;
  readonly created: number;
  readonly updated: number;
}

/** How many tables are cached: reading a whole record for each request would be expensive. */
const REMEMBERED = 2000;

/** The outlines of tables. A record is read only when it has changed. */
export class Outlines {
  private readonly db: Kysely<Schema>;
  private readonly games: ShownGames;
  private readonly known = new Map<string, Outline>();

  constructor(db: Kysely<Schema>, games: ShownGames) {
    this.db = db;
    this.games = games;
  }

  async one(code: string): Promise<Outline | undefined> {
    const found = await this.db
      .selectFrom('tables')
      .where('code', '=', code)
      .select(['code', 'revision'])
      .executeTakeFirst();
    return found && (await this.all([found]))[0];
  }

  /** In the order of the tables found. */
  async all<Found extends { readonly code: string; readonly revision: number }>(
    found: readonly Found[],
  ): Promise<(Found & Outline)[]> {
    const changed = found.filter(({ code, revision }) => this.known.get(code)?.revision !== revision);
    const codes = changed.map(({ code }) => code);
    const bodies =
      codes.length === 0 ? [] : await this.db.selectFrom('tables').where('code', 'in', codes).select('body').execute();
    for (const { body } of bodies) this.remember(JSON.parse(body));
    const outlined = found.flatMap((one) => {
      const outline = this.known.get(one.code);
      return outline === undefined ? [] : { ...one, ...outline };
    });
    while (this.known.size > REMEMBERED) this.known.delete(this.known.keys().next().value as string);
    return outlined;
  }

  private remember(record: TableRecord): void {
    const { code, revision, game, status, visibility, clock, host, match, created, updated } = record;
    const chairs = record.chairs.map(({ who, guest, name, program }) => ({
      who,
      guest,
      name,
      ...(program && { program }),
    }));
    const played = this.games.played(game, record.options, chairs.length);
    const { closed = false, startsAt } = record;
    const outline = {
      code,
      revision,
      game,
      status,
      visibility,
      clock,
      played,
      host,
      chairs,
      match,
      closed,
      startsAt,
      created,
      updated,
    };
    this.known.delete(code);
    this.known.set(code, outline);
  }
}
