import type { TableRecord } from '@vizard/table';
import type { Installation } from './installation.ts';
import { tellServers } from './installation.ts';

export interface TableLine {
  readonly code: string;
  readonly game: string;
  readonly status: string;
  readonly visibility: string;
  readonly match: number;
  readonly seats: readonly string[];
  readonly updated: number;
}

const lineOf = ({ code, game, status, visibility, match, chairs, updated }: TableRecord): TableLine => ({
  code,
  game,
  status,
  visibility,
  match,
  seats: chairs.map(({ who, name, level }) => (who === 'open' ? 'open' : who === 'bot' ? `bot ${level}` : name)),
  updated,
});

/** The tables that were last used. */
export async function listTables(
  { db }: Installation,
  { status, most }: { status?: string | undefined; most: number },
): Promise<TableLine[]> {
  let query = db.selectFrom('tables').select('body').orderBy('updated', 'desc').limit(most);
  if (status !== undefined) query = query.where('status', '=', status);
  return (await query.execute()).map(({ body }) => lineOf(JSON.parse(body)));
}

export interface TableReport extends TableLine {
  readonly host: string;
  /** The guest on each seat: what `ban` takes. */
  readonly guests: readonly (string | null)[];
  readonly created: number;
  readonly clock: unknown;
  readonly matches: readonly { readonly match: number; readonly rows: number; readonly version: string }[];
  readonly talk: number;
  readonly reports: readonly { readonly entry: number; readonly reason: string; readonly at: number }[];
}

/** One table, without what is secret while a match is played. */
export async function showTable({ db, store }: Installation, code: string): Promise<TableReport | undefined> {
  const record = await store.table(code);
  if (record === undefined) return undefined;
  const count = async (name: 'rows' | 'talk', match?: number): Promise<number> => {
    let query = db
      .selectFrom(name as 'rows')
      .where('code', '=', code)
      .select((e) => e.fn.countAll<number>().as('count'));
    if (match !== undefined) query = query.where('match', '=', match);
    return Number((await query.executeTakeFirstOrThrow()).count);
  };
  const found = await db
    .selectFrom('matches')
    .select(['match', 'body'])
    .where('code', '=', code)
    .orderBy('match')
    .execute();
  const matches = [];
  for (const { match, body } of found)
    matches.push({ match, rows: await count('rows', match), version: JSON.parse(body).beginning.version as string });
  const reports = await db.selectFrom('reports').select(['entry', 'reason', 'at']).where('code', '=', code).execute();
  const { host, created, clock } = record;
  const guests = record.chairs.map(({ guest }) => guest);
  return { ...lineOf(record), host, guests, created, clock, matches, talk: await count('talk'), reports };
}

/** Ends the match of a table without a winner: everybody is shown everything, and may begin the next. False when there is nothing to end. */
export async function voidTable(installation: Installation, code: string): Promise<TableRecord | undefined | false> {
  const { store } = installation;
  for (;;) {
    const record = await store.table(code);
    if (record === undefined) return undefined;
    if (record.status !== 'running' && record.status !== 'paused' && record.status !== 'lobby') return false;
    const voided: TableRecord = {
      ...record,
      status: 'abandoned',
      revision: record.revision + 1,
      updated: Date.now(),
    };
    if (!(await store.saveTable(voided))) continue;
    await tellServers(installation, `${code}:tr`);
    return voided;
  }
}
