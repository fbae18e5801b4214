import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastRandom } from '@vizard/kernel';
import { sql } from 'kysely';
import { configFrom } from '../src/config.ts';
import { Guests } from '../src/guests.ts';
import { serve } from '../src/serve.ts';
import type { OpenStore } from '../src/store/open-store.ts';
import { openPostgres } from '../src/store/postgres.ts';
import { openSqlite } from '../src/store/sqlite.ts';

/** How many there are of each. */
export interface Crowd {
  readonly guests: number;
  readonly matches: number;
  readonly requests: number;
  /** An empty PostgreSQL database; without it, a SQLite file is made for this. */
  readonly database?: string | undefined;
}

/** Milliseconds an address took to answer. */
export interface Answered {
  readonly path: string;
  readonly p50: number;
  readonly p99: number;
}

/** How many rows are written at once. */
const AT_ONCE = 500;
const SEATS = 4;

/** The link of the group whose members ask. */
const GROUP = 'a-group-of-a-hundred-people';

/** Fills a database with guests and their finished matches, serves it, and asks for lists and statistics as its guests do. */
export async function measureLists({ database, ...crowd }: Crowd): Promise<readonly Answered[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vizard-lists-'));
  try {
    const opened = await (database === undefined ? openSqlite(dataDir) : openPostgres(database));
    const cookies = await fill(opened, crowd);
    // PostgreSQL plans by statistics that it makes after a while: here it would answer before it has any.
    if (database !== undefined) await sql`ANALYZE`.execute(opened.db);
    await opened.close();
    const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, BOT_THREADS: '0' };
    const serving = await serve(configFrom({ ...env, ...(database !== undefined && { DATABASE_URL: database }) }));
    const answered: Answered[] = [];
    for (const path of [
      '/api/me/results',
      '/api/me/results?result=won',
      '/api/me/statistics',
      '/api/tables',
      '/api/me/tables',
      '/api/people',
      '/api/groups',
      `/api/groups/${GROUP}`,
    ])
      answered.push(await time(`http://127.0.0.1:${serving.port}`, path, cookies, crowd.requests));
    await serving.stop();
    return answered;
  } finally {
    rmSync(dataDir, { recursive: true });
  }
}

/** The cookies of some of the guests. The first guest has played a hundredth of all matches. */
async function fill({ db }: OpenStore, { guests: count, matches }: Crowd): Promise<string[]> {
  const random = fastRandom(1);
  const known = new Guests(db);
  const cookies: string[] = [];
  const ids: string[] = [];
  for (let at = 0; at < 100; at++) {
    const { guest, secret } = await known.make('en');
    cookies.push(`vizard=${secret}`);
    ids.push(guest.guest);
  }
  const now = Date.now();
  const group = { id: 'group', name: 'Hundred', link: GROUP, organiser: ids[0] as string, created: now, changed: now };
  await db
    .insertInto('groups')
    .values({ ...group, evening: null, changes: 0 })
    .execute();
  await db
    .insertInto('group_members')
    .values(ids.map((guest) => ({ group_id: 'group', guest, joined: now, removed: 0, answer: null, answered: null })))
    .execute();
  for (let at = ids.length; at < count; at += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, more) => `guest${at + more}`);
    ids.push(...made);
    await db
      .insertInto('guests')
      .values(made.map((id) => ({ id, name: id, created: now, seen: now, language: 'en' })))
      .execute();
  }
  const tables = Array.from({ length: Math.min(1000, matches) }, (_, at) => ({ code: `C${at}`, group_id: 'group' }));
  await db.insertInto('group_tables').values(tables).execute();
  const played = [{ kind: 'mode', value: 'suspicion' }];
  const body = JSON.stringify({ played, roles: [{ kind: 'role', value: 'prisoner' }] });
  for (let at = 0; at < matches; at += AT_ONCE) {
    const rows = Array.from({ length: AT_ONCE * SEATS }, (_, row) => {
      const match = at + Math.floor(row / SEATS);
      const seat = row % SEATS;
      const first = seat === 0 && match % 100 === 0;
      const guest = (first ? ids[0] : ids[1 + ((random.below(ids.length - 1) + seat) % (ids.length - 1))]) as string;
      const ended = now - match * 1000;
      const facts = {
        game: 'room25',
        mode: 'suspicion',
        seat,
        seats: SEATS,
        bots: 0,
        together: 0,
        place: null,
        score: null,
      };
      return { guest, code: `C${match}`, match: 1, began: ended - 1000, ended, won: random.below(2), ...facts, body };
    });
    await db
      .insertInto('results')
      .values(rows)
      .onConflict((c) => c.doNothing())
      .execute();
  }
  return cookies;
}

/** One after the other, so that the time is the server's own. */
async function time(base: string, path: string, cookies: readonly string[], requests: number): Promise<Answered> {
  const took: number[] = [];
  for (let at = 0; at < requests; at++) {
    const began = performance.now();
    const answer = await fetch(base + path, { headers: { cookie: cookies[at % cookies.length] as string } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    took.push(performance.now() - began);
  }
  took.sort((a, b) => a - b);
  const at = (share: number): number => Math.round((took[Math.floor(took.length * share)] ?? 0) * 10) / 10;
  return { path, p50: at(0.5), p99: at(0.99) };
}
