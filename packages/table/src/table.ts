import { type Command, type CommandOf, makeServerMessage, PROTOCOL, Refused } from '@vizard/protocol';
import type { AtTable } from './at-table.ts';
import { Attendant } from './attendant.ts';
import { isWelcome, seatOf, withChair } from './chairs.ts';
import { anyNumber } from './chance.ts';
import type { Reading } from './clocks.ts';
import { Following } from './following.ts';
import type { Hints } from './hints.ts';
import type { Listener, Since } from './listener.ts';
import { Listeners } from './listeners.ts';
import {
  type Around,
  applyLobbyCommand,
  isLobby,
  type LobbyCommand,
  mustBeWelcome,
  mustSit,
  withBlocked,
  withoutGuest,
} from './lobby.ts';
import { hex } from './names.ts';
import { tellRecord, tellStory } from './past.ts';
import type { Person } from './person.ts';
import { Play } from './play.ts';
import type { Change, Host, OfferedGame } from './ports.ts';
import type { TableRecord } from './record.ts';
import type { Running } from './running.ts';
import { tableMessages } from './show.ts';
import { settledAsks } from './take-over.ts';
import { Talk } from './talk.ts';

/** One table in memory: takes commands one after another, makes them durable, then tells everybody what they may know. */
export class Table implements AtTable {
  readonly host: Host;
  readonly offered: OfferedGame;
  /** Names this stay in memory: versions count within it. */
  readonly life: string;
  readonly talk: Talk;
  record: TableRecord;
  /** Since when nobody listens; undefined while somebody does. */
  quietSince: number | undefined;
  readonly listeners: Listeners;
  /** It has left memory: whoever still holds it looks for it again. */
  asleep = false;
  private readonly attendant: Attendant;
  private readonly play: Play;
  private readonly following: Following;
  /** Fetched when they are first needed: no first question waits for them. */
  private hints: Promise<Hints> | undefined;
  private line: Promise<unknown> = Promise.resolve();

  private constructor(host: Host, offered: OfferedGame, record: TableRecord) {
    this.host = host;
    this.offered = offered;
    this.record = record;
    this.life = hex(host.chance.bytes(8));
    this.quietSince = host.clock.now();
    this.talk = new Talk(this);
    this.listeners = new Listeners(this);
    this.attendant = new Attendant(this);
    this.play = new Play(this, this.talk, this.listeners, this.attendant);
    this.following = new Following(this, this.play, this.talk, this.listeners, this.attendant);
  }

  static async load(host: Host, code: string): Promise<Table | undefined> {
    const record = await host.store.table(code);
    const offered = record && host.catalogue[record.game];
    if (record === undefined || offered === undefined) return undefined;
    const table = new Table(host, offered, record);
    if (record.status !== 'lobby') table.play.running = await table.play.load(record);
    await table.listeners.lookElsewhere();
    await table.attendant.begin();
    // The last row was durable, the news of it was not: put the status right.
    if (table.attendant.keeps) await table.play.settle(true);
    return table;
  }

  get running(): Running | undefined {
    return this.play.running;
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
      await this.following.arrival();
      mustBeWelcome(this.record, listener.person);
      await this.bringBlocked(guest);
      const seat = seatOf(this.record, guest);
      listener.watcher = seat ?? 'public';
      if (seat !== null) await this.back(seat, listener.person);
      const news = !this.listeners.online(guest);
      this.listeners.add(listener);
      await this.welcome(listener, since).catch((error) => {
        // Who was told only a part has not arrived: the rest would come without its beginning.
        this.listeners.remove(listener);
        throw error;
      });
      if (news) this.listeners.showPresence(listener);
    }).finally(() => this.isQuiet());
    return true;
  }

  private async welcome(listener: Listener, since?: Since): Promise<void> {
    listener.send(makeServerMessage({ kind: 'welcome', protocol: PROTOCOL, build: this.host.build, life: this.life }));
    listener.send(tableMessages(this)(listener));
    await this.talk.greet(listener);
    await this.listeners.catchUp(listener, this.running, () => this.play.frame(), since);
  }

  leave(listener: Listener): void {
    if (this.listeners.remove(listener)) this.isQuiet();
  }

  private isQuiet(): void {
    if (this.listeners.size === 0) this.quietSince = this.host.clock.now();
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
        await this.execute(command, who, listener);
      } catch (error) {
        if (!(await this.following.wasBehind(error, revision, n))) throw error;
        await this.execute(command, who, listener);
      }
    });
  }

  private async execute(command: Command, who: Person, listener?: Listener): Promise<void> {
    mustBeWelcome(this.record, who);
    if (this.record.recent.includes(command.id)) return;
    if (isLobby(command)) return this.lobby(command, who);
    switch (command.kind) {
      case 'start':
        return this.play.start(command.id, who);
      case 'choose': {
        const seat = await this.back(mustSit(this.record, who), who);
        return this.answer(seat, command.decision, command.choice, command.id);
      }
      case 'undo':
        return this.play.undo(await this.back(mustSit(this.record, who), who), command.decision, command.id);
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
    mustBeWelcome(this.record, who);
    this.hints ??= import('./hints.ts').then(({ Hints: Made }) => new Made(this));
    if (listener !== undefined) await (await this.hints).tell(mustSit(this.record, who), decision, listener);
  }

  answer(seat: number, decision: number, choice: string, command: string, byItself = false): Promise<void> {
    return this.play.answer(seat, decision, choice, command, byItself);
  }

  private async lobby(command: LobbyCommand, who: Person): Promise<void> {
    const { around } = this;
    if (command.kind === 'block') await this.host.blocks?.set(who.guest, command.guest, command.blocked);
    await this.save((now) => {
      // Another server has done it, and its answer was lost.
      if (now.recent.includes(command.id)) return now;
      const changed = applyLobbyCommand(now, command, who, around);
      return { ...this.play.withClocks(now, changed), recent: [...now.recent, command.id].slice(-32) };
    });
    if (command.kind === 'rematch') this.play.running = undefined;
    if (command.kind === 'remove') this.listeners.sendAway(command.guest, command.ban ? 'banned' : 'removed');
    if (command.kind === 'block') await this.hearBlock(command, who);
    await this.showChange();
  }

  private get around(): Around {
    const { host, listeners, offered } = this;
    return {
      offered,
      levels: host.bots.levels,
      seed: () => hex(host.chance.bytes(32)),
      number: () => anyNumber(host.chance),
      online: (guest) => listeners.online(guest),
      now: () => host.clock.now(),
      awaySince: (guest) => listeners.awaySince(guest),
    };
  }

  /** Somebody asks for a seat, and whoever has not answered may be away for too long by now. Call it now and then. */
  async settleAsks(): Promise<void> {
    if ((this.record.asks ?? []).length === 0) return;
    await this.serial(async () => {
      const before = this.record.chairs;
      await this.save((now) => {
        const settled = settledAsks(now, this.around);
        return settled === now ? now : this.play.withClocks(now, settled);
      });
      if (this.record.chairs !== before) await this.showChange();
    });
  }

  /** Somebody may have another seat, and everybody sees the table as it is now. */
  private async showChange(): Promise<void> {
    await this.talk.welcome(this.listeners.reseat(this.running, () => this.play.frame()));
    this.listeners.showTable();
    this.play.publish();
    this.attendant.attend();
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
      return chair?.standIn === true ? this.play.withClockOf(seat, back) : back;
    });
    this.listeners.showTable();
    this.play.publish();
    this.attendant.attend();
    return seat;
  }

  /** Whom somebody has blocked at another table, they have blocked here. */
  private async bringBlocked(guest: string): Promise<void> {
    const blocked = await this.host.blocks?.of(guest);
    const here = (now: TableRecord) => now.blocked[guest] ?? [];
    if (blocked === undefined || blocked.join() === here(this.record).join()) return;
    await this.save((now) => (blocked.join() === here(now).join() ? now : withBlocked(now, guest, blocked)));
  }

  /** What somebody has said comes back when they are no longer blocked; whom the host blocks goes, unless they play. */
  private async hearBlock({ guest, blocked }: CommandOf<'block'>, who: Person): Promise<void> {
    if (!blocked)
      for (const listener of this.listeners) if (listener.person.guest === who.guest) await this.talk.greet(listener);
    if (!isWelcome(this.record, guest)) this.listeners.sendAway(guest, 'banned');
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
      const { status } = this.record;
      await this.save((now) => this.play.withClocks(now, withoutGuest(now, guest, this.around)));
      await this.talk.forget(guest);
      this.listeners.showTable();
      if (status !== this.record.status) this.play.publish();
      this.attendant.attend();
    });
  }

  // --- the store

  reading(): Reading {
    return this.play.reading();
  }

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
    return this.serial(async () => {
      if (!this.asleep) await this.following.follow(changes, quietly);
    });
  }

  lookAgain(): Promise<void> {
    return this.following.lookAgain();
  }

  /** Another server may look after this table now, or has to. */
  reconsider(): void {
    this.attendant.reconsider();
  }
}
