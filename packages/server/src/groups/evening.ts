import type { Evening, NextEvening } from '@vizard/protocol';
import { momentOf } from './zones.ts';

const DAY = 86_400_000;
/** Days from one evening to the next. */
export const EVERY: Readonly<Record<Evening['repeats'], number | undefined>> = {
  once: undefined,
  weekly: 7,
  fortnightly: 14,
};

/** The local time of an evening as if it were UTC: days can be counted in it without any clock that changes. */
export const localOf = ({ start }: Pick<Evening, 'start'>): number => Date.parse(`${start}Z`);

/** Adds when it takes place next: an evening that has begun is the next one until it ends. */
export function withNext(evening: Evening, now: number): NextEvening {
  const { zone, minutes, repeats } = evening;
  const first = localOf(evening);
  const isAhead = (local: number): boolean => momentOf(zone, local) + minutes * 60_000 > now;
  const every = EVERY[repeats];
  if (every === undefined) return { ...evening, next: isAhead(first) ? momentOf(zone, first) : null };
  const step = every * DAY;
  // A zone is at most a day away from UTC: the last two that may be over are looked at.
  let local = first + Math.max(0, Math.floor((now - first) / step) - 1) * step;
  while (!isAhead(local)) local += step;
  return { ...evening, next: momentOf(zone, local) };
}
