import type { Row, Watcher } from '@vizard/kernel';
import { type Happened, makeServerMessage } from '@vizard/protocol';
import type { AtTable } from './at-table.ts';
import { Audience, type Frame } from './audience.ts';
import { seatOf } from './chairs.ts';
import type { Listener, Since } from './listener.ts';
import type { Person } from './person.ts';
import type { Running } from './running.ts';
import { tableMessages } from './show.ts';

/** From so many listeners on, coming and going is told at most once in such a pause. */
const CROWD = 20;
const CROWD_PAUSE = 1000;

/** All who listen at a table, and what each of them has been told. */
export class Listeners implements Iterable<Listener> {
  private readonly table: AtTable;
  private readonly all = new Set<Listener>();
  private readonly audiences = new Map<Watcher, Audience>();
  /** The row each guest last looked at. */
  private readonly looked = new Map<string, number>();
  /** When each of those who decide about the table was last here. */
  private readonly left = new Map<string, number>();
  private presenceDue = false;
  /** Who listens at other servers, by guest. */
  private elsewhere: ReadonlyMap<string, Person> = new Map();

  constructor(table: AtTable) {
    this.table = table;
  }

  get size(): number {
    return this.all.size;
  }

  [Symbol.iterator](): Iterator<Listener> {
    return this.all.values();
  }

  /** Does this guest listen, here or at another server? */
  online(guest: string): boolean {
    return this.elsewhere.has(guest) || this.isHere(guest);
  }

  /** Undefined while they listen; 0 when they have not been here in this life of the table. */
  awaySince(guest: string): number | undefined {
    return this.online(guest) ? undefined : (this.left.get(guest) ?? 0);
  }

  isHere(guest: string): boolean {
    for (const { person } of this.all) if (person.guest === guest) return true;
    return false;
  }

  /** Everybody who listens, wherever. */
  *present(): Iterable<Person> {
    for (const { person } of this.all) yield person;
    yield* this.elsewhere.values();
  }

  async lookElsewhere(): Promise<void> {
    const { host, record } = this.table;
    const found = (await host.others?.elsewhere(record.code)) ?? [];
    const same = found.length === this.elsewhere.size && found.every(({ guest }) => this.elsewhere.has(guest));
    for (const guest of this.elsewhere.keys()) this.hasLeft(guest);
    this.elsewhere = new Map(found.map((person) => [person.guest, person]));
    if (!same) this.showPresence();
  }

  add(listener: Listener): void {
    const { host, record } = this.table;
    if (!this.isHere(listener.person.guest)) host.others?.here(record.code, listener.person, true);
    this.all.add(listener);
  }

  /** False when it was not here. */
  remove(listener: Listener): boolean {
    if (!this.all.delete(listener)) return false;
    const { guest } = listener.person;
    if (this.isHere(guest)) return true;
    const n = this.looked.get(guest);
    const { record, host } = this.table;
    host.others?.here(record.code, listener.person, false);
    this.hasLeft(guest);
    if (n !== undefined) host.store.saveLooked(record.code, record.match, guest, n).catch(() => undefined);
    this.showPresence();
    return true;
  }

  private hasLeft(guest: string): void {
    const { record, host } = this.table;
    if (guest === record.host || seatOf(record, guest) !== null) this.left.set(guest, host.clock.now());
  }

  sendAway(guest: string, code: 'banned' | 'removed'): void {
    for (const listener of [...this.all]) {
      if (listener.person.guest !== guest) continue;
      listener.send(makeServerMessage({ kind: 'bye', code, again: false }));
      this.table.leave(listener);
      listener.end();
    }
  }

  rename(guest: string, name: string): void {
    for (const listener of this.all) if (listener.person.guest === guest) listener.person = { guest, name };
  }

  // --- looking

  look({ person, watcher }: Listener, version: number): void {
    const n = this.audiences.get(watcher)?.rowOf(version);
    if (n !== undefined) this.looked.set(person.guest, n);
  }

  forget(guest: string): void {
    this.left.delete(guest);
    this.looked.delete(guest);
  }

  async keepLooked(): Promise<void> {
    const { record, host } = this.table;
    for (const [guest, n] of this.looked) await host.store.saveLooked(record.code, record.match, guest, n);
  }

  // --- telling

  showTable(except?: Listener): void {
    const messageFor = tableMessages(this.table);
    for (const listener of this.all) if (listener !== except) listener.send(messageFor(listener));
  }

  /** Somebody came or went. Where many watch, this is told together with whoever comes and goes in the next moment. */
  showPresence(except?: Listener): void {
    if (this.size <= CROWD) this.showTable(except);
    if (this.size <= CROWD || this.presenceDue) return;
    this.presenceDue = true;
    const { clock } = this.table.host;
    clock.at(clock.now() + CROWD_PAUSE, () => {
      this.presenceDue = false;
      this.showTable();
    });
  }

  /** A match has begun: everybody gets their first view of it. */
  showBeginning(running: Running, frame: Frame): void {
    this.looked.clear();
    for (const [watcher, audience] of this.audiences) {
      this.sendTo(watcher, audience.fresh(running, frame, visible([beginningOf(running, watcher)])));
    }
  }

  /** The row is durable: everybody learns what they may. */
  publish(running: Running, frame: Frame, row?: Row<unknown>): void {
    for (const [watcher, audience] of this.audiences) {
      // A player who is away for a moment gets exactly what was missed; spectators who are not there get nothing made for them.
      if (watcher === 'public' && !this.anybodyAt(watcher)) {
        audience.sleep();
        continue;
      }
      const text = audience.next(running, row, frame);
      if (text !== undefined) this.sendTo(watcher, text);
    }
  }

  private anybodyAt(watcher: Watcher): boolean {
    for (const listener of this.all) if (listener.watcher === watcher) return true;
    return false;
  }

  /** What a newcomer has to know: exactly what they missed, or everything anew with the story since they last looked. */
  async catchUp(listener: Listener, running: Running | undefined, frame: () => Frame, since?: Since): Promise<void> {
    const audience = this.audience(listener.watcher);
    if (running === undefined) return;
    const missed = since?.life === this.table.life ? audience.since(since.version) : undefined;
    if (missed === undefined) listener.send(audience.fresh(running, frame(), await this.missedBy(listener, running)));
    else for (const text of missed) listener.send(text);
  }

  /** Seats may have changed: everybody looks from where they sit now. Who sits elsewhere. */
  reseat(running: Running | undefined, frame: () => Frame): readonly Listener[] {
    const moved: Listener[] = [];
    for (const listener of this.all) {
      const watcher = seatOf(this.table.record, listener.person.guest) ?? 'public';
      if (watcher === listener.watcher) continue;
      listener.watcher = watcher;
      moved.push(listener);
      const audience = this.audience(watcher);
      if (running !== undefined) listener.send(audience.fresh(running, frame(), []));
    }
    return moved;
  }

  private async missedBy({ person, watcher }: Listener, running: Running): Promise<readonly Happened[]> {
    const { code, match } = running.record;
    const { store } = this.table.host;
    const n = this.looked.get(person.guest) ?? (await store.looked(code, match, person.guest));
    if (n === undefined || n >= running.n) return [];
    return visible((await store.rows(code, match, n)).map(({ row }) => running.happened(row, watcher)));
  }

  private audience(watcher: Watcher): Audience {
    let audience = this.audiences.get(watcher);
    if (audience === undefined) {
      audience = new Audience(watcher);
      this.audiences.set(watcher, audience);
    }
    return audience;
  }

  private sendTo(watcher: Watcher, text: string): void {
    for (const listener of this.all) if (listener.watcher === watcher) listener.send(text);
  }
}

export const beginningOf = (running: Running, watcher: Watcher): Happened => ({
  events: running.redact(running.record.beginning.events, watcher),
});

/** Rows in which a watcher saw nothing are not even counted for them. */
export const visible = (story: readonly Happened[]): Happened[] =>
  story.filter(({ events, undone }) => events.length > 0 || undone !== undefined);
