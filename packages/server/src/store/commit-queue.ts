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
 * Grouped commits: everything written in one turn of the event loop shares one transaction and one fsync, and is acknowledged after it.
 * While the disk syncs, new commands queue up, so groups grow with load. One that throws takes the whole group back: nothing was written.
 * While another process has the file locked, the group waits and grows; nothing else does.
 */
export class Group {
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
    const group = this.waiting;
    this.waiting = [];
    const began = performance.now();
    const results: unknown[] = [];
    try {
      this.db.exec('BEGIN IMMEDIATE');
      for (const { run } of group) results.push(run());
      this.db.exec('COMMIT');
    } catch (error) {
      if (this.db.isOpen && this.db.isTransaction) this.db.exec('ROLLBACK');
      if (isBusy(error)) return this.later(group, error);
      for (const { reject } of group) reject(error);
      return true;
    }
    this.observe?.(group.length, (performance.now() - began) / 1000);
    for (const [index, { resolve }] of group.entries()) resolve(results[index] as never);
    return true;
  }

  /** Those who have waited too long are told; the others try again. */
  private later(group: readonly Waiting[], error: unknown): boolean {
    const now = performance.now();
    this.waiting = group.filter(({ since }) => now - since < PATIENCE);
    for (const one of group) if (!this.waiting.includes(one)) one.reject(new DatabaseUnavailable(error));
    return false;
  }
}
