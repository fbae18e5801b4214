import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { claimFolder } from '../store/folder.ts';
import { BadStore, type OpenStore } from '../store/open-store.ts';
import { openPostgres } from '../store/postgres.ts';
import { openSqlite } from '../store/sqlite.ts';

/** An installation, opened by its administrator: a folder with its SQLite file, or a PostgreSQL database. */
export interface Installation extends OpenStore {
  readonly where: string;
  readonly postgres: boolean;
  /** A copy of the SQLite file. */
  backupTo?(file: string): Promise<void>;
  /** No server starts on the SQLite file until this is closed. False when one runs. */
  claim?(): boolean;
}

const isUrl = (where: string): boolean => /^postgres(ql)?:\/\//.test(where);

/** `make`: create an empty one if there is none. */
export async function openInstallation(where: string, make = false): Promise<Installation> {
  if (isUrl(where)) return Object.assign(await openPostgres(where), { where, postgres: true });
  if (!make && !existsSync(join(where, 'vizard.db')))
    throw new BadStore(`There is no vizard.db in ${where}. Name the folder of the database, or a postgres:// address.`);
  const opened = await openSqlite(where);
  let lock: ReturnType<typeof claimFolder>;
  return {
    ...opened,
    where,
    postgres: false,
    claim() {
      lock ??= claimFolder(where);
      return lock !== undefined;
    },
    async close() {
      await opened.close();
      lock?.release();
    },
  };
}

/** A running server says so every two seconds. */
const SILENT = 5000;

/** Does any server use it just now? If not, none can start on a SQLite file until the installation is closed. */
export async function isInUse({ db, claim }: Installation): Promise<boolean> {
  if (claim !== undefined) return !claim();
  const alive = await db.selectFrom('settings').where('key', '=', 'alive').select('value').executeTakeFirst();
  return alive !== undefined && Date.now() - Number(alive.value) < SILENT;
}

/** Servers that run on PostgreSQL hear that a table (`CODE:tr`) or a guest (`@ID`) was changed from outside. */
export async function tellServers({ db, postgres }: Installation, news: string): Promise<void> {
  if (postgres) await sql`SELECT pg_notify('vizard', ${`admin ${news}`})`.execute(db);
}
