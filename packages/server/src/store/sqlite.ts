import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { backup, DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Position, SealedRecord, SnapshotRecord, Store, StoredRow, TableRecord } from '@vizard/table';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Group } from './group.ts';
import { MIGRATIONS, type Schema } from './schema.ts';

/** The database could not be opened: says what, and what to do. Nothing was changed. */
export class BadStore extends Error {
  override readonly name = 'BadStore';
}

export interface Opened {
  readonly store: Store;
  /** For the queries that are not hot. */
  readonly db: Kysely<Schema>;
  /** A copy of the file, made while the server runs. */
  backupTo(file: string): Promise<void>;
  close(): Promise<void>;
}

/** What Kysely needs of a driver, on Node's own SQLite. */
function forKysely(db: DatabaseSync): SqliteDatabase {
  return {
    close: () => db.close(),
    prepare(sql) {
      const statement = db.prepare(sql);
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...(values as SQLInputValue[])),
        run: (values) => statement.run(...(values as SQLInputValue[])),
        iterate: (values) => statement.iterate(...(values as SQLInputValue[])),
      };
    },
  };
}

export async function openSqlite(
  dataDir: string,
  observe?: (size: number, seconds: number) => void,
  migrations = MIGRATIONS,
): Promise<Opened> {
  const file = join(dataDir, 'vizard.db');
  const sqlite = openFile(dataDir, file);
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database: forKysely(sqlite) }) });
  // All or nothing: SQLite takes changes of the schema back like any other.
  sqlite.exec('BEGIN IMMEDIATE');
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    disableTransactions: true,
  }).migrateToLatest();
  sqlite.exec(error === undefined ? 'COMMIT' : 'ROLLBACK');
  if (error !== undefined) {
    sqlite.close();
    throw new BadStore(
      `The database ${file} could not be brought to this version: ${reason(error)}. It was left as it was. Start the version you had before, or restore a backup.`,
    );
  }
  const group = new Group(sqlite, observe);
  return {
    store: sqliteStore(sqlite, group),
    db,
    backupTo: async (to) => {
      await backup(sqlite, to);
    },
    async close() {
      group.flush();
      await db.destroy();
    },
  };
}

function openFile(dataDir: string, file: string): DatabaseSync {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new BadStore(
      `The folder ${dataDir} can't be made: ${reason(error)}. Set DATA_DIR to a folder this user may write to.`,
    );
  }
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { timeout: 5000 });
    db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000; PRAGMA busy_timeout = 5000',
    );
    const check = db.prepare('PRAGMA quick_check(1)').get() as { quick_check?: string } | undefined;
    if (check?.quick_check !== 'ok') throw new Error(`it is damaged: ${check?.quick_check}`);
    // A read-only file opens without complaint: find out now, not at the first choice.
    db.exec('BEGIN IMMEDIATE; ROLLBACK');
    return db;
  } catch (error) {
    db?.close();
    throw new BadStore(
      `The database ${file} can't be used: ${reason(error)}. Nothing was changed. Check that it can be written to and that the disk has space, or restore a backup.`,
    );
  }
}

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The hot statements by hand; each method that writes joins the group's transaction. */
function sqliteStore(db: DatabaseSync, group: Group): Store {
  const all = <T>(statement: StatementSync, ...values: SQLInputValue[]): T[] => statement.all(...values) as T[];
  const bodies = <T>(statement: StatementSync, ...values: SQLInputValue[]): T[] =>
    all<{ body: string }>(statement, ...values).map(({ body }) => JSON.parse(body) as T);
  const body = <T>(statement: StatementSync, ...values: SQLInputValue[]): T | undefined =>
    bodies<T>(statement, ...values)[0];

  const sql = {
    table: db.prepare('SELECT body FROM tables WHERE code = ?'),
    insertTable: db.prepare(
      'INSERT OR IGNORE INTO tables (code, revision, game, status, visibility, host, command, updated, due, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL, ?)',
    ),
    updateTable: db.prepare(
      'UPDATE tables SET revision = ?, status = ?, visibility = ?, host = ?, updated = ?, body = ? WHERE code = ? AND revision = ?',
    ),
    created: db.prepare('SELECT code FROM tables WHERE command = ?'),
    clearMembers: db.prepare('DELETE FROM members WHERE code = ?'),
    addMember: db.prepare('INSERT OR IGNORE INTO members (code, guest) VALUES (?, ?)'),
    insertMatch: db.prepare('INSERT OR IGNORE INTO matches (code, match, body) VALUES (?, ?, ?)'),
    updateMatch: db.prepare('UPDATE matches SET body = ? WHERE code = ? AND match = ?'),
    match: db.prepare('SELECT body FROM matches WHERE code = ? AND match = ?'),
    snapshot: db.prepare('SELECT body FROM snapshots WHERE code = ? AND match = ?'),
    saveSnapshot: db.prepare(
      'INSERT INTO snapshots (code, match, n, body) VALUES (?, ?, ?, ?) ON CONFLICT (code, match) DO UPDATE SET n = excluded.n, body = excluded.body',
    ),
    rows: db.prepare('SELECT body FROM rows WHERE code = ? AND match = ? AND n > ? ORDER BY n'),
    hasRow: db.prepare('SELECT 1 FROM rows WHERE code = ? AND match = ? AND n = ?'),
    append: db.prepare('INSERT OR IGNORE INTO rows (code, match, n, body) VALUES (?, ?, ?, ?)'),
    done: db.prepare('SELECT 1 FROM rows WHERE code = ? AND match = ? AND instr(body, ?) > 0'),
    sealed: db.prepare('SELECT body FROM sealed WHERE code = ? AND match = ? ORDER BY decision'),
    keep: db.prepare(
      'INSERT INTO sealed (code, match, decision, body) VALUES (?, ?, ?, ?) ON CONFLICT (code, match, decision) DO UPDATE SET body = excluded.body',
    ),
    clearSealed: db.prepare('DELETE FROM sealed WHERE code = ? AND match = ?'),
    clearOne: db.prepare('DELETE FROM sealed WHERE code = ? AND match = ? AND decision = ?'),
    talk: db.prepare('SELECT body FROM talk WHERE code = ? AND entry > ? ORDER BY entry DESC LIMIT ?'),
    addTalk: db.prepare('INSERT OR IGNORE INTO talk (code, entry, body) VALUES (?, ?, ?)'),
    changeTalk: db.prepare('UPDATE talk SET body = ? WHERE code = ? AND entry = ?'),
    report: db.prepare('INSERT INTO reports (code, entry, "by", reason, at) VALUES (?, ?, ?, ?, ?)'),
    looked: db.prepare('SELECT n FROM looked WHERE code = ? AND match = ? AND guest = ?'),
    saveLooked: db.prepare(
      'INSERT INTO looked (code, match, guest, n) VALUES (?, ?, ?, ?) ON CONFLICT (code, match, guest) DO UPDATE SET n = excluded.n',
    ),
    saveDue: db.prepare('UPDATE tables SET due = ? WHERE code = ?'),
    due: db.prepare("SELECT code FROM tables WHERE due <= ? AND status = 'running'"),
    downtime: db.prepare(
      'SELECT coalesce(sum(min(ended, ?) - max(began, ?)), 0) AS ms FROM downtimes WHERE ended > ? AND began < ?',
    ),
  };

  const saveTable = (record: TableRecord): boolean => {
    const { code, revision, game, status, visibility, host, recent, updated, chairs } = record;
    const text = JSON.stringify(record);
    const { changes } =
      revision === 1
        ? sql.insertTable.run(code, revision, game, status, visibility, host, `${host} ${recent[0]}`, updated, text)
        : sql.updateTable.run(revision, status, visibility, host, updated, text, code, revision - 1);
    if (changes === 0) return false;
    sql.clearMembers.run(code);
    for (const guest of new Set([host, ...chairs.map((chair) => chair.guest)]))
      if (guest !== null) sql.addMember.run(code, guest);
    return true;
  };
  const saveSnapshot = (code: string, match: number, snapshot: SnapshotRecord) =>
    sql.saveSnapshot.run(code, match, snapshot.n, JSON.stringify(snapshot));

  return {
    table: async (code) => body<TableRecord>(sql.table, code),
    saveTable: (record) => group.write(() => saveTable(record)),
    created: async (guest, command) => all<{ code: string }>(sql.created, `${guest} ${command}`)[0]?.code,
    beginMatch: (table, match, snapshot) =>
      group.write(() => {
        if (sql.hasRow.get(match.code, match.match, 1) !== undefined || !saveTable(table)) return false;
        sql.insertMatch.run(match.code, match.match, JSON.stringify(match));
        saveSnapshot(match.code, match.match, snapshot);
        return true;
      }),
    match: async (code, match) => body(sql.match, code, match),
    async position(code, match): Promise<Position> {
      const snapshot = body<SnapshotRecord>(sql.snapshot, code, match);
      return {
        snapshot,
        rows: bodies<StoredRow>(sql.rows, code, match, snapshot?.n ?? 0),
        sealed: bodies<SealedRecord>(sql.sealed, code, match),
      };
    },
    rows: async (code, match, n) => bodies<StoredRow>(sql.rows, code, match, n),
    append(code, match, row, snapshot) {
      const text = JSON.stringify(row);
      const answers = 'undo' in row.row ? [] : row.row.answers;
      return group.write(() => {
        const sealed = bodies<SealedRecord>(sql.sealed, code, match);
        const differs = sealed.some(({ answer }) =>
          answers.some((given) => given.decision === answer.decision && given.choice !== answer.choice),
        );
        if (differs || sql.append.run(code, match, row.row.n, text).changes === 0) return false;
        if ('undo' in row.row) sql.clearSealed.run(code, match);
        else if (sealed.length > 0) for (const { decision } of answers) sql.clearOne.run(code, match, decision);
        if (snapshot !== undefined) saveSnapshot(code, match, snapshot);
        return true;
      });
    },
    keep: (code, match, n, sealed) =>
      group.write(() => {
        if (sql.hasRow.get(code, match, n + 1) !== undefined) return undefined;
        sql.keep.run(code, match, sealed.answer.decision, JSON.stringify(sealed));
        return bodies<SealedRecord>(sql.sealed, code, match);
      }),
    done: async (code, match, command) => sql.done.get(code, match, `"${command}"`) !== undefined,
    newEpoch: (code, match, epoch, snapshot) =>
      group.write(() => {
        const record = body<{ epochs: unknown[] }>(sql.match, code, match);
        sql.updateMatch.run(JSON.stringify({ ...record, epochs: [...(record?.epochs ?? []), epoch] }), code, match);
        saveSnapshot(code, match, snapshot);
        sql.clearSealed.run(code, match);
      }),
    talk: async (code, after, most) => bodies<never>(sql.talk, code, after, most).reverse(),
    saveTalk: (code, entry, replaces) =>
      group.write(() => {
        const text = JSON.stringify(entry);
        const { changes } = replaces
          ? sql.changeTalk.run(text, code, entry.entry)
          : sql.addTalk.run(code, entry.entry, text);
        return changes !== 0;
      }),
    report: (code, { entry, by, reason: why, at }) => group.write(() => void sql.report.run(code, entry, by, why, at)),
    looked: async (code, match, guest) => all<{ n: number }>(sql.looked, code, match, guest)[0]?.n,
    saveLooked: (code, match, guest, n) => group.write(() => void sql.saveLooked.run(code, match, guest, n)),
    saveDue: (code, at) => group.write(() => void sql.saveDue.run(at, code)),
    due: async (now) => all<{ code: string }>(sql.due, now).map(({ code }) => code),
    downtime: async (from, to) => all<{ ms: number }>(sql.downtime, to, from, from, to)[0]?.ms ?? 0,
  };
}
