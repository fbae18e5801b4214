import { seatOf } from './chairs.ts';
import type { TableRecord } from './record.ts';

/**
 * So many guests are blocked at a table by those who only watch, all in all: every change of the table writes the lists again. The longest
 * go first, so that strangers with long lists push out nobody else's. Who comes back brings their list again.
 */
const BLOCKED_BY_WATCHERS = 1000;

/** Whom this guest has blocked, as the table remembers it. */
export function withBlocked(table: TableRecord, guest: string, blocked: readonly string[]): TableRecord {
  const { [guest]: _before, ...others } = table.blocked;
  const all: [string, readonly string[]][] = Object.entries(others);
  if (blocked.length > 0) all.push([guest, blocked]);
  const watches = ([one]: (typeof all)[number]): boolean => one !== table.host && seatOf(table, one) === null;
  const kept = all.filter((one) => !watches(one));
  let room = BLOCKED_BY_WATCHERS;
  for (const one of all.filter(watches).sort(([, a], [, b]) => a.length - b.length)) {
    room -= one[1].length;
    if (room >= 0) kept.push(one);
  }
  return { ...table, blocked: Object.fromEntries(kept) };
}
