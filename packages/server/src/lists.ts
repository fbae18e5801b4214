import type { Listed } from '@vizard/protocol';
import type { Tables } from '@vizard/table';
import type { Kysely } from 'kysely';
import type { BlockLists } from './blocks.ts';
import type { ProgressOf } from './links/matches.ts';
import type { Outline, Outlines } from './outlines.ts';
import type { Schema } from './store/schema.ts';

const MOST = 50;
const MOST_OPEN = 200;

const MINUTE = 60_000;
/** How long a table stays listed after its host was last there: while it waits for people, if nobody sits there, and while a match is on. */
const WAITS = 30 * MINUTE;
const EMPTY = 5 * MINUTE;
const PLAYS = 24 * 60 * MINUTE;

/** The tables as lists show them. */
export class Lists {
  private readonly db: Kysely<Schema>;
  private readonly tables: Tables;
  private readonly outlines: Outlines;
  private readonly progress: ProgressOf;
  private readonly blocks: BlockLists;

  constructor(db: Kysely<Schema>, tables: Tables, outlines: Outlines, progress: ProgressOf, blocks: BlockLists) {
    this.progress = progress;
    this.blocks = blocks;
    this.db = db;
    this.tables = tables;
    this.outlines = outlines;
  }

  /** Tables that are open to everybody and attended, without those of hosts who have blocked the asker or are blocked by them. */
  async open(guest?: string): Promise<Listed[]> {
    const shownTables = await this.openFor(guest);
    const running = shownTables.filter(({ status }) => status === 'running');
    const [progress, languages] = [await this.progress.all(running), await this.languagesOf(shownTables)];
    return shownTables.map((one) => {
      const far = progress.get(one.code);
      const read = one.chairs.flatMap(({ guest }) => (guest === null ? [] : (languages.get(guest) ?? [])));
      return { ...shown(one, false), ...(far && { progress: far }), languages: [...new Set(read)] };
    });
  }

  async openFor(guest: string | undefined): Promise<OpenTable[]> {
    const open = await this.openOutlines(this.tables.ports.clock.now());
    if (guest === undefined) return open;
    const apart = await this.blocks.apart(guest, [...new Set(open.map(({ host }) => host))]);
    return open.filter(({ host }) => !apart.has(host));
  }

  private async openOutlines(now: number): Promise<OpenTable[]> {
    const found = await this.listed()
      .clearLimit()
      .limit(MOST_OPEN)
      .where('visibility', '=', 'public')
      .where((e) =>
        e.or([
          e.and([e('status', '=', 'lobby'), e('attended', '>', now - WAITS)]),
          e.and([e('status', 'in', ['running', 'paused']), e('attended', '>', now - PLAYS)]),
        ]),
      )
      .select('tables.attended')
      .execute();
    const seated = (one: Outline): boolean => one.chairs.some(({ guest }) => guest !== null);
    return (await this.outlines.all(found)).filter(
      (one) => one.status !== 'lobby' || seated(one) || (one.attended ?? 0) > now - EMPTY,
    );
  }

  private async languagesOf(tables: readonly Outline[]): Promise<Map<string, string>> {
    const guests = [...new Set(tables.flatMap(({ chairs }) => chairs.flatMap(({ guest }) => guest ?? [])))];
    if (guests.length === 0) return new Map();
    const found = await this.db.selectFrom('guests').where('id', 'in', guests).select(['id', 'language']).execute();
    return new Map(found.flatMap(({ id, language }) => (language === null ? [] : [[id, language] as const])));
  }

  /** Tables where this guest sits or is the host. `pay` is called before a sleeping table is woken. */
  async of(guest: string, pay: () => void): Promise<Listed[]> {
    const found = await this.listed()
      .innerJoin('members', 'members.code', 'tables.code')
      .where('members.guest', '=', guest)
      .execute();
    const all: Listed[] = [];
    for (const one of await this.outlines.all(found))
      if (!one.closed) all.push(shown(one, await this.isAsked(one, guest, pay)));
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

type OpenTable = Found & Outline & { readonly attended: number | null };

export interface Found {
  readonly code: string;
  readonly revision: number;
  readonly hostName: string | null;
}

export function shown(outlined: Found & Outline, waiting: boolean): Listed {
  const { code, game, status, host, hostName, chairs, updated, played, clock } = outlined;
  const seats = chairs.map(({ guest: _guest, ...seat }) => seat);
  const name = chairs.find(({ guest }) => guest === host)?.name ?? hostName ?? '';
  return { code, game, status, host: name, seats, waiting, updated, played, clock };
}

/** Notes which tables somebody attends at this server. */
export async function noteAttendance(db: Kysely<Schema>, tables: Tables): Promise<void> {
  const codes = await tables.attended();
  const attended = tables.ports.clock.now();
  for (let at = 0; at < codes.length; at += PAGE)
    await db
      .updateTable('tables')
      .set({ attended })
      .where('code', 'in', codes.slice(at, at + PAGE))
      .execute();
}
const PAGE = 500;

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
