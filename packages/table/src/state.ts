import { askedSeats, type Reading, timingNow } from './clocks.ts';
import type { Listeners } from './listeners.ts';
import type { OfferedGame } from './ports.ts';
import type { ChairRecord, ChatRecord, TableRecord } from './record.ts';
import type { Running } from './running.ts';

/**
 * Everything about one table that changes, in one object. Commands only read it (execute.ts); it changes when something is durable
 * (write.ts), when other servers have written something (follow.ts), and when somebody comes or goes (table.ts).
 */
export interface TableState {
  readonly offered: OfferedGame;
  record: TableRecord;
  /** The match that is played or was played last; undefined in the lobby. */
  running: Running | undefined;
  readonly chat: ChatState;
  readonly listeners: Listeners;
}

/** What was said lately. */
export interface ChatState {
  /** The newest entries of each channel that was loaded, by the number it counts from. */
  readonly channels: Map<number, readonly ChatRecord[]>;
  /** When each guest last wrote something. */
  readonly times: Map<string, readonly number[]>;
}

/** Does a person play this seat themselves? */
export const isPerson = (chair: ChairRecord | undefined): boolean => chair?.who === 'guest' && !chair.standIn;

/** Does a bot decide for this seat? */
export const isBot = (chair: ChairRecord | undefined): boolean => chair?.who === 'bot' || chair?.standIn === true;

/** What the clocks of a match are derived from. */
export const readingOf = (record: TableRecord, running: Running): Reading => ({
  settings: record.clock,
  timing: running.timing,
  asked: askedSeats(running.questions(), (id) => running.sealed.get(id)?.at),
  opened: record.opened,
  credit: running.credit,
  paused: record.status !== 'running',
  away: record.vacations ? record.chairs.map(({ away }) => away) : undefined,
});

/** The clock of a player who is back continues from now. */
export function withClockOf(
  { record: before, running }: TableState,
  seat: number,
  after: TableRecord,
  now: number,
): TableRecord {
  if (running === undefined || after.status !== 'running') return after;
  return { ...after, timing: timingNow(readingOf(before, running), now, seat) };
}
