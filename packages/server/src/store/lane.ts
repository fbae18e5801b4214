import pg from 'pg';
import type { Operation, Result, Statement } from './statement.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './unavailable.ts';

interface Waiting {
  readonly code: string;
  readonly operation: () => Operation<unknown>;
  readonly since: number;
  resolve(result: never): void;
  reject(error: unknown): void;
}

/** How many writes share a transaction at most. */
const BATCH = 100;
/** How long a write waits for a database that is gone. Then its sender has to try again. */
const PATIENCE = 2500;
const PAUSE = 150;

/**
 * One connection that writes in batches: writes that come while a batch is under way share the next transaction, and
 * are acknowledged after its commit. A batch first locks its tables against the batches of other servers, in an order
 * that is the same everywhere.
 *
 * When the connection breaks, nobody knows whether the last commit has happened; so the batch is written again. Each operation then finds
 * what it has done before and says false; the caller then looks again and finds its command done.
 */
export class Lane {
  private readonly settings: pg.ClientConfig;
  private readonly observe: ((size: number, seconds: number) => void) | undefined;
  private waiting: Waiting[] = [];
  private client: pg.Client | undefined;
  private working: Promise<void> | undefined;
  private closed = false;

  constructor(settings: pg.ClientConfig, observe?: (size: number, seconds: number) => void) {
    this.settings = settings;
    this.observe = observe;
  }

  write<T>(code: string, operation: () => Operation<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ code, operation, since: performance.now(), resolve, reject });
      this.working ??= this.work();
    });
  }

  async close(): Promise<void> {
    await this.working;
    this.closed = true;
    await this.client?.end().catch(() => undefined);
  }

  private async work(): Promise<void> {
    // What comes in the same turn of the event loop belongs together.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) await this.commit(this.waiting.splice(0, BATCH));
    this.working = undefined;
  }

  private async commit(batch: readonly Waiting[]): Promise<void> {
    let left = batch;
    while (left.length > 0) {
      const began = performance.now();
      try {
        const results = await this.transaction(left);
        this.observe?.(left.length, (performance.now() - began) / 1000);
        for (const [index, { resolve }] of left.entries()) resolve(results[index] as never);
        return;
      } catch (error) {
        if (isDatabaseUnavailable(error)) left = await this.afterTrouble(left, error);
        else if (left.length > 1) {
          // One of them can't be written: write each by itself, so that the others succeed.
          for (const one of left) await this.commit([one]);
          return;
        } else {
          left[0]?.reject(error);
          return;
        }
      }
    }
  }

  /** Those who have waited too long are told; the others try again. */
  private async afterTrouble(batch: readonly Waiting[], error: unknown): Promise<readonly Waiting[]> {
    const { client } = this;
    this.client = undefined;
    client?.end().catch(() => undefined);
    const now = performance.now();
    const patient = batch.filter(({ since }) => now - since < PATIENCE && !this.closed);
    for (const one of batch) if (!patient.includes(one)) one.reject(new DatabaseUnavailable(error));
    for (const one of this.waiting.filter(({ since }) => now - since >= PATIENCE))
      one.reject(new DatabaseUnavailable(error));
    this.waiting = this.waiting.filter(({ since }) => now - since < PATIENCE);
    if (patient.length > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    return patient;
  }

  private async connected(): Promise<pg.Client> {
    if (this.client !== undefined) return this.client;
    const client = new pg.Client({ ...this.settings, pipeline: true });
    client.on('error', () => {
      if (this.client === client) this.client = undefined;
    });
    await client.connect();
    this.client = client;
    return client;
  }

  /** Sent without waiting for each answer: a whole batch costs a few round trips. */
  private async transaction(batch: readonly Waiting[]): Promise<unknown[]> {
    const client = await this.connected();
    const run = async ({ query, values }: Statement<unknown>): Promise<Result> => {
      const { rows, rowCount } = await client.query({ name: query.name, text: query.sql, values: values as unknown[] });
      return { rows, changes: rowCount ?? 0 };
    };
    const codes = [...new Set(batch.map(({ code }) => code))];
    const results: unknown[] = [];
    // Those of one table one after the other, the tables side by side.
    const chain = async (code: string): Promise<void> => {
      for (const [index, one] of batch.entries()) {
        if (one.code !== code) continue;
        const steps = one.operation();
        let step = steps.next();
        while (step.done !== true) step = steps.next(await run(step.value));
        results[index] = step.value;
      }
    };
    const begun = [client.query('BEGIN'), client.query(LOCK, [keysOf(codes)])];
    const ended = await Promise.allSettled([...begun, ...codes.map(chain)]);
    const failed = ended.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
    if (failed.length === 0) {
      const { command } = await client.query('COMMIT');
      if (command !== 'COMMIT') throw new Error('The database rolled the transaction back.');
      return results;
    }
    await client.query('ROLLBACK').catch(() => undefined);
    // The first failure is the cause; after it the transaction refuses everything.
    const causes = failed.map(({ reason }) => reason as Error & { code?: string });
    throw causes.find(isDatabaseUnavailable) ?? causes.find(({ code }) => code !== '25P02') ?? causes[0];
  }
}

const LOCK = {
  name: 'lockTables',
  text: 'SELECT count(pg_advisory_xact_lock(key)) FROM unnest($1::bigint[]) AS key',
};

/** A number for each table, sorted, so that all servers lock several tables in the same order. */
function keysOf(codes: readonly string[]): string[] {
  const keys = codes.map((code) => {
    let key = 7n;
    for (let at = 0; at < code.length; at++) key = (key * 131n + BigInt(code.charCodeAt(at))) & 0x3fffffffffffffffn;
    return key;
  });
  return keys.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)).map(String);
}
