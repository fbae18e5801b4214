import type { DatabaseSync } from 'node:sqlite';
import { isBusy, PATIENCE, PAUSE } from './busy.ts';
import { DatabaseUnavailable } from './unavailable.ts';

interface Waiting {
  readonly since: number;
  run(): unknown;
  resolve(result: never): void;
  reject(error: unknown): void;
}

/**
 * Everything written in one turn of the event loop shares one transaction and one fsync, and is acknowledged after it.
 * While the disk syncs, new commands queue up, so batches grow with load. If one write throws, the whole batch is rolled back.
 * While another process has the file locked, the batch waits and grows; nothing else waits.
 */
export class CommitQueue {
  private waiting: Waiting[] = [];
  private scheduled: Promise<void> | undefined;
  private readonly db: DatabaseSync;
  private readonly observe: ((size: number, seconds: number) => void) | undefined;

  constructor(db: DatabaseSync, observe?: (size: number, seconds: number) => void) {
    this.db = db;
    this.observe = observe;
  }

  write<T>(run: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ since: performance.now(), run, resolve, reject });
      this.scheduled ??= this.work();
    });
  }

  /** Resolves when everything is written, or was refused. */
  async close(): Promise<void> {
    await this.scheduled;
  }

  private async work(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0 && !this.flush()) await new Promise((resolve) => setTimeout(resolve, PAUSE));
    this.scheduled = undefined;
    if (this.waiting.length > 0) this.scheduled = this.work();
  }

  /** False when the file is locked: nothing was written. */
  private flush(): boolean {
    const batch = this.waiting;
    this.waiting = [];
    const began = performance.now();
    const results: unknown[] = [];
    try {
      this.db.exec('BEGIN IMMEDIATE');
      for (const { run } of batch) results.push(run());
      this.db.exec('COMMIT');
    } catch (error) {
      if (this.db.isOpen && this.db.isTransaction) this.db.exec('ROLLBACK');
      if (isBusy(error)) return this.later(batch, error);
      for (const { reject } of batch) reject(error);
      return true;
    }
    this.observe?.(batch.length, (performance.now() - began) / 1000);
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as never);
    return true;
  }

  /** Those who have waited too long are told; the others try again. */
  private later(batch: readonly Waiting[], error: unknown): boolean {
    const now = performance.now();
    this.waiting = batch.filter(({ since }) => now - since < PATIENCE);
    for (const one of batch) if (!this.waiting.includes(one)) one.reject(new DatabaseUnavailable(error));
    return false;
  }
}
