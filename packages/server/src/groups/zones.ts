/** Time zones, by what the runtime knows of them. */

const DAY = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formats.size > 500) formats.clear();
  formats.set(zone, format);
  return format;
}

/** Milliseconds that the clocks of a zone are ahead of UTC at a moment. */
export function offsetAt(zone: string, moment: number): number {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const { year, month, day, hour, minute, second } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(moment / 1000) * 1000;
}

/**
 * The moment at which the clocks of a zone show a local time, given as if it were UTC. A time that the clocks skip in spring is as much later
 * as they were put forward; of one that they show twice it is the first, as calendars do it (RFC 5545, 3.3.5).
 */
export function momentOf(zone: string, local: number): number {
  const [before, after] = [offsetAt(zone, local - DAY), offsetAt(zone, local + DAY)];
  const fits = [before, after].map((offset) => local - offset).filter((at) => offsetAt(zone, at) === local - at);
  return fits.length > 0 ? Math.min(...fits) : local - before;
}

/** When the clocks of a zone change, and from which offset to which. */
export interface Transition {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export function transitions(zone: string, from: number, until: number): Transition[] {
  const found: Transition[] = [];
  // Fewer looks than days: no zone changes its clocks there and back within two weeks.
  for (let day = from; day < until; day += 14 * DAY) {
    let [low, high] = [day, Math.min(day + 14 * DAY, until)];
    const [before, after] = [offsetAt(zone, low), offsetAt(zone, high)];
    if (before === after) continue;
    while (high - low > 1000) {
      const middle = Math.floor((low + high) / 2000) * 1000;
      if (offsetAt(zone, middle) === before) low = middle;
      else high = middle;
    }
    found.push({ at: high, from: before, to: after });
  }
  return found;
}
