import type { Said } from '@vizard/bots/bot';
import { type Watcher, whyNoClaim } from '@vizard/kernel';
import { type CommandOf, makeServerMessage, Refused } from '@vizard/protocol';
import type { AtTable } from './at-table.ts';
import { seatOf } from './chairs.ts';
import { type Channel, channelOf, EVERYBODY, LAST_ENTRY } from './channels.ts';
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

type Sender = Pick<TalkRecord, 'guest' | 'command'>;

/** Sent twice counts once. */
const isSaid = (entries: readonly TalkRecord[], { guest, command }: Sender): boolean =>
  entries.some((entry) => entry.command === command && (entry.guest === guest || entry.removed === true));

/** What is said at a table, in a sequence of its own. */
export class Talk {
  private readonly table: AtTable;
  /** What is remembered of each channel, by the number it counts from. */
  private readonly channels = new Map<number, TalkRecord[]>();
  private readonly times = new Map<string, number[]>();

  constructor(table: AtTable) {
    this.table = table;
  }

  /** What a bot on this seat hears: the claims of the running match. */
  heardBy(own: number): readonly Said[] {
    const { match } = this.table.record;
    const entries = this.channelsOf(own).flatMap(({ after }) => this.channels.get(after) ?? []);
    return entries.flatMap(({ seat, claim, made }) =>
      seat !== null && claim !== undefined && made?.match === match ? [{ seat, claim, round: made.round }] : [],
    );
  }

  async greet(listener: Listener): Promise<void> {
    for (const channel of this.channelsOf(listener.watcher)) this.send(await this.load(channel), channel, [listener]);
  }

  /** They have taken a seat: what its team has said is theirs to read. */
  async welcome(moved: readonly Listener[]): Promise<void> {
    for (const listener of moved) {
      const [, team] = this.channelsOf(listener.watcher);
      if (team !== undefined) this.send(await this.load(team), team, [listener]);
    }
  }

  /** What a watcher hears: the table, and its team. */
  private channelsOf(watcher: Watcher | null): readonly Channel[] {
    const team = typeof watcher === 'number' ? channelOf(this.table.running, watcher) : undefined;
    return team === undefined ? [EVERYBODY] : [EVERYBODY, team];
  }

  /** Where it is said. */
  private channelFor(who: Person, to: CommandOf<'say'>['to']): Channel {
    if (to !== 'team') return EVERYBODY;
    const { record, running } = this.table;
    const seat = seatOf(record, who.guest);
    const team = seat === null || running?.outcome !== undefined ? undefined : channelOf(running, seat);
    if (team !== undefined) return team;
    throw new Refused('noChat', 'There is no team chat at this table now: say it to everybody, or not at all.');
  }

  async command(command: TalkCommand, who: Person): Promise<void> {
    switch (command.kind) {
      case 'say':
        if (this.table.record.chat !== 'all') throw new Refused('noChat', 'At this table only claims are spoken.');
        return this.add(who, command, { text: command.text });
      case 'claim':
        if (this.table.record.chat === 'none') throw new Refused('noChat', 'At this table nobody talks.');
        this.mustBeClaim(command);
        return this.add(who, command, { claim: command.claim, about: command.about, ...this.moment() });
      case 'removeTalk':
        return this.remove(command.entry, who);
      case 'report': {
        const { code } = this.table.record;
        const { said } = await this.find(command.entry, who);
        const { reason } = command;
        return this.table.host.store.report(code, { said, by: who.guest, reason, at: this.table.host.clock.now() });
      }
    }
  }

  /** Only what the game lets players claim: a free text in its place would be chat, and a key of nobody's a puzzle. */
  private mustBeClaim({ claim, about }: CommandOf<'claim'>): void {
    const why = whyNoClaim(this.table.offered.game.claims, claim, about);
    if (why !== undefined) throw new Refused('malformed', why);
  }

  private async add(
    who: Person,
    { id: command, to }: CommandOf<'say'> | CommandOf<'claim'>,
    said: Pick<TalkRecord, 'text' | 'claim' | 'about' | 'made'>,
  ): Promise<void> {
    for (const channel of this.channelsOf(seatOf(this.table.record, who.guest)))
      if (isSaid(await this.load(channel), { guest: who.guest, command })) return;
    const seat = this.mayTalk(who);
    const channel = this.channelFor(who, to);
    this.count(who.guest, this.table.host.clock.now());
    const name = nameOf(this.table.record.chairs, who);
    const team = channel.seats !== undefined && { team: true };
    await this.write({ guest: who.guest, name, seat, ...said, ...team, command }, channel);
  }

  private moment(): Pick<TalkRecord, 'made'> {
    const { record, running } = this.table;
    if (running === undefined || running.outcome !== undefined) return {};
    return { made: { match: record.match, round: running.game.round(running.state) } };
  }

  /** Under the next free number: another server may have taken the one we thought of. */
  private async write(said: Omit<TalkRecord, 'entry' | 'at'>, channel = EVERYBODY): Promise<void> {
    const entries = await this.load(channel);
    if (isSaid(entries, said)) return;
    const number = (entries.at(-1)?.entry ?? channel.after) + 1;
    if (number > channel.until) throw new Refused('tooMany', 'Too much was said here: no more fits.');
    const entry: TalkRecord = { entry: number, at: this.table.host.clock.now(), ...said };
    if (!(await this.table.host.store.saveTalk(this.table.record.code, entry, false))) {
      await this.catchUp();
      return this.write(said, channel);
    }
    entries.push(entry);
    if (entries.length > REMEMBERED) entries.shift();
    this.send([entry], channel, this.table.listeners);
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
    const { said, channel } = await this.find(number, who);
    const { text: _text, claim: _claim, about: _about, ...rest } = said;
    const removed: TalkRecord = { ...rest, removed: true };
    await this.table.host.store.saveTalk(this.table.record.code, removed, true);
    const entries = (await this.load(channel)).map((entry) => (entry.entry === number ? removed : entry));
    this.channels.set(channel.after, entries);
    this.send([removed], channel, this.table.listeners);
  }

  /** Nothing said by this guest stays. */
  async forget(guest: string): Promise<void> {
    for (const entry of await this.table.host.store.talk(this.table.record.code, 0, LAST_ENTRY, 100_000)) {
      if (entry.guest !== guest) continue;
      const { text: _text, claim: _claim, about: _about, ...rest } = entry;
      await this.table.host.store.saveTalk(
        this.table.record.code,
        { ...rest, guest: null, name: '', removed: true },
        true,
      );
    }
    this.channels.clear();
  }

  /** Tells what was said or removed at other servers. */
  async catchUp(): Promise<void> {
    if (!this.channels.has(EVERYBODY.after)) return;
    const heard = this.table.record.chairs.flatMap((_, seat) => this.channelsOf(seat));
    const before = new Map(this.channels);
    this.channels.clear();
    for (const channel of [EVERYBODY, ...heard]) {
      if (this.channels.has(channel.after)) continue;
      const known = new Set(before.get(channel.after)?.map((entry) => JSON.stringify(entry)));
      const news = (await this.load(channel)).filter((entry) => !known.has(JSON.stringify(entry)));
      this.send(news, channel, this.table.listeners);
    }
  }

  /** What this person does not hear is not there. */
  private async find(number: number, who: Person): Promise<{ said: TalkRecord; channel: Channel }> {
    for (const channel of this.channelsOf(seatOf(this.table.record, who.guest))) {
      const said = (await this.load(channel)).find(({ entry }) => entry === number);
      if (said !== undefined) return { said, channel };
    }
    throw new Refused('malformed', `There is no entry ${number} in the talk at this table.`);
  }

  private async load({ after, until }: Channel): Promise<TalkRecord[]> {
    const loaded = this.channels.get(after);
    if (loaded !== undefined) return loaded;
    const entries = [...(await this.table.host.store.talk(this.table.record.code, after, until, REMEMBERED))];
    this.channels.set(after, entries);
    return entries;
  }

  private send(entries: readonly TalkRecord[], { seats }: Channel, listeners: Iterable<Listener>): void {
    for (const listener of listeners) {
      if (seats !== undefined && !seats.includes(listener.watcher as number)) continue;
      const blocked = this.table.record.blocked[listener.person.guest] ?? [];
      const shown = entries
        .filter(({ guest }) => guest === null || !blocked.includes(guest))
        .map(({ command: _command, made: _made, ...entry }) => entry);
      if (shown.length > 0) listener.send(makeServerMessage({ kind: 'talk', entries: shown }));
    }
  }
}
