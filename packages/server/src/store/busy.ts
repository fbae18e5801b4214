import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import { DatabaseUnavailable } from './unavailable.ts';

/** How long a command waits for a file that another process has locked. Then its sender has to try again. */
export const PATIENCE = 5000;
/** Milliseconds between two attempts. Meanwhile everything else goes on: SQLite itself would wait in the only thread. */
export const PAUSE = 25;

const BUSY = 5;
const LOCKED = 6;

/** Does another process hold the lock just now? */
export function isBusy(error: unknown): boolean {
  const { errcode } = error as { errcode?: number };
  return errcode !== undefined && [BUSY, LOCKED].includes(errcode & 0xff);
}

/** Runs it, and retries while the file is locked. */
export async function patiently<T>(run: () => T | Promise<T>): Promise<T> {
  const until = performance.now() + PATIENCE;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error)) throw error;
      if (performance.now() > until) throw new DatabaseUnavailable(error);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }
}

/** One at a time. */
class Turns {
  private last: Promise<void> = Promise.resolve();

  /** Resolves when the turn has come, with the function that ends it. */
  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const before = this.last;
    this.last = promise;
    await before;
    return resolve;
  }
}

/** A statement, or a transaction: each has the file to itself, but not while it waits for a lock of another process. */
class Turn implements DatabaseConnection {
  private readonly inner: DatabaseConnection;
  private readonly turns: Turns;
  private end: (() => void) | undefined;

  constructor(inner: DatabaseConnection, turns: Turns) {
    this.inner = inner;
    this.turns = turns;
  }

  executeQuery<R>(query: CompiledQuery) {
    if (this.end !== undefined) return this.inner.executeQuery<R>(query);
    return patiently(async () => {
      const end = await this.turns.take();
      return this.inner.executeQuery<R>(query).finally(end);
    });
  }

  streamQuery<R>(query: CompiledQuery, size: number) {
    return this.inner.streamQuery<R>(query, size);
  }

  begin(how: string): Promise<void> {
    return patiently(async () => {
      const end = await this.turns.take();
      try {
        await this.inner.executeQuery(CompiledQuery.raw(how));
      } catch (error) {
        end();
        throw error;
      }
      this.end = end;
    });
  }

  async finish(how: string): Promise<void> {
    try {
      await this.inner.executeQuery(CompiledQuery.raw(how));
    } finally {
      this.end?.();
      this.end = undefined;
    }
  }
}

class PatientDriver extends SqliteDriver {
  private readonly turns = new Turns();

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new Turn(await super.acquireConnection(), this.turns);
  }

  /** Takes the write lock at the start of a transaction: SQLite would not wait for it later. */
  override beginTransaction(turn: DatabaseConnection, { accessMode }: TransactionSettings = {}): Promise<void> {
    return (turn as Turn).begin(accessMode === 'read only' ? 'begin' : 'begin immediate');
  }

  override commitTransaction(turn: DatabaseConnection): Promise<void> {
    return (turn as Turn).finish('commit');
  }

  override rollbackTransaction(turn: DatabaseConnection): Promise<void> {
    return (turn as Turn).finish('rollback');
  }
}

/** Queues here instead of in Kysely, where everybody would wait behind one that waits. */
class TurnsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

export class PatientDialect extends SqliteDialect {
  private readonly given: SqliteDialectConfig;

  constructor(given: SqliteDialectConfig) {
    super(given);
    this.given = given;
  }

  override createDriver(): SqliteDriver {
    return new PatientDriver(this.given);
  }

  override createAdapter(): SqliteAdapter {
    return new TurnsAdapter();
  }
}
