import { beginMatch, commitment, fairDraw, type Watcher } from '@vizard/kernel';
import { type Command, type Happened, makeServerMessage, Refused } from '@vizard/protocol';
import { Attendant } from './attendant.ts';
import { Audience, type Frame } from './audience.ts';
import { askedSeats, firstTiming, type Reading, timers, timingAfter, timingNow } from './clocks.ts';
import type { Listener } from './listener.ts';
import {
  checkOptions,
  LOBBY,
  LOBBY_KINDS,
  type LobbyKind,
  matchOptions,
  mustBe,
  mustHost,
  mustSit,
  type Person,
  seatOf,
  withChair,
  withoutGuest,
} from './lobby.ts';
import { hex } from './names.ts';
import type { Host, Shelved } from './ports.ts';
import type { MatchRecord, TableRecord } from './record.ts';
import { type Came, Running } from './running.ts';
import { tableMessage } from './show.ts';
import { Talk } from './talk.ts';

/** From so many listeners on, coming and going is told at most once in such a pause. */
const CROWD = 20;
const CROWD_PAUSE = 1000;

/** One table in memory: takes commands one after another, makes them durable, then tells everybody what they may know. */
export class Table {
  readonly host: Host;
  readonly shelved: Shelved;
  /** Names this stay in memory: versions count within it. */
  readonly life: string;
  readonly talk: Talk;
  record: TableRecord;
  running: Running | undefined;
  /** Since when nobody listens; undefined while somebody does. */
  quietSince: number | undefined;
  private readonly listeners = new Set<Listener>();
  private readonly audiences = new Map<Watcher, Audience>();
  private readonly attendant: Attendant;
  private readonly looked = new Map<string, number>();
  private presenceDue = false;
  private line: Promise<unknown> = Promise.resolve();

  private constructor(host: Host, shelved: Shelved, record: TableRecord) {
    this.host = host;
    this.shelved = shelved;
    this.record = record;
    this.life = hex(host.chance.bytes(8));
    this.quietSince = host.clock.now();
    this.talk = new Talk(this);
    this.attendant = new Attendant(this);
  }

  static async load(host: Host, code: string): Promise<Table | undefined> {
    const record = await host.store.table(code);
    const shelved = record && host.shelf[record.game];
    if (record === undefined || shelved === undefined) return undefined;
    const table = new Table(host, shelved, record);
    if (record.status !== 'lobby') table.running = await Running.load(host, record);
    // The last row was durable, the news of it was not: put the status right.
    if (record.status === 'running' && table.running?.outcome !== undefined)
      await table.save((now) => ({ ...now, status: 'over' }));
    if (record.status === 'running') await host.store.saveDue(code, host.clock.now());
    table.attendant.attend(true);
    return table;
  }

  /** Runs after everything before it is done: one change at a time. */
  serial<T>(task: () => Promise<T>): Promise<T> {
    const done = this.line.then(task);
    this.line = done.catch(() => undefined);
    return done;
  }

  online(guest: string): boolean {
    for (const { person } of this.listeners) if (person.guest === guest) return true;
    return false;
  }

  everybody(): Iterable<Listener> {
    return this.listeners;
  }

  // --- coming and going

  join(listener: Listener, since?: { life: string; version: number }): Promise<void> {
    return this.serial(async () => {
      const { guest } = listener.person;
      if (this.record.banned.includes(guest))
        throw new Refused('banned', 'The host has sent you away from this table.');
      this.quietSince = undefined;
      const seat = seatOf(this.record, guest);
      listener.watcher = seat ?? 'public';
      if (seat !== null) await this.back(seat, listener.person);
      const news = !this.online(guest);
      this.listeners.add(listener);
      listener.send(makeServerMessage({ kind: 'welcome', protocol: 1, build: this.host.build, life: this.life }));
      listener.send(tableMessage(this, listener));
      await this.talk.greet(listener);
      await this.catchUp(listener, since);
      if (news) this.showPresence(listener);
    });
  }

  leave(listener: Listener): void {
    if (!this.listeners.delete(listener)) return;
    if (this.listeners.size === 0) this.quietSince = this.host.clock.now();
    const { guest } = listener.person;
    const n = this.looked.get(guest);
    if (n !== undefined && !this.online(guest)) {
      this.host.store.saveLooked(this.record.code, this.record.match, guest, n).catch(() => undefined);
    }
    if (!this.online(guest)) this.showPresence();
  }

  /** The player has this version before their eyes. */
  look(listener: Listener, version: number): void {
    const n = this.audiences.get(listener.watcher)?.rowOf(version);
    if (n !== undefined) this.looked.set(listener.person.guest, n);
    if (this.record.clock.kind !== 'opened' || typeof listener.watcher !== 'number' || this.record.status !== 'running')
      return;
    const seat = listener.watcher;
    const asked = this.running?.questions().some((question) => question.seat === seat && !question.standing);
    if (!asked || (this.record.opened[seat] ?? 0) >= (this.running?.timing.at ?? 0)) return;
    this.serial(() => this.save((now) => ({ ...now, opened: { ...now.opened, [seat]: this.host.clock.now() } })))
      .then(() => this.attendant.attend())
      .catch(() => undefined);
  }

  /** Can it leave memory, and when does it have to come back by itself? */
  async sleep(): Promise<boolean> {
    const { idle, clock, store } = this.host;
    if (this.listeners.size > 0 || this.quietSince === undefined || clock.now() - this.quietSince < idle) return false;
    if (this.attendant.busy) return false;
    await this.line;
    if (this.listeners.size > 0) return false;
    for (const [guest, n] of this.looked) await store.saveLooked(this.record.code, this.record.match, guest, n);
    await store.saveDue(this.record.code, this.attendant.due ?? null);
    if (this.listeners.size > 0) return false;
    this.attendant.stop();
    return true;
  }

  stop(): void {
    this.attendant.stop();
    for (const listener of this.listeners) listener.end();
  }

  // --- commands

  /** Carries a command out, durably. Throws `Refused`, and then nothing has changed. */
  command(command: Command, who: Person, listener?: Listener): Promise<void> {
    return this.serial(async () => {
      if (this.record.banned.includes(who.guest))
        throw new Refused('banned', 'The host has sent you away from this table.');
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
          return this.recall(listener);
        case 'record':
          return this.showRecord(command.match, listener);
        case 'say':
        case 'claim':
        case 'removeTalk':
        case 'report':
          return this.talk.command(command, who);
        default:
          throw new Refused('malformed', `${command.kind} is not for a table.`);
      }
    });
  }

  /** An answer for a seat, from its player, a bot or the clock. Only inside `serial`. */
  async answer(seat: number, decision: number, choice: string, command: string): Promise<void> {
    if (await this.wasDone(command)) return;
    await this.played(this.mustRun(), (running) => running.answer({ seat, decision, choice }, command, this.timingOf));
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

  /** Tells what came of it, and before that the rows which another server has appended meanwhile. */
  private async played(running: Running, act: (running: Running) => Promise<Came>): Promise<void> {
    const before = running.n;
    let came: Came | undefined;
    try {
      came = await act(running);
    } finally {
      const own = typeof came === 'object' ? came.row : undefined;
      if (running.n - before > (own === undefined ? 0 : 1)) {
        const { code, match } = running.record;
        const rows = await this.host.store.rows(code, match, before);
        for (const { row } of rows) if (row.n !== own?.n) this.publish(row);
      }
      if (came !== undefined && came !== 'done') this.publish(own);
      await this.settle();
    }
  }

  /** After each row: is it over? Who is next? */
  private async settle(): Promise<void> {
    if (this.running?.outcome !== undefined && this.record.status === 'running') {
      await this.save((now) => ({ ...now, status: 'over' }));
      this.showTable();
    }
    this.attendant.attend();
  }

  private async lobby(command: Extract<Command, { kind: LobbyKind }>, who: Person): Promise<void> {
    const { status } = this.record;
    const around = {
      shelved: this.shelved,
      levels: this.host.bots.levels,
      seed: () => hex(this.host.chance.bytes(32)),
      online: (guest: string) => this.online(guest),
    };
    await this.save((now) => {
      const changed = (LOBBY[command.kind] as (...given: unknown[]) => TableRecord)(now, command, who, around);
      return { ...this.withClocks(now, changed), recent: [...now.recent, command.id].slice(-32) };
    });
    if (command.kind === 'rematch') this.running = undefined;
    if (command.kind === 'remove') this.sendAway(command.guest, command.ban ? 'banned' : 'removed');
    this.reseat();
    this.showTable();
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
    mustHost(this.record, who);
    mustBe(this.record, 'lobby');
    const { record, shelved, host } = this;
    const open = record.chairs.findIndex((chair) => chair.who === 'open');
    if (open >= 0) throw new Refused('wrongStatus', `Seat ${open + 1} is open: somebody or a bot must sit there.`);
    checkOptions(record, shelved);
    const at = host.clock.now();
    const nonces = record.chairs.flatMap(({ nonce }) => (nonce === null ? [] : [nonce]));
    const { code, match, game, seed } = record;
    const begun = beginMatch(
      shelved.game,
      matchOptions(record, shelved),
      record.chairs.length,
      fairDraw({ seed, nonces }),
    );
    const made: MatchRecord = { code, match, game, seed, nonces, beginning: begun.beginning, at, epochs: [] };
    const started: TableRecord = {
      ...record,
      revision: record.revision + 1,
      status: 'running',
      recent: [...record.recent, command].slice(-32),
      timing: firstTiming(record.clock, record.chairs.length, at),
      opened: {},
      updated: at,
    };
    const snapshot = { n: 0, version: shelved.game.version, state: begun.state };
    if (!(await host.store.beginMatch(started, made, snapshot))) {
      await this.lookAgain();
      return this.start(command, who);
    }
    this.record = started;
    this.running = await Running.load(host, started);
    await host.store.saveDue(code, at);
    this.showTable();
    for (const [watcher, audience] of this.audiences) {
      const text = audience.fresh(this.running, this.frame(), [
        { events: this.running.redact(begun.beginning.events, watcher) },
      ]);
      this.sendTo(watcher, text);
    }
    await this.settle();
  }

  // --- telling

  /** The row is durable: everybody learns what they may. */
  private publish(row?: Parameters<Audience['next']>[1]): void {
    const { running } = this;
    if (running === undefined) return;
    const frame = this.frame();
    for (const [watcher, audience] of this.audiences) {
      const text = audience.next(running, row, frame);
      if (text !== undefined) this.sendTo(watcher, text);
    }
  }

  private sendTo(watcher: Watcher, text: string): void {
    for (const listener of this.listeners) if (listener.watcher === watcher) listener.send(text);
  }

  showTable(except?: Listener): void {
    for (const listener of this.listeners) if (listener !== except) listener.send(tableMessage(this, listener));
  }

  /** Somebody came or went. Where many watch, this is told together with whoever comes and goes in the next moment. */
  private showPresence(except?: Listener): void {
    if (this.listeners.size <= CROWD) this.showTable(except);
    if (this.listeners.size <= CROWD || this.presenceDue) return;
    this.presenceDue = true;
    this.host.clock.at(this.host.clock.now() + CROWD_PAUSE, () => {
      this.presenceDue = false;
      this.showTable();
    });
  }

  private async catchUp(listener: Listener, since?: { life: string; version: number }): Promise<void> {
    const { running } = this;
    if (running === undefined) {
      this.audience(listener.watcher);
      return;
    }
    const known = this.audiences.get(listener.watcher);
    const missed = since?.life === this.life ? known?.since(since.version) : undefined;
    if (missed !== undefined) {
      for (const text of missed) listener.send(text);
      return;
    }
    const story = await this.missedBy(listener, running);
    listener.send(this.audience(listener.watcher).fresh(running, this.frame(), story));
  }

  private async missedBy(listener: Listener, running: Running): Promise<readonly Happened[]> {
    const { code, match } = running.record;
    const { guest } = listener.person;
    const n = this.looked.get(guest) ?? (await this.host.store.looked(code, match, guest));
    if (n === undefined || n >= running.n) return [];
    return (await this.host.store.rows(code, match, n)).map(({ row }) => running.happened(row, listener.watcher));
  }

  private audience(watcher: Watcher): Audience {
    let audience = this.audiences.get(watcher);
    if (audience === undefined) {
      audience = new Audience(watcher);
      this.audiences.set(watcher, audience);
    }
    return audience;
  }

  private async recall(listener?: Listener): Promise<void> {
    const { running } = this;
    if (running === undefined) throw new Refused('wrongStatus', 'No match has begun.');
    if (this.record.memory === 'own' && running.outcome === undefined) {
      throw new Refused(
        'wrongStatus',
        'At this table everybody remembers for themselves: the story is told after the end.',
      );
    }
    if (listener === undefined) return;
    const { code, match, beginning } = running.record;
    const begun: Happened = { events: running.redact(beginning.events, listener.watcher) };
    const rows = await this.host.store.rows(code, match, 0);
    listener.send(
      makeServerMessage({
        kind: 'story',
        match,
        happened: [begun, ...rows.map(({ row }) => running.happened(row, listener.watcher))],
      }),
    );
  }

  private async showRecord(match: number, listener?: Listener): Promise<void> {
    const { code, status } = this.record;
    const finished =
      match < this.record.match || (match === this.record.match && (status === 'over' || status === 'abandoned'));
    const found = finished ? await this.host.store.match(code, match) : undefined;
    if (found === undefined) throw new Refused('wrongStatus', 'Only a finished match shows everything.');
    const rows = (await this.host.store.rows(code, match, 0)).map(({ row }) => row);
    const { game, beginning, seed, nonces } = found;
    listener?.send(
      makeServerMessage({ kind: 'record', match, game, beginning, rows, seed, nonces, commitment: commitment(seed) }),
    );
  }

  // --- people

  /** Whoever does something is back: no bot decides for them any more. */
  private async back(seat: number, who: Person): Promise<number> {
    const chair = this.record.chairs[seat];
    if (chair?.standIn !== true && chair?.name === who.name) return seat;
    await this.save((now) => {
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
    this.showTable();
    this.attendant.attend();
    return seat;
  }

  /** Seats may have changed: everybody looks from where they sit now. */
  private reseat(): void {
    for (const listener of this.listeners) {
      const watcher = seatOf(this.record, listener.person.guest) ?? 'public';
      if (watcher === listener.watcher) continue;
      listener.watcher = watcher;
      const audience = this.audience(watcher);
      if (this.running !== undefined) listener.send(audience.fresh(this.running, this.frame(), []));
    }
  }

  async rename(guest: string, name: string): Promise<void> {
    for (const listener of this.listeners) if (listener.person.guest === guest) listener.person = { guest, name };
    if (!this.online(guest)) return;
    const seat = seatOf(this.record, guest);
    if (seat !== null) await this.serial(() => this.back(seat, { guest, name }));
    else this.showTable();
  }

  /** Somebody wants to be forgotten: seat, name and words. */
  forget(guest: string): Promise<void> {
    return this.serial(async () => {
      this.sendAway(guest, 'removed');
      this.looked.delete(guest);
      await this.save((now) => withoutGuest(now, guest, this.host.bots.levels[0] ?? null));
      await this.talk.forget(guest);
      this.showTable();
      this.attendant.attend();
    });
  }

  private sendAway(guest: string, code: 'banned' | 'removed'): void {
    for (const listener of [...this.listeners]) {
      if (listener.person.guest !== guest) continue;
      listener.send(makeServerMessage({ kind: 'bye', code, again: false }));
      this.leave(listener);
      listener.end();
    }
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
      const changed = { ...change(this.record), revision: this.record.revision + 1, updated: this.host.clock.now() };
      if (await this.host.store.saveTable(changed)) {
        this.record = changed;
        return;
      }
      await this.lookAgain();
    }
    throw new Refused('unavailable', 'Others were faster again and again. Nothing has changed: try again.');
  }

  private async lookAgain(): Promise<void> {
    this.record = (await this.host.store.table(this.record.code)) ?? this.record;
  }
}

function isLobby(command: Command): command is Extract<Command, { kind: LobbyKind }> {
  return (LOBBY_KINDS as readonly string[]).includes(command.kind);
}
