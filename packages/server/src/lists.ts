import type { TableRecord, Tables } from '@vizard/table';
import type { Kysely } from 'kysely';
import type { Schema } from './store/schema.ts';

/** A table in a list. */
export interface Listed {
  readonly code: string;
  readonly game: string;
  readonly status: string;
  readonly host: string;
  readonly seats: readonly { readonly who: string; readonly name: string }[];
  readonly waiting: boolean;
  readonly updated: number;
}

const MOST = 50;

export async function publicTables(db: Kysely<Schema>): Promise<Listed[]> {
  const found = await db
    .selectFrom('tables')
    .where('visibility', '=', 'public')
    .where('status', 'in', ['lobby', 'running', 'paused'])
    .orderBy('updated', 'desc')
    .limit(MOST)
    .select('body')
    .execute();
  return Promise.all(found.map(({ body }) => listed(db, JSON.parse(body), false)));
}

/** Where this guest sits or is the host, running ones first. */
export async function tablesOf(db: Kysely<Schema>, tables: Tables, guest: string): Promise<Listed[]> {
  const found = await db
    .selectFrom('members')
    .innerJoin('tables', 'tables.code', 'members.code')
    .where('members.guest', '=', guest)
    .orderBy('tables.updated', 'desc')
    .limit(MOST)
    .select('body')
    .execute();
  return Promise.all(
    found.map(async ({ body }) => {
      const record: TableRecord = JSON.parse(body);
      return listed(db, record, record.status === 'running' && (await isAsked(tables, record, guest)));
    }),
  );
}

/** All tables that know this guest: where they sit or are the host, and where they have said something and left. */
export async function tracesOf(db: Kysely<Schema>, guest: string): Promise<string[]> {
  const seated = await db.selectFrom('members').where('guest', '=', guest).select('code').execute();
  const heard = await db
    .selectFrom('talk')
    .where('body', 'like', `%"guest":"${guest}"%`)
    .select('code')
    .distinct()
    .execute();
  return [...new Set([...seated, ...heard].map(({ code }) => code))];
}

/** How many unfinished tables a guest is the host of. */
export async function openTablesOf(db: Kysely<Schema>, guest: string): Promise<number> {
  const { count } = await db
    .selectFrom('tables')
    .where('host', '=', guest)
    .where('status', 'in', ['lobby', 'running', 'paused'])
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function isAsked(tables: Tables, record: TableRecord, guest: string): Promise<boolean> {
  const seat = record.chairs.findIndex((chair) => chair.guest === guest);
  const table = seat < 0 ? undefined : await tables.find(record.code).catch(() => undefined);
  const { running } = table ?? {};
  return (
    running
      ?.questions()
      .some((question) => question.seat === seat && !question.standing && !running.sealed.has(question.id)) ?? false
  );
}

async function listed(db: Kysely<Schema>, record: TableRecord, waiting: boolean): Promise<Listed> {
  const { code, game, status, chairs, updated } = record;
  const seated = chairs.find(({ guest }) => guest === record.host)?.name;
  const host =
    seated ??
    (await db.selectFrom('guests').where('id', '=', record.host).select('name').executeTakeFirst())?.name ??
    '';
  return { code, game, status, host, seats: chairs.map(({ who, name }) => ({ who, name })), waiting, updated };
}
