import type { Row } from '@vizard/kernel';
import { type Command, makeServerMessage, PROTOCOL, Refused } from '@vizard/protocol';
import type { AtTable } from './at-table.ts';
import { Attendant } from './attendant.ts';
import type { Frame } from './audience.ts';
import { anyNumber } from './chance.ts';
import { askedSeats, type Reading, timers, timingAfter, timingNow } from './clocks.ts';
import type { Hints } from './hints.ts';
import type { Listener, Since } from './listener.ts';
import { Listeners } from './listeners.ts';
import { LOBBY, LOBBY_KINDS, type LobbyKind, mustBe, mustSit, seatOf, withChair, withoutGuest } from './lobby.ts';
import { hex } from './names.ts';
import { tellRecord, tellStory } from './past.ts';
import type { Person } from './person.ts';
import type { Change, Host, Shelved } from './ports.ts';
import type { TableRecord } from './record.ts';
import { type Came, Running } from './running.ts';
import { tableMessage } from './show.ts';
import { startOf } from './start.ts';
import { Talk } from './talk.ts';
import type { Voices } from './voices.ts';

/** One table in memory: takes commands one after another, makes them durable, then tells everybody what they may know. */
export class Table implements AtTable {
  readonly host: Host;
  readonly shelved: Shelved;
  /** Names this stay in memory: versions count within it. */
  readonly life: string;
  readonly talk: Talk;
  record: TableRecord;
  running: Running | undefined;
  /** Since when nobody listens; undefined while somebody does. */
  quietSince: number | undefined;
  readonly listeners: Listeners;
  /** It has left memory: whoever still holds it looks for it again. */
  asleep = false;
  private readonly attendant: Attendant;
  /** Fetched when they are first needed: no first question waits for them. */
  private hints: Promise<Hints> | undefined;
  private voices: Promise<Voices> | undefined;
  private line: Promise<unknown> = Promise.resolve();

  private constructor(host: Host, shelved: Shelved, record: TableRecord) {
    this.host = host;
    this.shelved = shelved;
    this.record = record;
    this.life = hex(host.chance.bytes(8));
    this.quietSince = host.clock.now();
    this.talk = new Talk(this);
    this.listeners = new Listeners(this);
    this.attendant = new Attendant(this);
  }

  static async load(host: Host, code: string): Promise<Table | undefined> {
    const record = await host.store.table(code);
    const shelved = record && host.shelf[record.game];
    if (record === undefined || shelved === undefined) return undefined;
    const table = new Table(host, shelved, record);
    if (record.status !== 'lobby') table.running = await table.loadMatch(record);
    await table.listeners.lookElsewhere();
    await table.attendant.begin();
    // The last row was durable, the news of it was not: put the status right.
    if (table.attendant.keeps) await table.settle(true);
    return table;
  }

  private async loadMatch(record: TableRecord): Promise<Running> {
    const running = await Running.load(this.host, record);
    running.onForeign = (row) => this.publish(row);
    return running;
  }

  /** Runs after everything before it is done: one change at a time. */
  serial<T>(task: () => Promise<T>): Promise<T> {
    const done = this.line.then(task);
    this.line = done.catch(() => undefined);
    return done;
  }

  // --- coming and going

  /** False when the table has just left memory: look for it again. */
  async join(listener: Listener, since?: Since): Promise<boolean> {
    if (this.asleep) return false;
    this.quietSince = undefined;
    await this.serial(async () => {
      const { guest } = listener.person;
      if (this.host.others !== undefined) await this.follow(ARRIVAL);
      this.mustBeWelcome(listener.person);
      const seat = seatOf(this.record, guest);
      listener.watcher = seat ?? 'public';
      if (seat !== null) await this.back(seat, listener.person);
      const news = !this.listeners.online(guest);
      this.listeners.add(listener);
      listener.send(
        makeServerMessage({ kind: 'welcome', protocol: PROTOCOL, build: this.host.build, life: this.life }),
      );
      listener.send(tableMessage(this, listener));
      await this.talk.greet(listener);
      await this.listeners.catchUp(listener, this.running, () => this.frame(), since);
      if (news) this.listeners.showPresence(listener);
    }).finally(() => this.isQuiet());
    return true;
  }

  leave(listener: Listener): void {
    if (this.listeners.remove(listener)) this.isQuiet();
  }

  private isQuiet(): void {
    if (this.listeners.size === 0) this.quietSince = this.host.clock.now();
  }

  private mustBeWelcome({ guest }: Person): void {
    if (this.record.banned.includes(guest)) throw new Refused('banned', 'The host has sent you away from this table.');
  }

  /** The player has this version before their eyes. */
  look(listener: Listener, version: number): void {
    this.listeners.look(listener, version);
    const { watcher: seat } = listener;
    if (this.record.clock.kind !== 'opened' || typeof seat !== 'number' || this.record.status !== 'running') return;
    const asked = this.running?.questions().some((question) => question.seat === seat && !question.standing);
    if (!asked || (this.record.opened[seat] ?? 0) >= (this.running?.timing.at ?? 0)) return;
    this.serial(() => this.save((now) => ({ ...now, opened: { ...now.opened, [seat]: this.host.clock.now() } })))
      .then(() => this.attendant.attend())
      .catch(() => undefined);
  }

  /** Can it leave memory, and when does it have to come back by itself? */
  async sleep(): Promise<boolean> {
    const { idle, clock, store } = this.host;
    const awake = () => this.quietSince === undefined || clock.now() - this.quietSince < idle || this.attendant.busy;
    if (awake()) return false;
    await this.line;
    await this.listeners.keepLooked();
    if (this.attendant.keeps) await store.saveDue(this.record.code, this.attendant.due ?? null);
    if (awake()) return false;
    this.asleep = true;
    this.attendant.stop();
    await this.attendant.release();
    return true;
  }

  stop(): void {
    this.attendant.stop();
    for (const listener of this.listeners) listener.end();
  }

  // --- commands

  /** Carries a command out, durably. Throws `Refused`, and then nothing has changed. */
  async command(command: Command, who: Person, listener?: Listener): Promise<void> {
    // Beside the line: thinking keeps nobody waiting.
    if (command.kind === 'hint') return this.advise(command.decision, who, listener);
    return this.serial(async () => {
      if (this.asleep) throw new Refused('unavailable', 'The table was just put away. Nothing has changed: try again.');
      const { revision } = this.record;
      const n = this.running?.n;
      try {
        await this.obey(command, who, listener);
      } catch (error) {
        if (!(await this.wasBehind(error, revision, n))) throw error;
        await this.obey(command, who, listener);
      }
    });
  }

  private async obey(command: Command, who: Person, listener?: Listener): Promise<void> {
    this.mustBeWelcome(who);
    if (this.record.recent.includes(command.id)) return;
    if (isLobby(command)) return this.lobby(command, who);
    switch (command.kind) {
      case 'start':
        return this.start(command.id, who);
      case 'choose': {
        const seat = await this.back(mustSit(this.record, who), who);
        return this.answer(seat, command.decision, command.choice, command.id);
      }
      case 'undo':
        return this.undo(await this.back(mustSit(this.record, who), who), command.decision, command.id);
      case 'recall':
        return listener && tellStory(this, listener);
      case 'record':
        return listener && tellRecord(this, command.match, listener);
      case 'say':
      case 'claim':
      case 'removeTalk':
      case 'report':
        return this.talk.command(command, who);
      default:
        throw new Refused('malformed', `${command.kind} is not for a table.`);
    }
  }

  private async advise(decision: number, who: Person, listener: Listener | undefined): Promise<void> {
    this.mustBeWelcome(who);
    this.hints ??= import('./hints.ts').then(({ Hints: Made }) => new Made(this));
    if (listener !== undefined) await (await this.hints).tell(mustSit(this.record, who), decision, listener);
  }

  /** An answer for a seat, from its player, a bot or the clock. Only inside `serial`. */
  async answer(seat: number, decision: number, choice: string, command: string, byItself = false): Promise<void> {
    if (await this.wasDone(command)) return;
    await this.played(this.mustRun(), (running) =>
      running.answer({ seat, decision, choice }, command, this.timingOf, byItself),
    );
  }

  private async undo(seat: number, decision: number, command: string): Promise<void> {
    if (await this.wasDone(command)) return;
    if (!this.record.undo) throw new Refused('nothingToUndo', 'This table plays without undo.');
    await this.played(this.mustRun(), (running) => running.undo(seat, decision, command, this.timingOf));
  }

  /** A command that comes again after the match has stopped: was it done before? */
  private async wasDone(command: string): Promise<boolean> {
    const { code, match, status } = this.record;
    if (status === 'running') return false;
    const last = status === 'lobby' ? match - 1 : match;
    return last > 0 && this.host.store.done(code, last, command);
  }

  private mustRun(): Running {
    mustBe(this.record, 'running');
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
  private async settle(quietly = false): Promise<void> {
    const { host, record } = this;
    try {
      const row = record.status === 'running' ? await this.running?.complete(this.timingOf) : undefined;
      if (row !== undefined) this.publish(row);
      if (this.running?.outcome !== undefined && record.status === 'running') {
        await this.save((now) => (now.status === 'running' ? { ...now, status: 'over' } : now));
        this.listeners.showTable();
      }
    } catch (error) {
      host.log('warn', 'the end of a match could not be written', { code: record.code, reason: String(error) });
      host.clock.at(host.clock.now() + AGAIN, () => void this.serial(() => this.settle(true)));
    }
    this.attendant.attend(quietly);
  }

  private async lobby(command: Extract<Command, { kind: LobbyKind }>, who: Person): Promise<void> {
    const { status } = this.record;
    const around = {
      shelved: this.shelved,
      levels: this.host.bots.levels,
      seed: () => hex(this.host.chance.bytes(32)),
      number: () => anyNumber(this.host.chance),
      online: (guest: string) => this.listeners.online(guest),
    };
    await this.save((now) => {
      // Another server has done it, and its answer was lost.
      if (now.recent.includes(command.id)) return now;
      const changed = (LOBBY[command.kind] as (...given: unknown[]) => TableRecord)(now, command, who, around);
      return { ...this.withClocks(now, changed), recent: [...now.recent, command.id].slice(-32) };
    });
    if (command.kind === 'rematch') this.running = undefined;
    if (command.kind === 'remove') this.listeners.sendAway(command.guest, command.ban ? 'banned' : 'removed');
    this.listeners.reseat(this.running, () => this.frame());
    this.listeners.showTable();
    if (status !== this.record.status) this.publish();
    this.attendant.attend();
  }

  /** Clocks stand still while paused, and go on from there. */
  private withClocks(before: TableRecord, after: TableRecord): TableRecord {
    if (this.running === undefined || before.status === after.status || after.status === 'lobby') return after;
    const now = this.host.clock.now();
    const timing = before.status === 'paused' ? { ...this.running.timing, at: now } : timingNow(this.reading(), now);
    this.running.timing = timing;
    this.running.credit = 0;
    return { ...after, timing };
  }

  private async start(command: string, who: Person): Promise<void> {
    const { host, shelved } = this;
    if (this.record.recent.includes(command)) return;
    const { table, match, snapshot } = startOf(this.record, shelved, who, command, host.clock.now());
    // First, since after it the match has begun, whatever else can't be written; a table in the lobby is never due.
    await host.store.saveDue(table.code, match.at);
    if (!(await host.store.beginMatch(table, match, snapshot))) {
      await this.lookAgain();
      if (this.record.revision >= table.revision) return this.start(command, who);
      throw new Refused('unavailable', 'The match could not begin. Nothing has changed: try again.');
    }
    const running = await this.loadMatch(table);
    this.showMatch(table, running);
    await this.settle();
    // People greet when they have sat down, and nobody waits for it.
    host.clock.at(host.clock.now() + 2 * host.botPace, () => this.speak((voices) => voices.greet()));
  }

  /** What bots say is no part of the match: nobody waits for it, and where it can't be written it is not said. */
  private speak(say: (voices: Voices) => Promise<void>): void {
    const { host, record } = this;
    if (!record.chairs.some(({ who }) => who === 'bot')) return;
    this.voices ??= import('./voices.ts').then(({ Voices: Made }) => new Made(this, this.talk));
    this.voices
      .then((voices) => this.serial(() => say(voices)))
      .catch((error) => host.log('warn', 'a bot could not speak', { code: record.code, reason: String(error) }));
  }

  private showMatch(record: TableRecord, running: Running): void {
    this.record = record;
    this.running = running;
    this.listeners.showTable();
    this.listeners.showBeginning(running, this.frame());
  }

  private publish(row?: Row<unknown>): void {
    if (this.running !== undefined) this.listeners.publish(this.running, this.frame(), row);
  }

  // --- people

  /** Whoever does something is back: no bot decides for them any more. */
  private async back(seat: number, who: Person): Promise<number> {
    const chair = this.record.chairs[seat];
    if (chair?.standIn !== true && chair?.name === who.name) return seat;
    await this.save((now) => {
      if (now.chairs[seat]?.guest !== who.guest) return now;
      const back = withChair(now, seat, {
        ...(now.chairs[seat] as (typeof now.chairs)[number]),
        standIn: false,
        name: who.name,
      });
      if (this.running === undefined || chair?.standIn !== true || now.status !== 'running') return back;
      const timing = timingNow(this.reading(), this.host.clock.now(), seat);
      this.running.timing = timing;
      this.running.credit = 0;
      return { ...back, timing };
    });
    this.listeners.showTable();
    this.attendant.attend();
    return seat;
  }

  async rename(guest: string, name: string): Promise<void> {
    if (!this.listeners.isHere(guest)) return;
    this.listeners.rename(guest, name);
    const seat = seatOf(this.record, guest);
    if (seat !== null) await this.serial(() => this.back(seat, { guest, name }));
    else this.listeners.showTable();
  }

  /** Somebody wants to be forgotten: seat, name and words. */
  forget(guest: string): Promise<void> {
    return this.serial(async () => {
      this.listeners.sendAway(guest, 'removed');
      this.listeners.forget(guest);
      await this.save((now) => withoutGuest(now, guest, this.host.bots.levels[0] ?? null, anyNumber(this.host.chance)));
      await this.talk.forget(guest);
      this.listeners.showTable();
      this.attendant.attend();
    });
  }

  // --- time and store

  reading(): Reading {
    const running = this.running as Running;
    return {
      settings: this.record.clock,
      timing: running.timing,
      asked: askedSeats(running.questions(), (id) => running.sealed.get(id)?.at),
      opened: this.record.opened,
      credit: running.credit,
      paused: this.record.status !== 'running',
    };
  }

  private readonly timingOf = (answered: readonly number[]) =>
    timingAfter(this.reading(), answered, this.host.clock.now());

  private frame(): Frame {
    return {
      match: this.record.match,
      timers: timers(this.reading(), this.host.clock.now()),
      undo: this.record.undo && this.record.status === 'running',
    };
  }

  /** Saves a change of the record; when another server was faster, the change is judged again on top of the new one. */
  async save(change: (now: TableRecord) => TableRecord): Promise<void> {
    for (let attempt = 0; attempt < 8; attempt++) {
      const wanted = change(this.record);
      if (wanted === this.record) return;
      const changed = { ...wanted, revision: this.record.revision + 1, updated: this.host.clock.now() };
      if (await this.host.store.saveTable(changed)) {
        this.record = changed;
        return;
      }
      await this.lookAgain();
    }
    throw new Refused('unavailable', 'Others were faster again and again. Nothing has changed: try again.');
  }

  // --- other servers

  /** Something was changed at other servers; whatever it was, unless that is known. */
  catchUp(changes?: ReadonlySet<Change>, quietly = false): Promise<void> {
    return this.serial(() => this.follow(changes, quietly));
  }

  private async follow(changes?: ReadonlySet<Change>, quietly = false): Promise<void> {
    const has = (...some: Change[]) => changes === undefined || some.some((one) => changes.has(one));
    if (this.asleep) return;
    if (has('row', 'sealed')) await this.followRows();
    if (has('record')) await this.lookAgain();
    if (has('talk')) await this.talk.catchUp();
    if (has('presence')) await this.listeners.lookElsewhere();
    if (changes === undefined) await this.running?.giveTimeBack();
    if (this.attendant.keeps) await this.settle(quietly);
    else this.attendant.attend(quietly);
  }

  private async followRows(): Promise<void> {
    await this.running?.catchUp();
    this.publish();
  }

  private async lookAgain(): Promise<void> {
    const { code, revision } = this.record;
    const record = await this.host.store.table(code);
    if (record !== undefined && record.revision > revision) await this.adopt(record);
  }

  /** The record as another server has changed it. */
  private async adopt(record: TableRecord): Promise<void> {
    const before = this.record;
    if (record.status !== 'lobby' && this.running?.record.match !== record.match) {
      this.showMatch(record, await this.loadMatch(record));
    } else {
      this.record = record;
      if (record.status === 'lobby') this.running = undefined;
      await this.running?.catchUp();
      this.running?.adopt(record.timing);
    }
    for (const guest of record.banned) if (!before.banned.includes(guest)) this.listeners.sendAway(guest, 'banned');
    this.listeners.reseat(this.running, () => this.frame());
    this.listeners.showTable();
    if (before.status !== record.status) this.publish();
  }

  /** Another server may look after this table now, or has to. */
  reconsider(): void {
    this.attendant.reconsider();
  }

  /** Was a command refused because of what this server did not know yet? */
  private async wasBehind(error: unknown, revision: number, n: number | undefined): Promise<boolean> {
    const { others } = this.host;
    if (others === undefined || !(error instanceof Refused) || SURE.includes(error.code)) return false;
    await this.follow(ARRIVAL);
    return this.record.revision !== revision || this.running?.n !== n;
  }
}

/** What has to be known of a table before somebody comes to it. */
const ARRIVAL: ReadonlySet<Change> = new Set<Change>(['record', 'row', 'talk']);
/** Refusals that no other server's news could change. */
const SURE: readonly string[] = ['malformed', 'tooFast', 'unavailable'];
/** Milliseconds until what could not be written is tried again. */
const AGAIN = 1000;

function isLobby(command: Command): command is Extract<Command, { kind: LobbyKind }> {
  return (LOBBY_KINDS as readonly string[]).includes(command.kind);
}
