import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import pg from 'pg';
import { Lane } from './lane.ts';
import { MIGRATIONS } from './migrations.ts';
import { BadStore, type OpenStore, reason } from './open-store.ts';
import { type Driver, storeOn, type Written } from './operations.ts';
import { queriesOf } from './queries.ts';
import type { Schema } from './schema.ts';
import type { Operation, Result, Statement } from './statement.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.ts';

/** Connections that write, each with its own groups: a table always writes on the same one. */
const LANES = 2;
/** Connections for everything that is read. */
const READERS = 4;
/** How long a new server waits for a database that is still starting. */
const PATIENCE = 30_000;
/** Everybody who brings the schema up to date takes this lock first. */
const MIGRATION_LOCK = 2_525_001;

export interface OpenedServer extends OpenStore {
  /** What every further connection needs. */
  readonly settings: pg.ClientConfig;
  /** Called after each durable write. */
  onWritten: (code: string, what: Written) => void;
  /** Since when a server must have been heard of to count as alive, by the database's clock. */
  aliveSince: () => number;
}

/** Milliseconds fit into a number: no need for texts. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === pg.types.builtins.INT8
      ? Number
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** Durable before it is acknowledged, whatever the server's own settings; and nobody holds a table for ever. */
const SESSION =
  '-c synchronous_commit=on -c lock_timeout=5000 -c statement_timeout=10000 -c idle_in_transaction_session_timeout=5000 -c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3';

export async function openPostgres(
  url: string,
  observe?: (size: number, seconds: number) => void,
  migrations = MIGRATIONS,
): Promise<OpenedServer> {
  const settings: pg.ClientConfig = {
    connectionString: url,
    application_name: 'vizard',
    options: SESSION,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 3000,
    query_timeout: 12_000,
  };
  await migrate(url, settings, migrations);
  const pool = poolOf({ ...settings, max: READERS });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  const lanes = Array.from({ length: LANES }, () => new Lane(settings, observe));
  const opened: OpenedServer = {
    store: storeOn(
      driverOf(pool, lanes, () => opened),
      queriesOf(db),
    ),
    db,
    settings,
    onWritten: () => {},
    aliveSince: () => 0,
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()));
      await db.destroy();
    },
  };
  return opened;
}

function driverOf(pool: pg.Pool, lanes: readonly Lane[], opened: () => OpenedServer): Driver {
  const ask = async ({ query, values }: Statement<unknown>): Promise<Result> => {
    const { rows, rowCount } = await pool.query({ name: query.name, text: query.sql, values: values as unknown[] });
    return { rows, changes: rowCount ?? 0 };
  };
  return {
    async read<T>(operation: () => Operation<T>): Promise<T> {
      try {
        const steps = operation();
        let step = steps.next();
        while (step.done !== true) step = steps.next(await ask(step.value));
        return step.value;
      } catch (error) {
        throw isDatabaseUnavailable(error) ? new DatabaseUnavailable(error) : error;
      }
    },
    async write(code, what, operation) {
      const lane = lanes[laneOf(code, lanes.length)] as Lane;
      const result = await lane.write(code, operation);
      // Also if it says that it was done before: it may have done it itself, and its connection broke before it could say so.
      opened().onWritten(code, what);
      return result;
    },
    aliveSince: () => opened().aliveSince(),
  };
}

/** A broken connection is replaced when the next one is needed. The query that was using it fails. */
function poolOf(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(settings);
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

function laneOf(code: string, count: number): number {
  let sum = 0;
  for (let at = 0; at < code.length; at++) sum = (sum * 31 + code.charCodeAt(at)) % 65_521;
  return sum % count;
}

/** Several servers may start at once: one brings the schema up to date, the others wait for it. */
async function migrate(url: string, settings: pg.ClientConfig, migrations: typeof MIGRATIONS): Promise<void> {
  const lock = await connectPatiently(url, settings);
  const pool = poolOf({ ...settings, max: 2, options: '-c lock_timeout=60000', query_timeout: 0 });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await lock.query('SET lock_timeout = 120000');
    await lock.query('SET statement_timeout = 0');
    await lock.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    const { error } = await new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
    }).migrateToLatest();
    if (error !== undefined)
      throw new BadStore(
        `The database ${named(url)} could not be brought to this version: ${reason(error)}. It was left as it was. Start the version you had before, or restore a backup.`,
      );
  } finally {
    await db.destroy();
    await lock.end().catch(() => undefined);
  }
}

async function connectPatiently(url: string, settings: pg.ClientConfig): Promise<pg.Client> {
  const until = performance.now() + PATIENCE;
  for (let attempt = 1; ; attempt++) {
    const client = new pg.Client({ ...settings, query_timeout: 0 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (isDatabaseUnavailable(error) && performance.now() < until) {
        if (attempt === 1)
          process.stderr.write(
            `Waiting up to ${PATIENCE / 1000} s for the database ${named(url)}: ${reason(error)}.\n`,
          );
        await new Promise((resolve) => setTimeout(resolve, 500));
        continue;
      }
      throw new BadStore(
        `The database ${named(url)} can't be reached: ${reason(error)}. Check DATABASE_URL, and that PostgreSQL runs and lets this user in.`,
      );
    }
  }
}

/** The address without its password. */
function named(url: string): string {
  return URL.canParse(url) ? url.replace(/(\/\/[^:@/]*):[^@/]*@/, '$1@') : url;
}
