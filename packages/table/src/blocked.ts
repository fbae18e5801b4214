import { seatOf } from './chairs.ts';
import type { TableRecord } from './record.ts';

/**
 * How many guests those who only watch can block at a table in all, because every change of the table writes the
 * lists again. The longest lists are dropped first, so that strangers with long ones push out nobody else's. A guest
 * who comes back brings their list again.
 */
const BLOCKED_BY_WATCHERS = 1000;

/** The guests whom this one has blocked, as the table remembers it. */
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
