import { Refused } from '@vizard/protocol';

/** SQLite's codes for trouble with a disk, a file or a lock: busy, locked, no memory, read-only, I/O error, full, can't open. */
const SQLITE = [5, 6, 7, 8, 10, 13, 14];

/** The database can't be reached now. The client may send the same command again: it counts once. */
export class DatabaseUnavailable extends Refused {
  constructor(cause: unknown) {
    super('unavailable', 'The database is not available just now. Try the same again in a moment.');
    this.cause = cause;
  }
}

/** Did the connection or the database fail, rather than the query? */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: string; errcode?: number };
  if (errcode !== undefined && SQLITE.includes(errcode & 0xff)) return true;
  // Lost connections, a database that stops or starts, too many connections, a lock that was not given in time.
  if (code !== undefined && /^(08|57P|53|40|55P03|57014|25P03)/.test(code)) return true;
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return true;
  return /terminat|timeout|not queryable|Connection ended|closed/i.test(error.message);
}
