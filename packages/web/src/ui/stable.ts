import { useRef } from 'preact/hooks';

/** Structural sharing: returns `now`, reusing every subtree that is deeply equal to `before`, so that components keyed on identity do not re-render. */
export function shareStructure<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (!isList(before) || !isList(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(before).length;
  const mixed: Record<string, unknown> | unknown[] = Array.isArray(now) ? [] : {};
  for (const key of keys) {
    const kept = shareStructure(before[key], now[key]);
    same &&= key in before && Object.is(kept, before[key]);
    (mixed as Record<string, unknown>)[key] = kept;
  }
  return (same ? before : mixed) as T;
}

/** An array or a plain object, as in messages. Other values can't be compared by their parts. */
const isList = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) || (value as object | null | undefined)?.constructor === Object;

/** A value that keeps its identity, and that of its parts, across renders as long as it is deeply equal. */
export function useStable<T>(now: T): T {
  const last = useRef<T>(now);
  last.current = shareStructure(last.current, now);
  return last.current;
}
