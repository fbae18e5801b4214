import { Refused } from '@vizard/protocol';

/** What SQLite says of a disk, a file or a lock: busy, locked, no memory, read-only, input and output, full, can't open. */
const SQLITE = [5, 6, 7, 8, 10, 13, 14];

/** The database can't be reached now: whoever asked is told to try the same again, and may, since a command counts once. */
export class Away extends Refused {
  constructor(cause: unknown) {
    super('unavailable', 'The database is away just now. Try the same again in a moment.');
    this.cause = cause;
  }
}

/** Is it the connection or the database that failed, and not what was asked? */
export function isTrouble(error: unknown): boolean {
  if (error instanceof Away) return true;
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: string; errcode?: number };
  if (errcode !== undefined && SQLITE.includes(errcode & 0xff)) return true;
  // Lost connections, a database that stops or starts, too many connections, a lock that was not given in time.
  if (code !== undefined && /^(08|57P|53|40|55P03|57014|25P03)/.test(code)) return true;
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return true;
  return /terminat|timeout|not queryable|Connection ended|closed/i.test(error.message);
}
