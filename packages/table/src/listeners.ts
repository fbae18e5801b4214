import type { Watcher } from '@vizard/kernel';
import { Audience } from './audience.ts';
import { programMark, seatOf } from './chairs.ts';
import type { Listener } from './listener.ts';
import type { Person } from './person.ts';
import type { Ports } from './ports.ts';
import type { TableRecord } from './record.ts';

/** Who is at a table, here and at other servers, and what each of them has been told. */
export class Listeners implements Iterable<Listener> {
  /** Since when nobody listens here; undefined while somebody does. */
  quietSince: number | undefined;
  /** All who look from one place share what they are told. */
  readonly audiences = new Map<Watcher, Audience>();
  /** The row each guest last looked at. */
  readonly looked = new Map<string, number>();
  /** When each of those who decide about the table was last here. */
  private readonly left = new Map<string, number>();
  /** Somebody came or went, and everybody is told soon. */
  presenceDue = false;
  private readonly ports: Ports;
  private readonly code: string;
  private readonly all = new Set<Listener>();
  /** Who listens at other servers, by guest. */
  private elsewhere: ReadonlyMap<string, Person> = new Map();

  constructor(ports: Ports, code: string) {
    this.ports = ports;
    this.code = code;
    this.quietSince = ports.clock.now();
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

  isWatched(watcher: Watcher): boolean {
    for (const listener of this.all) if (listener.watcher === watcher) return true;
    return false;
  }

  /** Everybody who listens, at any server. */
  *present(): Iterable<Person> {
    for (const { person } of this.all) yield person;
    yield* this.elsewhere.values();
  }

  /** Reads who listens at other servers. True when that has changed. */
  async readElsewhere(record: TableRecord): Promise<boolean> {
    const found = (await this.ports.others?.elsewhere(this.code)) ?? [];
    const same = found.length === this.elsewhere.size && found.every(({ guest }) => this.elsewhere.has(guest));
    for (const guest of this.elsewhere.keys()) this.hasLeft(guest, record);
    this.elsewhere = new Map(found.map((person) => [person.guest, person]));
    return !same;
  }

  add(listener: Listener): void {
    if (!this.isHere(listener.person.guest)) this.ports.others?.here(this.code, listener.person, true);
    this.all.add(listener);
    this.quietSince = undefined;
  }

  /** True when nobody listens for this guest here any more. */
  remove(listener: Listener, record: TableRecord): boolean {
    if (!this.all.delete(listener)) return false;
    this.noteQuiet();
    const { guest } = listener.person;
    if (this.isHere(guest)) return false;
    this.ports.others?.here(this.code, listener.person, false);
    this.hasLeft(guest, record);
    const n = this.looked.get(guest);
    if (n !== undefined) this.ports.store.saveLooked(this.code, record.match, guest, n).catch(() => undefined);
    return true;
  }

  private hasLeft(guest: string, record: TableRecord): void {
    if (guest === record.host || seatOf(record, guest) !== null) this.left.set(guest, this.ports.clock.now());
  }

  forget(guest: string): void {
    this.left.delete(guest);
    this.looked.delete(guest);
  }

  /** Nobody came, or everybody has gone: from now on the table may be unloaded. */
  noteQuiet(): void {
    if (this.all.size === 0) this.quietSince = this.ports.clock.now();
  }

  isQuietFor(milliseconds: number): boolean {
    return this.quietSince !== undefined && this.ports.clock.now() - this.quietSince >= milliseconds;
  }

  /** A guest has another name or mask. */
  renew(person: Person): void {
    for (const listener of this.all)
      if (listener.person.guest === person.guest) listener.person = { ...person, ...programMark(listener.person) };
  }

  look({ person, watcher }: Listener, version: number): void {
    const n = this.audiences.get(watcher)?.rowOf(version);
    if (n !== undefined) this.looked.set(person.guest, n);
  }

  async saveLooked({ match }: TableRecord): Promise<void> {
    for (const [guest, n] of this.looked) await this.ports.store.saveLooked(this.code, match, guest, n);
  }

  audience(watcher: Watcher): Audience {
    let audience = this.audiences.get(watcher);
    if (audience === undefined) {
      audience = new Audience(watcher);
      this.audiences.set(watcher, audience);
    }
    return audience;
  }

  sendTo(watcher: Watcher, text: string): void {
    for (const listener of this.all) if (listener.watcher === watcher) listener.send(text);
  }
}
