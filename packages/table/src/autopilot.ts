import type { Decision } from '@vizard/kernel';
import { Refused } from '@vizard/protocol';
import type { AlertWatch } from './alerts.ts';
import { zeros } from './clocks.ts';
import type { Change, OwnCommand } from './commands.ts';
import type { Ports } from './ports.ts';
import type { ChairRecord } from './record.ts';
import type { Running } from './running.ts';
import { isBot, isPerson, readingOf, type TableState } from './state.ts';
import { ask, choiceOf } from './thinking.ts';

/** Milliseconds until something that failed is tried again. */
const RETRY = 1000;

/** A bot waits this many times as long if a person may still want to use an offer of the turn before. */
const PATIENCE = 5;

/** What it may ask of its table. */
interface Orders {
  /** Gives a command, as a person does: it waits in the queue, and is judged. */
  issue(command: OwnCommand): Promise<void>;
  /** Reads what other servers have written. */
  follow(quietly: boolean): Promise<void>;
}

const isStale = (error: unknown): boolean => error instanceof Refused && error.code === 'stale';

/** Runs bots, watches clocks and alerts absent players. It reads the state of the table, and changes it only by commands. */
export class Autopilot {
  /** May this server run the bots and clocks of the table? A server without others always may. */
  holdsLease: boolean;
  stopped = false;
  /** When the next clock is at zero, or somebody has to be told that it soon is. */
  due: number | undefined;
  private readonly ports: Ports;
  private readonly state: TableState;
  private readonly orders: Orders;
  /** Tells absent players; a table in a browser has none. */
  readonly alerts: AlertWatch | undefined;
  /** The questions bots are thinking about. */
  private readonly thinking = new Set<string>();
  /** The standing offers of this row that a bot has thought about: each once. */
  private readonly weighed: OfRow = { row: '', ids: new Set() };
  private cancelTimer: (() => void) | undefined;
  private isActing = false;
  private isResting = false;
  private isAcquiring = false;
  /** Somebody is asked since the lease was asked for: they are alerted once this server has it. */
  private isLoud = false;

  constructor(ports: Ports, state: TableState, orders: Orders, alerts?: AlertWatch) {
    this.ports = ports;
    this.state = state;
    this.orders = orders;
    this.alerts = alerts;
    this.holdsLease = ports.others === undefined;
  }

  /** The table was loaded from the store. */
  async begin(): Promise<void> {
    const { ports, state } = this;
    const { code, status } = state.record;
    // If this server stops without warning, the table is woken at the next start.
    if (this.holdsLease && status === 'running') await ports.store.saveDue(code, ports.clock.now());
    this.schedule(true);
  }

  get busy(): boolean {
    return this.thinking.size > 0;
  }

  stop(): void {
    this.stopped = true;
    this.cancelTimer?.();
  }

  /** Something has changed: finds out who is next. Never throws, because what was done before stays done. `quietly`: alerts nobody. */
  schedule(quietly = false): void {
    try {
      this.cancelTimer?.();
      this.due = undefined;
      if (this.stopped || this.state.record.status !== 'running') return;
      if (this.holdsLease) this.scheduleAll(quietly);
      else void this.acquireLease(quietly);
    } catch (error) {
      this.log('error', 'a table could not schedule its bots and clocks', error);
    }
  }

  /** Somebody has come: bots that rested go on. */
  arrived(): void {
    if (this.isResting) this.schedule(true);
  }

  /**
   * Does nobody play, and nobody watch? Then bots rest. A guest who opens tables and leaves them to bots would otherwise keep the server
   * busy for whole matches.
   */
  private isLeftAlone(): boolean {
    const { record, listeners } = this.state;
    for (const _somebody of listeners.present()) return false;
    return !record.chairs.some(isPerson);
  }

  private scheduleAll(quietly: boolean): void {
    const { record, running } = this.state;
    if (running === undefined) return;
    this.isResting = this.isLeftAlone();
    if (this.isResting) return;
    for (const question of running.questions()) {
      if (running.sealed.has(question.id)) continue;
      const chair = record.chairs[question.seat] as ChairRecord;
      if (isBot(chair)) void (question.standing ? this.weigh(question, chair) : this.decide(question, chair));
      else if (!question.standing && !quietly) this.alerts?.asked(question, chair);
    }
    if (!this.isActing) this.watchClock(running);
  }

  private retryLater(): void {
    const { clock } = this.ports;
    clock.at(clock.now() + RETRY, () => this.schedule(true));
  }

  private log(level: 'warn' | 'error', what: string, reason: unknown, detail = {}): void {
    this.ports.log(level, what, { code: this.state.record.code, ...detail, reason: String(reason) });
  }

  // --- the lease

  /** Another server may take the lease, or has stopped: ask for it again. */
  renounceLease(): void {
    if (this.ports.others === undefined) return;
    this.holdsLease = false;
    this.schedule(true);
  }

  async releaseLease(): Promise<void> {
    const { ports } = this;
    if (!this.holdsLease) return;
    this.holdsLease = ports.others === undefined;
    await ports.others?.release(this.state.record.code);
  }

  /** One server runs a table's bots and clocks. A new one first reads what the one before has left. */
  private async acquireLease(quietly: boolean): Promise<void> {
    const { ports, state } = this;
    const { code } = state.record;
    this.isLoud ||= !quietly;
    if (this.isAcquiring) return;
    this.isAcquiring = true;
    try {
      if (!(await ports.others?.lease(code)) || this.stopped) return;
      await ports.store.saveDue(code, ports.clock.now());
      this.holdsLease = true;
      const { isLoud } = this;
      this.isLoud = false;
      await this.orders.follow(!isLoud);
    } catch (error) {
      this.log('warn', 'a table could not be taken over from another server', error);
      this.retryLater();
    } finally {
      this.isAcquiring = false;
    }
  }

  /** Is it the first time since the last row? */
  private isFirst(seen: OfRow, id: number): boolean {
    const row = `${this.state.record.match} ${this.state.running?.n}`;
    if (row !== seen.row) seen.ids.clear();
    seen.row = row;
    return seen.ids.size < seen.ids.add(id).size;
  }

  // --- bots

  /** A bot may use a standing offer, sooner than the next one acts. It thinks once about each after each row. */
  private async weigh(offer: Decision<unknown>, chair: ChairRecord): Promise<void> {
    const { ports, state } = this;
    const { match, game } = state.record;
    const { n } = state.running as Running;
    if (ports.bots.offers?.[game]?.includes(offer.ask) !== true || !this.isFirst(this.weighed, offer.id)) return;
    const answerAt = ports.clock.now() + ports.botPace / 2;
    try {
      const choice = await ask(offer, chair, state, ports);
      if (choice === undefined) return;
      if (ports.botPace > 0) await new Promise<void>((resolve) => ports.clock.at(answerAt, resolve));
      await this.answer(offer, choice, match, n);
    } catch (error) {
      if (!isStale(error)) this.log('warn', 'a bot could not use an offer', error);
    }
  }

  /** A bot decides, and answers after the same time whatever it is asked. */
  private async decide(question: Decision<unknown>, chair: ChairRecord): Promise<void> {
    const { ports, state } = this;
    const { match } = state.record;
    const { n } = state.running as Running;
    const { id, seat } = question;
    const key = `${match} ${n} ${id}`;
    if (this.thinking.has(key)) return;
    this.thinking.add(key);
    const asked = ports.clock.now();
    try {
      const beats = this.patience(question);
      const choice = await this.think(question, chair);
      if (ports.botPace > 0) await this.untilBeat(asked, beats);
      await this.answer(question, choice, match, n);
    } catch (error) {
      if (!isStale(error)) {
        this.thinking.delete(key);
        this.log('error', 'a bot could not answer', error, { seat });
        return this.retryLater();
      }
    }
    this.thinking.delete(key);
    // Answered before and still asked here: this server is behind. The row is on its way, and nothing may keep it from coming in.
    if (this.isStillAsked(question, match, n)) this.retryLater();
    else this.schedule();
  }

  private async answer({ seat, id }: Decision<unknown>, choice: string, match: number, n: number): Promise<void> {
    if (this.stopped) return;
    await this.orders.issue({ own: 'answer', by: 'bot', seat, decision: id, choice, match, n });
  }

  private isStillAsked({ seat, id }: Decision<unknown>, match: number, n: number): boolean {
    const { record, running } = this.state;
    if (record.status !== 'running' || record.match !== match || running?.n !== n) return false;
    return isBot(record.chairs[seat]) && !running.sealed.has(id);
  }

  /** Beats a bot waits at least: more where a person may still want to use an offer. The bot does not know whether they can. */
  private patience({ seat }: Decision<unknown>): number {
    const { record, running } = this.state;
    const lingering = running?.game.lingering?.(running.state) ?? [];
    return lingering.some((other) => other !== seat && isPerson(record.chairs[other])) ? PATIENCE : 1;
  }

  /**
   * Until the next whole multiple of the pace since it was asked. If a thought takes longer than the pace, on a busy
   * machine, its answer only shows in which multiple it ended.
   */
  private untilBeat(asked: number, least: number): Promise<void> {
    const { clock, botPace } = this.ports;
    const beats = Math.max(least, Math.ceil((clock.now() - asked) / botPace));
    return new Promise((resolve) => clock.at(asked + beats * botPace, resolve));
  }

  private think(question: Decision<unknown>, chair: ChairRecord): Promise<string> {
    const { ports, state } = this;
    // A bot that is interrupted because the server stops has not failed.
    return choiceOf(question, chair, state, ports, (error) => {
      if (this.stopped) return;
      const { game } = state.record;
      this.log('warn', 'a bot failed: a simple policy decides', error, { game, level: chair.level });
    });
  }

  // --- what bots say

  /** Bots may say something about a change. Nobody waits for it, and if it can't be written it is not said. */
  comment({ row, start }: Change): void {
    const { clock, botPace } = this.ports;
    // What they say is loaded when it is first needed: no first question waits for it.
    if (row !== undefined) this.speak(async () => (await import('./voices.ts')).comment(row.stored.row));
    // They greet when everybody has sat down.
    const greet = async () => (await import('./voices.ts')).greet();
    if (start !== undefined) clock.at(clock.now() + 2 * botPace, () => this.speak(greet));
  }

  private speak(say: () => Promise<OwnCommand>): void {
    if (!this.state.record.chairs.some(({ who }) => who === 'bot')) return;
    say()
      .then((command) => this.orders.issue(command))
      .catch((error) => this.log('warn', 'a bot could not speak', error));
  }

  // --- clocks

  private watchClock(running: Running): void {
    const { ports, state } = this;
    const counts = (seat: number) => isPerson(state.record.chairs[seat]);
    const reading = readingOf(state.record, running);
    const now = ports.clock.now();
    const zero = Math.min(...zeros(reading, now, counts).map(({ at }) => at));
    const next = Math.min(zero, this.alerts?.warn(reading, now, counts) ?? zero);
    if (next === Number.POSITIVE_INFINITY) return;
    this.due = next;
    this.cancelTimer = ports.clock.at(next, () => {
      if (next === zero) void this.timeUp();
      else this.schedule(true);
    });
  }

  /** A clock is at zero. */
  private async timeUp(): Promise<void> {
    this.isActing = true;
    try {
      const { overdue } = await import('./late.ts');
      if (!this.stopped) for (const command of overdue(this.state, this.ports)) await this.orders.issue(command);
      this.isActing = false;
      this.schedule();
    } catch (error) {
      this.isActing = false;
      // Another server has done it, or the player at the last moment.
      if (!isStale(error)) this.log('error', 'a clock could not act', error);
      this.retryLater();
    }
  }
}

interface OfRow {
  row: string;
  readonly ids: Set<number>;
}
