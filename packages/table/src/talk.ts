import type { Said } from '@vizard/bots/bot';
import { whyNoClaim } from '@vizard/kernel';
import { type CommandOf, makeServerMessage, Refused } from '@vizard/protocol';
import type { AtTable } from './at-table.ts';
import { seatOf } from './chairs.ts';
import type { Listener } from './listener.ts';
import { mustHost } from './lobby.ts';
import { nameOf } from './names.ts';
import type { Person } from './person.ts';
import type { TalkRecord } from './record.ts';

/** How much of the talk a newcomer gets. */
const REMEMBERED = 100;
/** So many entries in so many milliseconds, per guest. */
const RATE = { entries: 6, within: 10_000 };

type TalkCommand = CommandOf<'say'> | CommandOf<'claim'> | CommandOf<'removeTalk'> | CommandOf<'report'>;

/** What is said at a table, in a sequence of its own. */
export class Talk {
  private readonly table: AtTable;
  private entries: TalkRecord[] | undefined;
  private readonly times = new Map<string, number[]>();

  constructor(table: AtTable) {
    this.table = table;
  }

  /** What bots hear: the claims of the running match. */
  get heard(): readonly Said[] {
    const { match } = this.table.record;
    return (this.entries ?? []).flatMap(({ seat, claim, made }) =>
      seat !== null && claim !== undefined && made?.match === match ? [{ seat, claim, round: made.round }] : [],
    );
  }

  async greet(listener: Listener): Promise<void> {
    this.send(await this.load(), [listener]);
  }

  async command(command: TalkCommand, who: Person): Promise<void> {
    switch (command.kind) {
      case 'say':
        if (this.table.record.chat !== 'all') throw new Refused('noChat', 'At this table only claims are spoken.');
        return this.add(who, command.id, { text: command.text });
      case 'claim':
        if (this.table.record.chat === 'none') throw new Refused('noChat', 'At this table nobody talks.');
        this.mustBeClaim(command);
        return this.add(who, command.id, { claim: command.claim, about: command.about, ...this.moment() });
      case 'removeTalk':
        return this.remove(command.entry, who);
      case 'report': {
        const { code } = this.table.record;
        const said = await this.find(command.entry);
        const { reason } = command;
        return this.table.host.store.report(code, { said, by: who.guest, reason, at: this.table.host.clock.now() });
      }
    }
  }

  /** Only what the game lets players claim: a free text in its place would be chat, and a key of nobody's a puzzle. */
  private mustBeClaim({ claim, about }: CommandOf<'claim'>): void {
    const why = whyNoClaim(this.table.shelved.game.claims, claim, about);
    if (why !== undefined) throw new Refused('malformed', why);
  }

  private async add(
    who: Person,
    command: string,
    said: Pick<TalkRecord, 'text' | 'claim' | 'about' | 'made'>,
  ): Promise<void> {
    const entries = await this.load();
    if (entries.some((entry) => entry.command === command)) return;
    const seat = this.mayTalk(who);
    this.count(who.guest, this.table.host.clock.now());
    await this.write({ guest: who.guest, name: nameOf(this.table.record.chairs, who), seat, ...said, command });
  }

  private moment(): Pick<TalkRecord, 'made'> {
    const { record, running } = this.table;
    if (running === undefined || running.outcome !== undefined) return {};
    return { made: { match: record.match, round: running.game.round(running.state) } };
  }

  /** Under the next free number: another server may have taken the one we thought of. */
  private async write(said: Omit<TalkRecord, 'entry' | 'at'>): Promise<void> {
    const entries = await this.load();
    if (entries.some(({ command }) => command === said.command)) return;
    const entry: TalkRecord = { entry: (entries.at(-1)?.entry ?? 0) + 1, at: this.table.host.clock.now(), ...said };
    if (!(await this.table.host.store.saveTalk(this.table.record.code, entry, false))) {
      await this.catchUp();
      return this.write(said);
    }
    entries.push(entry);
    if (entries.length > REMEMBERED) entries.shift();
    this.send([entry], this.table.listeners);
  }

  /** A bot says a line of the catalogue. */
  async addLine(seat: number, name: string, line: string, command: string): Promise<void> {
    await this.write({ guest: null, name, seat, claim: line, about: {}, command });
  }

  /** The seat that talks: spectators are silent while a match runs, and everybody while the rules say jammed. */
  private mayTalk(who: Person): number | null {
    const { record, running } = this.table;
    if (record.muted.includes(who.guest)) throw new Refused('muted', 'The host has muted you at this table.');
    const seat = seatOf(record, who.guest);
    if (running === undefined || running.outcome !== undefined) return seat;
    if (seat === null) throw new Refused('notSeated', 'While a match runs only its players talk.');
    if (!running.game.mayTalk(running.state, seat))
      throw new Refused('silenced', 'The rules forbid to pass information now.');
    return seat;
  }

  private count(guest: string, now: number): void {
    const recent = (this.times.get(guest) ?? []).filter((at) => now - at < RATE.within);
    if (recent.length >= RATE.entries) throw new Refused('tooFast', 'You have said a lot just now: wait a little.');
    this.times.set(guest, [...recent, now]);
  }

  private async remove(number: number, who: Person): Promise<void> {
    mustHost(this.table.record, who);
    const { text: _text, claim: _claim, about: _about, ...rest } = await this.find(number);
    const removed: TalkRecord = { ...rest, removed: true };
    await this.table.host.store.saveTalk(this.table.record.code, removed, true);
    this.entries = this.entries?.map((entry) => (entry.entry === number ? removed : entry));
    this.send([removed], this.table.listeners);
  }

  /** Nothing said by this guest stays. */
  async forget(guest: string): Promise<void> {
    for (const entry of await this.table.host.store.talk(this.table.record.code, 0, 100_000)) {
      if (entry.guest !== guest) continue;
      const { text: _text, claim: _claim, about: _about, ...rest } = entry;
      await this.table.host.store.saveTalk(
        this.table.record.code,
        { ...rest, guest: null, name: '', removed: true },
        true,
      );
    }
    this.entries = undefined;
  }

  /** Tells what was said or removed at other servers. */
  async catchUp(): Promise<void> {
    if (this.entries === undefined) return;
    const known = new Set(this.entries.map((entry) => JSON.stringify(entry)));
    this.entries = undefined;
    const news = (await this.load()).filter((entry) => !known.has(JSON.stringify(entry)));
    this.send(news, this.table.listeners);
  }

  private async find(number: number): Promise<TalkRecord> {
    const found = (await this.load()).find(({ entry }) => entry === number);
    if (found === undefined) throw new Refused('malformed', `There is no entry ${number} in the talk at this table.`);
    return found;
  }

  private async load(): Promise<TalkRecord[]> {
    this.entries ??= [...(await this.table.host.store.talk(this.table.record.code, 0, REMEMBERED))];
    return this.entries;
  }

  private send(entries: readonly TalkRecord[], listeners: Iterable<Listener>): void {
    for (const listener of listeners) {
      const blocked = this.table.record.blocked[listener.person.guest] ?? [];
      const shown = entries
        .filter(({ guest }) => guest === null || !blocked.includes(guest))
        .map(({ command: _command, made: _made, ...entry }) => entry);
      if (shown.length > 0) listener.send(makeServerMessage({ kind: 'talk', entries: shown }));
    }
  }
}
