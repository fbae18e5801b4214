import type { Decision } from '@vizard/kernel';
import type { ClockSettings, Timer } from '@vizard/protocol';
import type { Away } from './person.ts';
import type { Timing } from './record.ts';

/**
 * Clocks as plain arithmetic. Between two rows the stored timing stays as it is; what a seat has left now is derived from
 * when it was asked and when it answered.
 */

/** A seat on the clock, and until when: a sealed answer that everybody may see stops it. */
export interface Asked {
  readonly seat: number;
  readonly stopped?: number | undefined;
  /** Nobody may know who has answered: banks stop, and the same limit counts for all. */
  readonly silent: boolean;
  /** Has answered everything, whether or not others may know. */
  readonly done: boolean;
}

/** A player who comes back to an empty clock has at least this long. */
const GRACE = 30_000;

const allowance = (settings: ClockSettings): number =>
  'seconds' in settings ? settings.seconds * 1000 : Number.MAX_SAFE_INTEGER;

/** What a silent question allows under a bank: a tenth of it, at least half a minute. */
const silentLimit = (settings: ClockSettings): number =>
  settings.kind === 'bank'
    ? Math.min(allowance(settings), Math.max(GRACE, allowance(settings) / 10))
    : allowance(settings);

export const firstTiming = (settings: ClockSettings, seats: number, at: number): Timing => ({
  at,
  left: Array.from({ length: seats }, () => allowance(settings)),
});

/** The seats that are waited for. */
export function askedSeats(
  questions: readonly Decision<unknown>[],
  sealedAt: (id: number) => number | undefined,
): Asked[] {
  const seats = new Map<number, Asked>();
  for (const { id, seat, sealed, standing } of questions) {
    if (standing) continue;
    const before = seats.get(seat);
    const answered = sealedAt(id);
    const stopped = sealed === 'ready' ? answered : undefined;
    const runs = stopped === undefined || (before !== undefined && before.stopped === undefined);
    const done = answered !== undefined && before?.done !== false;
    seats.set(seat, { seat, stopped: runs ? undefined : stopped, silent: sealed === 'silent', done });
  }
  return [...seats.values()];
}

export interface Reading {
  readonly settings: ClockSettings;
  readonly timing: Timing;
  readonly asked: readonly Asked[];
  readonly opened: Readonly<Record<number, number>>;
  /** Milliseconds nobody kept time since `timing.at`. */
  readonly credit: number;
  readonly paused: boolean;
  /** The vacations that stop clocks, by seat. */
  readonly away?: readonly (Away | undefined)[] | undefined;
}

/** Milliseconds of a vacation within a span. */
const awayWithin = (away: Away | undefined, since: number, until: number): number =>
  away === undefined ? 0 : Math.max(0, Math.min(until, away.until) - Math.max(since, away.from));

/** Since when a seat's clock runs; undefined when it does not. */
function runsSince(
  { settings, timing, asked, opened, paused }: Reading,
  seat: number,
): { since: number; until?: number | undefined } | undefined {
  const on = asked.find((one) => one.seat === seat);
  if (on === undefined || settings.kind === 'none' || paused) return undefined;
  if (settings.kind !== 'opened') return { since: timing.at, until: on.stopped };
  const since = opened[seat];
  return since === undefined || since < timing.at ? undefined : { since, until: on.stopped };
}

/** Milliseconds a seat has left now. */
export function leftNow(reading: Reading, seat: number, now: number): number {
  const { settings, timing, asked, credit } = reading;
  const silent = asked.some((one) => one.seat === seat && one.silent);
  const start = silent ? silentLimit(settings) : (timing.left[seat] as number);
  const running = runsSince(reading, seat);
  if (running === undefined) return start;
  const until = running.until ?? now;
  const stood = awayWithin(reading.away?.[seat], running.since, until);
  return Math.max(0, start - Math.max(0, until - running.since - stood - credit));
}

/** When a running clock is at zero if nothing happens. A vacation puts it off. */
function zeroAt(reading: Reading, seat: number, now: number): number {
  const zero = now + leftNow(reading, seat, now);
  const away = reading.away?.[seat];
  if (away === undefined || zero <= away.from) return zero;
  return zero + Math.max(0, away.until - Math.max(now, away.from));
}

/** What everybody may see of the clocks. */
export function timers(reading: Reading, now: number): Timer[] {
  if (reading.settings.kind === 'none') return [];
  return reading.timing.left.map((_, seat) => {
    const running = runsSince(reading, seat);
    const away = reading.away?.[seat];
    const stands = away !== undefined && away.from <= now && now < away.until;
    return {
      seat,
      left: Math.round(leftNow(reading, seat, now)),
      runs: running !== undefined && running.until === undefined && !stands,
    };
  });
}

/** The running clocks of those who still have to answer, and when each is at zero. */
export function zeros(
  reading: Reading,
  now: number,
  counts: (seat: number) => boolean,
): { readonly seat: number; readonly at: number }[] {
  return reading.asked
    .filter(({ seat, done }) => !done && counts(seat) && runsSince(reading, seat) !== undefined)
    .map(({ seat }) => ({ seat, at: zeroAt(reading, seat, now) }));
}

/** A clock that gives less than this has no warning: it would come with the question. */
const LEAST_WARNED = 600_000;
const LONGEST_WARNING = 6 * 3_600_000;

/** How long before zero a player is told that time runs short; undefined where nobody is. */
export function warningBefore(settings: ClockSettings): number | undefined {
  if (settings.kind === 'none' || allowance(settings) < LEAST_WARNED) return undefined;
  return Math.min(allowance(settings) / 10, LONGEST_WARNING);
}

/** The timing after a row: used time is gone, seats that answered get their bonus, and a new question starts a new count. */
export function timingAfter(reading: Reading, answered: readonly number[], now: number): Timing {
  const { settings, timing, asked } = reading;
  const left = timing.left.map((before, seat) => {
    if (settings.kind !== 'bank')
      return answered.includes(seat) || !asked.some((one) => one.seat === seat)
        ? allowance(settings)
        : leftNow(reading, seat, now);
    const silent = asked.some((one) => one.seat === seat && one.silent);
    const rest = silent ? before : leftNow(reading, seat, now);
    return answered.includes(seat) && !silent ? Math.min(rest + settings.more * 1000, allowance(settings) * 10) : rest;
  });
  return { at: now, left };
}

/** The timing with all clocks as they are now: before a pause, or when a player is back. */
export function timingNow(reading: Reading, now: number, back?: number): Timing {
  const left = reading.timing.left.map((_, seat) => {
    const rest = reading.asked.some((one) => one.seat === seat && one.silent)
      ? (reading.timing.left[seat] as number)
      : leftNow(reading, seat, now);
    return seat === back ? Math.max(rest, Math.min(GRACE, allowance(reading.settings))) : rest;
  });
  return { at: now, left };
}
