import type { Decision } from '@vizard/kernel';
import { isPlayed, seatOf } from './chairs.ts';
import { type Reading, warningBefore, zeros } from './clocks.ts';
import type { Change } from './commands.ts';
import { namesOnSeats } from './names.ts';
import type { Alert, Ports } from './ports.ts';
import type { ChairRecord, ChatRecord, TableRecord } from './record.ts';
import type { Running } from './running.ts';
import { readingOf, type TableState } from './state.ts';

/** Finds out who has to be alerted at a table. Only a server has it: nothing of it is loaded in a browser. */
export class AlertWatch {
  private readonly state: TableState;
  private readonly ports: Ports;
  private readonly send: (alert: Alert) => void;
  /** The row of the match, and what was sent since. */
  private row = '';
  private readonly sent = new Set<string>();

  constructor(state: TableState, ports: Ports, send: (alert: Alert) => void) {
    this.state = state;
    this.ports = ports;
    this.send = send;
  }

  /** Alerts an absent player once per question. */
  asked({ id, ask, seat }: Decision<unknown>, { guest }: ChairRecord): void {
    const { record, running } = this.state;
    if (guest === null) return;
    const [zero] = zeros(readingOf(record, running as Running), this.ports.clock.now(), (one) => one === seat);
    this.once('asked', guest, `${record.match} ${id}`, { ask, until: zero?.at });
  }

  /** Tells absent players that their time runs short, and says when the next one has to be told. */
  warn(reading: Reading, now: number, counts: (seat: number) => boolean): number | undefined {
    const { record, running } = this.state;
    const before = warningBefore(reading.settings);
    if (before === undefined) return undefined;
    let next: number | undefined;
    for (const { seat, at } of zeros(reading, now, counts)) {
      const guest = record.chairs[seat]?.guest ?? null;
      if (at - before > now) next = Math.min(next ?? at - before, at - before);
      else if (guest !== null) this.once('short', guest, `${record.match} ${running?.n} ${seat}`, { until: at });
    }
    return next;
  }

  /** What follows from a change that is durable now: a match has begun or is over, or somebody was named in the chat. */
  after(change: Change, before: TableRecord): void {
    const { record } = this.state;
    const people = record.chairs.flatMap(({ guest }) => guest ?? []);
    const isOver = isPlayed(before) && !isPlayed(record) && record.status !== 'lobby';
    if (change.start !== undefined) for (const guest of people) this.once('started', guest, `${record.match}`);
    if (isOver) for (const guest of people) this.once('over', guest, `${record.match}`);
    for (const { entry, channel, replaces } of change.chat ?? []) {
      if (replaces) continue;
      for (const guest of mentioned(entry, record)) {
        // a word to a team calls nobody else
        const hears = channel.seats?.includes(seatOf(record, guest) as number) !== false;
        if (hears) this.once('mentioned', guest, `${entry.entry}`);
      }
    }
  }

  private once(event: Alert['event'], guest: string, what: string, more: Pick<Alert, 'ask' | 'until'> = {}): void {
    const { record, running, listeners } = this.state;
    if (listeners.online(guest)) return;
    const { code, game, match } = record;
    const row = `${match} ${running?.n}`;
    if (row !== this.row) this.sent.clear();
    this.row = row;
    const key = `${event} ${code} ${what}`;
    if (this.sent.has(`${guest} ${key}`)) return;
    this.sent.add(`${guest} ${key}`);
    this.send({ event, code, game, match, guest, key, ...more });
  }
}

/** The guests on seats whom somebody else names with an @ before it, except those who have blocked the writer. */
function mentioned({ text = '', guest: by }: ChatRecord, { chairs, blocked }: TableRecord): string[] {
  const said = text.toLowerCase();
  const names = namesOnSeats(chairs).map((name) => `@${name.toLowerCase()}`);
  return chairs.flatMap(({ guest }, seat) => {
    const name = names[seat] as string;
    if (guest === null || guest === by || (by !== null && blocked[guest]?.includes(by))) return [];
    // "@Ann 2" does not name Ann
    const isLonger = names.some(
      (other) => other.length > name.length && other.startsWith(name) && said.includes(other),
    );
    return name !== '@' && said.includes(name) && !isLonger ? guest : [];
  });
}
