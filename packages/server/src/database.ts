import type { Log, Tables } from '@vizard/table';
import type { Config } from './config.ts';
import { Fleet } from './fleet/fleet.ts';
import type { News } from './fleet/news.ts';
import type { Guests } from './guests.ts';
import { claimFolder, privateFile } from './store/folder.ts';
import { BadStore, type OpenStore } from './store/open-store.ts';
import { openPostgres } from './store/postgres.ts';
import { openSqlite } from './store/sqlite.ts';

export interface Database {
  readonly opened: OpenStore;
  /** The servers on the same database; one with its own file is alone. */
  readonly fleet: Fleet | undefined;
}

/** The SQLite file of this server, or the PostgreSQL database of all of them. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: Log,
  observe: (size: number, seconds: number) => void,
): Promise<Database> {
  if (config.databaseUrl === undefined) return { opened: await ownFile(config.dataDir, observe), fleet: undefined };
  const opened = await openPostgres(config.databaseUrl, observe);
  const fleet = new Fleet(opened.settings, log);
  await fleet.start();
  opened.aliveSince = fleet.aliveSince;
  opened.onWritten = (code, what) => what !== 'aside' && fleet.changed(code, what);
  return { opened, fleet };
}

/** Two servers on one file would not hear of each other's moves. */
async function ownFile(dataDir: string, observe: (size: number, seconds: number) => void): Promise<OpenStore> {
  privateFile(dataDir);
  const lock = claimFolder(dataDir);
  if (lock === undefined)
    throw new BadStore(
      `Another server or a task of vizard admin uses ${dataDir} just now. Stop it first, or set DATA_DIR to a folder of its own. Several servers share a PostgreSQL: set DATABASE_URL.`,
    );
  try {
    const opened = await openSqlite(dataDir, observe);
    return {
      ...opened,
      async close() {
        await opened.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** What to do with the news of other servers. */
export function hearing(tables: Tables, guests: Guests, log: Log): (news: News) => void {
  return (news) => {
    for (const [code, changes] of news.tables) void tables.heard(code, changes);
    for (const guest of news.guests)
      guests
        .heard(guest)
        .then((now) => (now === undefined ? tables.dismiss(guest) : tables.renew(now)))
        .catch((error) => log('warn', 'the news of a guest came to nothing', { reason: String(error) }));
  };
}

/** Runs a task. If it is asked for while it runs, it runs once more afterwards. Failures are logged. */
export function oneAtATime(task: (more: boolean) => Promise<void>, log: Log): (more?: boolean) => void {
  let running = false;
  let again: boolean | undefined;
  const run = async (more: boolean): Promise<void> => {
    running = true;
    await task(more).catch((error) => log('warn', 'looking after the tables failed', { reason: String(error) }));
    running = false;
    if (again === undefined) return;
    const next = again;
    again = undefined;
    void run(next);
  };
  return (more = false) => {
    if (running) again = more || again === true;
    else void run(more);
  };
}
