import { isRecord, list, object, opaque, text } from './shape.ts';

/** One change between two JSON values: a new value at a path, or nothing there any more. */
const step = {
  schema: { type: ['string', 'integer'] },
  parse: (input: unknown, at: string): string | number =>
    Number.isInteger(input) && (input as number) >= 0 ? (input as number) : text(200).parse(input, at),
};
export const change = object({ at: list(step, 40) }, { to: opaque });
export interface Change {
  readonly at: readonly (string | number)[];
  /** Absent: the field is gone. */
  readonly to?: unknown;
}

/** The changes that lead from one JSON value to another; none when they are equal. */
export function difference(before: unknown, after: unknown): Change[] {
  const changes: Change[] = [];
  compare(before, after, [], changes);
  return changes;
}

/** `at` is the path to here: one list for the whole walk, copied only where something has changed. */
function compare(before: unknown, after: unknown, at: (string | number)[], changes: Change[]): void {
  if (before === after) return;
  if (Array.isArray(before) && Array.isArray(after) && before.length <= after.length) {
    for (let index = 0; index < after.length; index++) {
      if (before[index] === after[index] && index < before.length) continue;
      at.push(index);
      if (index < before.length) compare(before[index], after[index], at, changes);
      else changes.push({ at: [...at], to: after[index] });
      at.pop();
    }
  } else if (isRecord(before) && isRecord(after)) compareFields(before, after, at, changes);
  else changes.push({ at: [...at], to: after });
}

function compareFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  at: (string | number)[],
  changes: Change[],
): void {
  let kept = 0;
  for (const key in after) {
    const now = after[key];
    if (now === undefined) continue;
    if (before[key] === now) {
      kept++;
      continue;
    }
    const old = field(before, key);
    if (old !== undefined) kept++;
    at.push(key);
    if (old === undefined) changes.push({ at: [...at], to: now });
    else compare(old, now, at, changes);
    at.pop();
  }
  for (const key in before) {
    if (before[key] === undefined) continue;
    if (kept-- > 0) continue;
    for (const gone in before)
      if (before[gone] !== undefined && field(after, gone) === undefined) changes.push({ at: [...at, gone] });
    return;
  }
}

/** An object's own field: names like `toString` are fields only where they were written, and JSON holds no functions. */
function field(record: Record<string, unknown>, key: string): unknown {
  if (key === '__proto__') return Object.hasOwn(record, key) ? record[key] : undefined;
  const value = record[key];
  return typeof value === 'function' ? undefined : value;
}

/** The value the changes lead to. What did not change is shared with `before`, which stays as it is. */
export function applyChanges(before: unknown, changes: readonly Change[]): unknown {
  let root = before;
  const fresh = new Set<unknown>();
  for (const { at, to } of changes) {
    if (at.length === 0) {
      root = to;
      continue;
    }
    root = own(root, fresh);
    let inside = root as Record<string | number, unknown>;
    for (const key of at.slice(0, -1)) {
      inside[key] = own(inside[key], fresh);
      inside = inside[key] as Record<string | number, unknown>;
    }
    const last = at[at.length - 1] as string | number;
    if (to === undefined) delete inside[last];
    else if (last === '__proto__')
      Object.defineProperty(inside, last, { value: to, enumerable: true, configurable: true, writable: true });
    else inside[last] = to;
  }
  return root;
}

/** A copy of this level that may be written to. */
function own(value: unknown, fresh: Set<unknown>): unknown {
  if (fresh.has(value)) return value;
  const copy = Array.isArray(value) ? [...value] : { ...(value as object) };
  fresh.add(copy);
  return copy;
}
