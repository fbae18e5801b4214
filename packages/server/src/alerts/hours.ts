import { momentOf, offsetAt } from '../groups/zones.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Hours in which nothing is sent, in minutes since midnight; they may go over midnight. */
export interface Quiet {
  readonly from: number;
  readonly until: number;
}

/** The next moment at which the clocks of a zone show this minute of the day. */
export function nextAt(minute: number, zone: string, now: number): number {
  const local = now + offsetAt(zone, now);
  const midnight = Math.floor(local / DAY) * DAY;
  for (let day = midnight; ; day += DAY) {
    const moment = momentOf(zone, day + minute * MINUTE);
    if (moment > now) return moment;
  }
}

/** When the quiet hours end, if it is quiet now. */
export function quietUntil({ from, until }: Quiet, zone: string, now: number): number | undefined {
  const minute = ((((now + offsetAt(zone, now)) % DAY) + DAY) % DAY) / MINUTE;
  const isQuiet = from < until ? minute >= from && minute < until : minute >= from || minute < until;
  return from !== until && isQuiet ? nextAt(until, zone, now) : undefined;
}
