import { BadShape, type Evening, evening } from '@vizard/protocol';
import ical from 'ical.js';
import { describe, expect, it, vi } from 'vitest';
import { calendarOf } from '../src/groups/calendar.ts';
import { withNext } from '../src/groups/evening.ts';
import { momentOf, offsetAt } from '../src/groups/zones.ts';

const WARSAW: Evening = { start: '2026-10-15T20:00', zone: 'Europe/Warsaw', minutes: 180, repeats: 'weekly', note: '' };

const file = (evening: Partial<Evening> = {}, name = 'Thursday club') =>
  calendarOf({
    id: '4f3c2a1b9d8e7f60',
    name,
    evening: { ...WARSAW, ...evening },
    address: 'https://play.example.org/groups/abc',
    sequence: 3,
    changed: Date.UTC(2026, 9, 1, 12),
  });

/** The evening as a calendar reads it: with no time zone but the one in the file. */
function read(text: string) {
  const calendar = new ical.Component(ical.parse(text));
  const zone = new ical.Timezone(calendar.getFirstSubcomponent('vtimezone') as ical.Component);
  ical.TimezoneService.reset();
  ical.TimezoneService.register(zone, zone.tzid);
  return new ical.Event(calendar.getFirstSubcomponent('vevent') as ical.Component);
}

function moments(text: string, count: number): string[] {
  const times = read(text).iterator();
  return Array.from({ length: count }, () => new Date(times.next().toUnixTime() * 1000).toISOString().slice(0, 16));
}

describe('the evening of a group in a calendar', () => {
  it('stays at eight when the clocks of its zone change', () => {
    expect(moments(file(), 3)).toEqual(['2026-10-15T18:00', '2026-10-22T18:00', '2026-10-29T19:00']);
    const south = file({ start: '2026-09-25T20:00', zone: 'Australia/Sydney' });
    expect(moments(south, 3)).toEqual(['2026-09-25T10:00', '2026-10-02T10:00', '2026-10-09T09:00']);
    const york = file({ zone: 'America/New_York', repeats: 'fortnightly', start: '2026-10-20T19:30' });
    expect(moments(york, 2)).toEqual(['2026-10-20T23:30', '2026-11-04T00:30']);
  });

  it('is the same by its zone in the file as by the zone itself, five years on and without any change of clocks', () => {
    for (const zone of [
      'Europe/Warsaw',
      'America/St_Johns',
      'Asia/Kolkata',
      'Pacific/Auckland',
      'Africa/Casablanca',
      'UTC',
    ]) {
      const times = read(file({ zone })).iterator();
      for (let week = 0; week < 260; week++) {
        const local = Date.UTC(2026, 9, 15 + week * 7, 20);
        expect([zone, times.next().toUnixTime() * 1000]).toEqual([zone, momentOf(zone, local)]);
      }
    }
  });

  it('takes few looks at a clock, also for the oldest evening that can be set: everybody who has the link may ask', () => {
    const looks = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    file({ start: '2020-01-01T20:00' });
    expect(looks.mock.calls.length).toBeLessThan(2000);
    expect(() => evening.parse({ ...WARSAW, start: '0000-01-01T20:00' }, '')).toThrow(BadShape);
  });

  it('is what RFC 5545 asks for: lines of 75 octets that end in CRLF, texts with what is special in them', () => {
    const name = 'Клуб «Четверг»; Zoë, Ānna \\ Łukasz — wszystkie gry planszowe 🎭';
    const text = file({ note: 'First Grimm; then Room 25, or \\ both. '.repeat(4).trim() }, name);
    const lines = text.split('\r\n');
    expect(text.endsWith('\r\n')).toBe(true);
    expect(lines.some((line) => /[\r\n]/.test(line))).toBe(false);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    const event = read(text);
    expect([event.summary, event.uid, event.sequence]).toEqual([name, '4f3c2a1b9d8e7f60@vizard', 3]);
    expect(event.description).toContain('First Grimm; then Room 25, or \\ both.');
    expect(event.description).toContain('\nhttps://play.example.org/groups/abc');
    expect(event.duration.toSeconds()).toBe(3 * 3600);
    expect(read(file({ repeats: 'once' })).isRecurring()).toBe(false);
  });
});

describe('the next evening', () => {
  const next = (evening: Partial<Evening>, now: string) => withNext({ ...WARSAW, ...evening }, Date.parse(now)).next;

  it('is this one until it ends, and then the one of the next week, by the clocks of its zone', () => {
    expect(next({}, '2026-01-01T00:00Z')).toBe(Date.parse('2026-10-15T18:00Z'));
    expect(next({}, '2026-10-15T20:59Z')).toBe(Date.parse('2026-10-15T18:00Z'));
    expect(next({}, '2026-10-15T21:00Z')).toBe(Date.parse('2026-10-22T18:00Z'));
    expect(next({}, '2026-10-22T21:00Z')).toBe(Date.parse('2026-10-29T19:00Z'));
    expect(next({ repeats: 'fortnightly' }, '2026-10-15T21:00Z')).toBe(Date.parse('2026-10-29T19:00Z'));
    expect(next({}, '2036-06-01T00:00Z')).toBe(Date.parse('2036-06-05T18:00Z'));
    expect(next({ repeats: 'once' }, '2026-10-15T21:00Z')).toBeNull();
  });

  it('is later by what the clocks skip, and the first of two times that they show twice', () => {
    const at = (local: string) =>
      new Date(momentOf('Europe/Warsaw', Date.parse(`${local}Z`))).toISOString().slice(0, 16);
    expect(at('2027-03-28T02:30')).toBe('2027-03-28T01:30');
    expect(at('2026-10-25T02:30')).toBe('2026-10-25T00:30');
    expect(offsetAt('America/St_Johns', Date.UTC(2026, 0, 1))).toBe(-3.5 * 3_600_000);
  });
});
