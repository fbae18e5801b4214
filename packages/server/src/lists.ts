import type { Tables } from '@vizard/table';
import type { Kysely } from 'kysely';
import type { Outline, Outlines } from './outlines.ts';
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

/** The tables as lists show them. */
export class Lists {
  private readonly db: Kysely<Schema>;
  private readonly tables: Tables;
  private readonly outlines: Outlines;

  constructor(db: Kysely<Schema>, tables: Tables, outlines: Outlines) {
    this.db = db;
    this.tables = tables;
    this.outlines = outlines;
  }

  async open(): Promise<Listed[]> {
    const found = await this.listed()
      .where('visibility', '=', 'public')
      .where('status', 'in', ['lobby', 'running', 'paused'])
      .execute();
    return (await this.outlines.all(found)).map((one) => shown(one, false));
  }

  /** Where this guest sits or is the host. `pay` is asked before a table that sleeps is woken. */
  async of(guest: string, pay: () => void): Promise<Listed[]> {
    const found = await this.listed()
      .innerJoin('members', 'members.code', 'tables.code')
      .where('members.guest', '=', guest)
      .execute();
    const all: Listed[] = [];
    for (const one of await this.outlines.all(found)) all.push(shown(one, await this.isAsked(one, guest, pay)));
    return all;
  }

  /** Without the records themselves. */
  private listed() {
    return this.db
      .selectFrom('tables')
      .leftJoin('guests', 'guests.id', 'tables.host')
      .orderBy('tables.updated', 'desc')
      .limit(MOST)
      .select(['tables.code', 'tables.revision', 'guests.name as hostName']);
  }

  private async isAsked({ code, status, chairs }: Outline, guest: string, pay: () => void): Promise<boolean> {
    const seat = chairs.findIndex((chair) => chair.guest === guest);
    if (seat < 0 || status !== 'running') return false;
    if (!this.tables.isAwake(code)) pay();
    const { running } = (await this.tables.find(code).catch(() => undefined)) ?? {};
    return (
      running
        ?.questions()
        .some((question) => question.seat === seat && !question.standing && !running.sealed.has(question.id)) ?? false
    );
  }
}

interface Found {
  readonly code: string;
  readonly revision: number;
  readonly hostName: string | null;
}

function shown(outlined: Found & Outline, waiting: boolean): Listed {
  const { code, game, status, host, hostName, chairs, updated } = outlined;
  const seats = chairs.map(({ who, name: sitter }) => ({ who, name: sitter }));
  const name = chairs.find(({ guest }) => guest === host)?.name ?? hostName ?? '';
  return { code, game, status, host: name, seats, waiting, updated };
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
