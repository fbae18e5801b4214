import type { Row } from '@vizard/kernel';
import { Refused } from '@vizard/protocol';
import type { AtTable } from './at-table.ts';
import type { Attendant } from './attendant.ts';
import type { Frame } from './audience.ts';
import { mustBe } from './chairs.ts';
import { askedSeats, type Reading, timers, timingAfter, timingNow } from './clocks.ts';
import type { Listeners } from './listeners.ts';
import type { Person } from './person.ts';
import type { ChairRecord, TableRecord } from './record.ts';
import { type Came, Running } from './running.ts';
import { startOf } from './start.ts';
import type { Talk } from './talk.ts';
import type { Voices } from './voices.ts';

/** Milliseconds until what could not be written is tried again. */
const AGAIN = 1000;

/** Does a bot decide on this seat? */
const isBots = (chair: ChairRecord | undefined): boolean => chair?.who === 'bot' || chair?.standIn === true;

/** The match of a table: what is played becomes durable, is told to everybody, and then the next one is asked. Only inside `serial`. */
export class Play {
  running: Running | undefined;
  private readonly table: AtTable;
  private readonly talk: Talk;
  private readonly listeners: Listeners;
  private readonly attendant: Attendant;
  /** Fetched when they are first needed: no first question waits for them. */
  private voices: Promise<Voices> | undefined;

  constructor(table: AtTable, talk: Talk, listeners: Listeners, attendant: Attendant) {
    this.table = table;
    this.talk = talk;
    this.listeners = listeners;
    this.attendant = attendant;
  }

  /** The match this record speaks of, out of the store. */
  async load(record: TableRecord): Promise<Running> {
    const running = await Running.load(this.table.host, record);
    running.onForeign = (row) => this.publish(row);
    return running;
  }

  async start(command: string, who: Person): Promise<void> {
    const { host, offered, record } = this.table;
    if (record.recent.includes(command)) return;
    const { table, match, snapshot } = startOf(record, offered, who, command, host.clock.now());
    // First, since after it the match has begun, whatever else can't be written; a table in the lobby is never due.
    await host.store.saveDue(table.code, match.at);
    if (!(await host.store.beginMatch(table, match, snapshot))) {
      await this.table.lookAgain();
      if (this.table.record.revision >= table.revision) return this.start(command, who);
      throw new Refused('unavailable', 'The match could not begin. Nothing has changed: try again.');
    }
    this.show(table, await this.load(table));
    await this.settle();
    // People greet when they have sat down, and nobody waits for it.
    host.clock.at(host.clock.now() + 2 * host.botPace, () => this.speak((voices) => voices.greet()));
  }

  async answer(seat: number, decision: number, choice: string, command: string, byItself: boolean): Promise<void> {
    if (await this.wasDone(command)) return;
    await this.played(this.mustRun(), (running) =>
      running.answer({ seat, decision, choice }, command, this.timingOf, byItself),
    );
  }

  async undo(seat: number, decision: number, command: string): Promise<void> {
    if (await this.wasDone(command)) return;
    if (!this.table.record.undo) throw new Refused('nothingToUndo', 'This table plays without undo.');
    await this.played(this.mustRun(), (running) => running.undo(seat, decision, command, this.timingOf));
  }

  /** A command that comes again after the match has stopped: was it done before? */
  private async wasDone(command: string): Promise<boolean> {
    const { code, match, status } = this.table.record;
    if (status === 'running') return false;
    const last = status === 'lobby' ? match - 1 : match;
    return last > 0 && this.table.host.store.done(code, last, command);
  }

  private mustRun(): Running {
    mustBe(this.table.record, 'running');
    return this.running as Running;
  }

  /** Tells what came of it. */
  private async played(running: Running, act: (running: Running) => Promise<Came>): Promise<void> {
    let came: Came | undefined;
    try {
      came = await act(running);
    } finally {
      const own = typeof came === 'object' ? came.row : undefined;
      if (came !== undefined && came !== 'done') this.publish(own);
      await this.settle();
      if (own !== undefined) this.speak((voices) => voices.comment(own));
    }
  }

  /** After each row: is it over? Who is next? Never throws: the row stays, and the rest is tried again. */
  async settle(quietly = false): Promise<void> {
    const { host, record } = this.table;
    try {
      const row = record.status === 'running' ? await this.running?.complete(this.timingOf) : undefined;
      if (row !== undefined) this.publish(row);
      if (this.running?.outcome !== undefined && record.status === 'running') {
        await this.table.save((now) => (now.status === 'running' ? { ...now, status: 'over' } : now));
        this.listeners.showTable();
      }
    } catch (error) {
      host.log('warn', 'the end of a match could not be written', { code: record.code, reason: String(error) });
      host.clock.at(host.clock.now() + AGAIN, () => void this.table.serial(() => this.settle(true)));
    }
    this.attendant.attend(quietly);
  }

  /** What bots say is no part of the match: nobody waits for it, and where it can't be written it is not said. */
  private speak(say: (voices: Voices) => Promise<void>): void {
    const { host, record } = this.table;
    if (!record.chairs.some(({ who }) => who === 'bot')) return;
    this.voices ??= import('./voices.ts').then(({ Voices: Made }) => new Made(this.table, this.talk));
    this.voices
      .then((voices) => this.table.serial(() => say(voices)))
      .catch((error) => host.log('warn', 'a bot could not speak', { code: record.code, reason: String(error) }));
  }

  // --- telling

  /** A match has begun. */
  show(record: TableRecord, running: Running): void {
    this.table.record = record;
    this.running = running;
    this.listeners.showTable();
    this.listeners.showBeginning(running, this.frame());
  }

  publish(row?: Row<unknown>): void {
    if (this.running !== undefined) this.listeners.publish(this.running, this.frame(), row);
  }

  frame(): Frame {
    const { record, host } = this.table;
    return {
      match: record.match,
      timers: timers(this.reading(), host.clock.now()),
      retimed: record.timing?.at ?? -1,
      undo: record.undo && record.status === 'running',
    };
  }

  // --- time

  reading(): Reading {
    const running = this.running as Running;
    const { record } = this.table;
    return {
      settings: record.clock,
      timing: running.timing,
      asked: askedSeats(running.questions(), (id) => running.sealed.get(id)?.at),
      opened: record.opened,
      credit: running.credit,
      paused: record.status !== 'running',
    };
  }

  private readonly timingOf = (answered: readonly number[]) =>
    timingAfter(this.reading(), answered, this.table.host.clock.now());

  /** Clocks stand still while paused, and go on from there; so does that of a seat which a person has taken from a bot. */
  withClocks(before: TableRecord, after: TableRecord): TableRecord {
    if (this.running === undefined || after.status === 'lobby') return after;
    if (before.status === after.status) {
      const seat = after.chairs.findIndex((chair, at) => !isBots(chair) && isBots(before.chairs[at]));
      return seat < 0 ? after : this.withClockOf(seat, after);
    }
    const now = this.table.host.clock.now();
    return this.timed(
      after,
      before.status === 'paused' ? { ...this.running.timing, at: now } : timingNow(this.reading(), now),
    );
  }

  /** The clock of a player who is back goes on from here. */
  withClockOf(seat: number, record: TableRecord): TableRecord {
    if (this.running === undefined || record.status !== 'running') return record;
    return this.timed(record, timingNow(this.reading(), this.table.host.clock.now(), seat));
  }

  private timed(record: TableRecord, timing: Running['timing']): TableRecord {
    const running = this.running as Running;
    running.timing = timing;
    running.credit = 0;
    return { ...record, timing };
  }
}
