import type { Evening } from '@vizard/protocol';
import { EVERY, localOf } from './evening.ts';
import { momentOf, offsetAt, type Transition, transitions } from './zones.ts';

/** What a calendar is told about a group's evening. */
export interface CalendarEntry {
  /** Stays the same, however often the evening changes. */
  readonly id: string;
  readonly name: string;
  readonly evening: Evening;
  readonly address: string;
  /** How often it was changed, and when last. */
  readonly sequence: number;
  readonly changed: number;
}

const YEAR = 366 * 86_400_000;
/** How far ahead changes of the clocks are listed. Subscribers ask again long before that. */
const AHEAD = 6 * YEAR;

/** The evening as a calendar file: RFC 5545. It is complete: a reader does not even need to know the time zone. */
export function calendarOf({ id, name, evening, address, sequence, changed }: CalendarEntry): string {
  const { zone, minutes, repeats, note } = evening;
  const local = localOf(evening);
  const every = EVERY[repeats];
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vizard//Groups//EN',
    'CALSCALE:GREGORIAN',
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
    ...zoneLines(zone, momentOf(zone, local), every !== undefined),
    'BEGIN:VEVENT',
    `UID:${id}@vizard`,
    `DTSTAMP:${stamp(changed)}Z`,
    `SEQUENCE:${sequence}`,
    `DTSTART;TZID=${zone}:${stamp(local)}`,
    `DURATION:PT${minutes}M`,
    ...(every === undefined ? [] : [`RRULE:FREQ=WEEKLY;INTERVAL=${every / 7}`]),
    `SUMMARY:${escaped(name)}`,
    `DESCRIPTION:${escaped([note, address].filter((part) => part !== '').join('\n'))}`,
    `URL:${address}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** The clocks of the zone from the first evening on, each change by itself: no rule has to be guessed. */
function zoneLines(zone: string, first: number, repeats: boolean): string[] {
  const since = first - YEAR;
  const changes = transitions(zone, since, repeats ? Math.max(first, Date.now()) + AHEAD : first + YEAR);
  const began = offsetAt(zone, since);
  const all: Transition[] = [{ at: since, from: began, to: began }, ...changes];
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${zone}`,
    ...all.flatMap(({ at, from, to }) => {
      const kind = to > from ? 'DAYLIGHT' : 'STANDARD';
      return [
        `BEGIN:${kind}`,
        `DTSTART:${stamp(at + from)}`,
        `TZOFFSETFROM:${offsetText(from)}`,
        `TZOFFSETTO:${offsetText(to)}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

/** `20261119T200000` */
const stamp = (moment: number): string => new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, '');

function offsetText(offset: number): string {
  const seconds = Math.abs(offset) / 1000;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const rest = seconds % 60;
  return `${offset < 0 ? '-' : '+'}${two(seconds / 3600)}${two((seconds / 60) % 60)}${rest === 0 ? '' : two(rest)}`;
}

const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** Octets of one line at most; the rest goes on in the next one, after a space. */
const LINE = 75;

function folded(line: string): string {
  const lines = [''];
  let octets = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (octets + size > LINE) {
      lines.push(' ');
      octets = 1;
    }
    lines[lines.length - 1] += letter;
    octets += size;
  }
  return lines.join('\r\n');
}
