import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { MIGRATIONS } from '../store/migrations.ts';
import type { Schema } from '../store/schema.ts';
import type { Installation } from './installation.ts';
import { type Verified, verify } from './verify.ts';

/** The database tables of an installation, in the order they are copied: guests with what belongs to them, then game tables with theirs. Running servers and who is online are left out. */
const SINGLE = [
  ['secrets', 'hash'],
  ['passkeys', 'id'],
  ['alerts', 'guest'],
  ['mail_addresses', 'guest'],
  ['blocks', 'guest'],
  ['groups', 'id'],
  ['group_tables', 'code'],
  ['settings', 'key'],
] as const;
const BY_GUEST = ['friends', 'invitations', 'group_members', 'notes', 'outbox', 'mails', 'vacations'] as const;
const BY_CODE = ['members', 'matches', 'rows', 'snapshots', 'sealed', 'talk', 'reports', 'looked', 'results'] as const;
const PAGE = 500;

type Name = keyof Schema;
type Line = readonly [Name, Record<string, unknown>];
export type Counts = Partial<Record<Name, number>>;

/** The given file is not a complete copy of an installation, or there is no room for it. */
export class BadCopy extends Error {
  override readonly name = 'BadCopy';
}

/** A consistent snapshot of everything, even while servers run. */
export async function* readAll({ db, postgres }: Installation): AsyncGenerator<Line> {
  const { promise: done, resolve: end } = Promise.withResolvers<void>();
  const { promise: began, resolve: begin } = Promise.withResolvers<Transaction<Schema>>();
  const reader = db.transaction().setAccessMode('read only');
  const transaction = postgres ? reader.setIsolationLevel('repeatable read') : reader;
  const ended = transaction.execute(async (reading) => {
    begin(reading);
    await done;
  });
  try {
    yield* linesOf(
      await Promise.race([began, ended.then(() => Promise.reject(new Error('The database is not available.')))]),
    );
  } finally {
    end();
    await ended;
  }
}

async function* linesOf(db: Kysely<Schema>): AsyncGenerator<Line> {
  for await (const guest of pages(db, 'guests', 'id')) {
    yield ['guests', guest];
    yield* rowsOf(db, BY_GUEST, 'guest', guest.id as string);
  }
  for (const [name, key] of SINGLE) for await (const row of pages(db, name, key)) yield [name, row];
  for (const row of await db.selectFrom('downtimes').selectAll().execute()) yield ['downtimes', row];
  for await (const table of pages(db, 'tables', 'code')) {
    yield ['tables', table];
    yield* rowsOf(db, BY_CODE, 'code', table.code as string);
  }
}

async function* rowsOf(
  db: Kysely<Schema>,
  names: readonly Name[],
  key: 'guest' | 'code',
  value: string,
): AsyncGenerator<Line> {
  for (const name of names) {
    const rows = await db
      .selectFrom(name as 'looked')
      .selectAll()
      .where(key, '=', value)
      .execute();
    for (const row of rows) yield [name, row];
  }
}

async function* pages(db: Kysely<Schema>, name: Name, key: string): AsyncGenerator<Record<string, unknown>> {
  let after = '';
  for (;;) {
    const rows = (await db
      .selectFrom(name as 'guests')
      .selectAll()
      .where(key as 'id', '>', after)
      .orderBy(key as 'id')
      .limit(PAGE)
      .execute()) as Record<string, unknown>[];
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.[key] as string;
  }
}

/** A copy as text: a line for each row, and at the end how many there are and a hash of all. */
export async function* exportLines(from: Installation): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const counts: Counts = {};
  const head = `${JSON.stringify({ vizard: 'export', schema: Object.keys(MIGRATIONS) })}\n`;
  hash.update(head);
  yield head;
  for await (const line of readAll(from)) {
    const text = `${JSON.stringify(line)}\n`;
    hash.update(text);
    counts[line[0]] = (counts[line[0]] ?? 0) + 1;
    yield text;
  }
  yield `${JSON.stringify({ counts, sha256: hash.digest('hex') })}\n`;
}

/** Reads such a text back. Throws if it comes from another version or is incomplete. */
export async function* importLines(texts: AsyncIterable<string>): AsyncGenerator<Line> {
  const hash = createHash('sha256');
  let at = 0;
  let ended = false;
  for await (const text of texts) {
    if (text === '') continue;
    at++;
    const value = parse(text, at);
    if (at === 1) {
      const known = JSON.stringify({ vizard: 'export', schema: Object.keys(MIGRATIONS) });
      if (text !== known)
        throw new BadCopy('This file was not made by `vizard admin export` of this version of Vizard.');
    } else if (!Array.isArray(value)) {
      ended = true;
      if ((value as { sha256?: string }).sha256 !== hash.digest('hex'))
        throw new BadCopy('The file was changed or damaged after it was made: its hash is another one.');
      return;
    } else yield value as unknown as Line;
    hash.update(`${text}\n`);
  }
  if (!ended) throw new BadCopy('The file ends too early: it is only a part of an export.');
}

function parse(text: string, at: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadCopy(`Line ${at} of the file is not JSON: the file is not an export, or only part of one.`);
  }
}

/** Writes everything into an empty installation and replays every match there. If a match does not replay, nothing is written. */
export async function writeAll(
  into: Installation,
  lines: AsyncIterable<Line>,
): Promise<{ counts: Counts; verified: Verified }> {
  return into.db.transaction().execute(async (db) => {
    for (const name of ['guests', 'tables'] as const) {
      const found = await db
        .selectFrom(name)
        .select(name === 'guests' ? ('id' as never) : ('code' as never))
        .limit(1)
        .execute();
      if (found.length > 0)
        throw new BadCopy(
          `${into.where} is not empty: it already has ${name}. A whole installation goes into an empty one.`,
        );
    }
    await db.deleteFrom('settings').execute();
    const counts: Counts = {};
    let batch: Record<string, unknown>[] = [];
    let name: Name = 'guests';
    const flush = async (): Promise<void> => {
      if (batch.length > 0)
        await db
          .insertInto(name)
          .values(batch as never)
          .execute();
      batch = [];
    };
    for await (const [next, row] of lines) {
      if (next !== name || batch.length >= 100) await flush();
      name = next;
      batch.push(row);
      counts[name] = (counts[name] ?? 0) + 1;
    }
    await flush();
    const verified = await verify(db);
    if (verified.broken.length > 0)
      throw new BadCopy(
        `${verified.broken.length} matches do not replay: ${verified.broken.slice(0, 5).join('; ')}. Nothing was written.`,
      );
    return { counts, verified };
  });
}
