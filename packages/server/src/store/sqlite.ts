import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Kysely, type SqliteDatabase } from 'kysely';
import { Migrator } from 'kysely/migration';
import { PatientDialect, patiently } from './busy.ts';
import { CommitQueue } from './commit-queue.ts';
import { privateFile } from './folder.ts';
import { MIGRATIONS } from './migrations.ts';
import { BadStore, type OpenStore, reason } from './open-store.ts';
import { type Driver, storeOn } from './operations.ts';
import { queriesOf } from './queries.ts';
import type { Schema } from './schema.ts';
import type { Operation, Result, Statement } from './statement.ts';

export interface OpenedFile extends OpenStore {
  /** A complete copy of the file as it is now, even while a server writes to it. The target must not exist yet. */
  backupTo(file: string): Promise<void>;
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
): Promise<OpenedFile> {
  const file = privateFile(dataDir);
  const sqlite = openFile(file);
  const db = new Kysely<Schema>({ dialect: new PatientDialect({ database: forKysely(sqlite) }) });
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
  // From here on this thread serves others, so it must not wait for a lock.
  sqlite.exec('PRAGMA busy_timeout = 0');
  const queue = new CommitQueue(sqlite, observe);
  return {
    store: storeOn(sqliteDriver(sqlite, queue), queriesOf(db)),
    db,
    // In one read, so that another process can write meanwhile: neither waits, and nothing starts again.
    backupTo: async (to) => void sqlite.prepare('VACUUM INTO ?').run(to),
    async close() {
      await queue.close();
      await db.destroy();
    },
  };
}

function openFile(file: string): DatabaseSync {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file, { timeout: 5000 });
    db.exec(
      'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 4000; PRAGMA busy_timeout = 5000',
    );
    const check = db.prepare('PRAGMA quick_check(1)').get() as { quick_check?: string } | undefined;
    if (check?.quick_check !== 'ok') throw new Error(`it is damaged: ${check?.quick_check?.replace(/\s+/g, ' ')}`);
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

/** Runs operations at once; those that write join the transaction of the queue. */
function sqliteDriver(db: DatabaseSync, queue: CommitQueue): Driver {
  const run = ({ query, values }: Statement<unknown>): Result => {
    query.handle ??= handleOf(db.prepare(query.sql));
    const { statement, reads } = query.handle as Handle;
    const given = values as SQLInputValue[];
    if (reads) return { rows: statement.all(...given), changes: 0 };
    return { rows: [], changes: Number(statement.run(...given).changes) };
  };
  const carryOut = <T>(operation: () => Operation<T>): T => {
    const steps = operation();
    let step = steps.next();
    while (step.done !== true) step = steps.next(run(step.value));
    return step.value;
  };
  return {
    read: (operation) => patiently(() => carryOut(operation)),
    write: (_code, _what, operation) => queue.write(() => carryOut(operation)),
    aliveSince: () => 0,
  };
}

interface Handle {
  readonly statement: StatementSync;
  readonly reads: boolean;
}

const handleOf = (statement: StatementSync): Handle => ({ statement, reads: statement.columns().length > 0 });
