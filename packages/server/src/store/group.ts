import type { DatabaseSync } from 'node:sqlite';

interface Waiting {
  run(): unknown;
  resolve(result: never): void;
  reject(error: unknown): void;
}

/**
 * Grouped commits: everything written in one turn of the event loop shares one transaction and one fsync, and is acknowledged after it.
 * While the disk syncs, new commands queue up, so groups grow with load. One that throws takes the whole group back: nothing was written.
 */
export class Group {
  private waiting: Waiting[] = [];
  private scheduled = false;
  private readonly db: DatabaseSync;
  private readonly observe: ((size: number, seconds: number) => void) | undefined;

  constructor(db: DatabaseSync, observe?: (size: number, seconds: number) => void) {
    this.db = db;
    this.observe = observe;
  }

  write<T>(run: () => T): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.waiting.push({ run, resolve, reject });
      if (this.scheduled) return;
      this.scheduled = true;
      setImmediate(() => this.flush());
    });
  }

  flush(): void {
    const group = this.waiting;
    this.waiting = [];
    this.scheduled = false;
    if (group.length === 0) return;
    const began = performance.now();
    const results: unknown[] = [];
    try {
      this.db.exec('BEGIN IMMEDIATE');
      for (const { run } of group) results.push(run());
      this.db.exec('COMMIT');
    } catch (error) {
      if (this.db.isOpen && this.db.isTransaction) this.db.exec('ROLLBACK');
      for (const { reject } of group) reject(error);
      return;
    }
    this.observe?.(group.length, (performance.now() - began) / 1000);
    for (const [index, { resolve }] of group.entries()) resolve(results[index] as never);
  }
}
