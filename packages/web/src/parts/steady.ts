import { useRef } from 'preact/hooks';

/** The new value, with everything in it that is the same as before taken from there: what is drawn from that is not drawn again. */
export function steady<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (!isList(before) || !isList(now) || Array.isArray(before) !== Array.isArray(now)) return now;
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(before).length;
  const mixed: Record<string, unknown> | unknown[] = Array.isArray(now) ? [] : {};
  for (const key of keys) {
    const kept = steady(before[key], now[key]);
    same &&= key in before && Object.is(kept, before[key]);
    (mixed as Record<string, unknown>)[key] = kept;
  }
  return (same ? before : mixed) as T;
}

/** An array or a plain object, as messages bring them: into anything else one can't look. */
const isList = (value: unknown): value is Record<string, unknown> =>
  Array.isArray(value) || (value as object | null | undefined)?.constructor === Object;

/** What is drawn anew only where it has changed since it was last drawn. */
export function useSteady<T>(now: T): T {
  const last = useRef<T>(now);
  last.current = steady(last.current, now);
  return last.current;
}
