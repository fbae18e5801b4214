import type { Said } from '@vizard/bots/bot';
import { type Watcher, whyNoClaim } from '@vizard/kernel';
import { type CommandOf, Refused } from '@vizard/protocol';
import { isPlayed, seatOf } from './chairs.ts';
import { type Channel, channelOf, EVERYBODY, LAST_ENTRY } from './channels.ts';
import { type Change, type ChatWrite, type Line, NOTHING, type Notice, type Order } from './commands.ts';
import { mustHost } from './lobby.ts';
import { maskOfPerson, masksOnSeats } from './masks.ts';
import { nameOf } from './names.ts';
import type { Person } from './person.ts';
import type { Store } from './ports.ts';
import type { ChatRecord } from './record.ts';
import type { ChatState, TableState } from './state.ts';

/** What people and bots write to each other, numbered on its own. */

/** How much of the chat a newcomer gets. */
const REMEMBERED = 100;
/** So many entries in so many milliseconds, per guest. */
const RATE = { entries: 6, within: 10_000 };

/** A phrase is one press: so many milliseconds between two of one guest. */
const PHRASE_PAUSE = 2000;

const CHAT_COMMANDS: readonly string[] = ['say', 'claim', 'phrase', 'removeTalk', 'report', 'speak'];

type Sender = Pick<ChatRecord, 'guest' | 'command'>;

/** A command that is sent twice counts once. */
const isSaid = (entries: readonly ChatRecord[], { guest, command }: Sender): boolean =>
  entries.some((entry) => entry.command === command && (entry.guest === guest || entry.removed === true));

const entriesOf = ({ chat }: TableState, { after }: Channel): readonly ChatRecord[] => chat.channels.get(after) ?? [];

/** The channels a watcher can read: the table's, and that of its team. */
export function channelsOf({ running }: TableState, watcher: Watcher | null): readonly Channel[] {
  const team = typeof watcher === 'number' ? channelOf(running, watcher) : undefined;
  return team === undefined ? [EVERYBODY] : [EVERYBODY, team];
}

/** What a bot on this seat hears: the claims of the running match. */
export function heardBy(state: TableState, own: number): readonly Said[] {
  const { match } = state.record;
  const entries = channelsOf(state, own).flatMap((channel) => entriesOf(state, channel));
  return entries.flatMap(({ seat, claim, made }) =>
    seat !== null && claim !== undefined && made?.match === match ? [{ seat, claim, round: made.round }] : [],
  );
}

// --- commands: the channels of their sender are loaded

type Spoken = CommandOf<'say'> | CommandOf<'claim'> | CommandOf<'phrase'>;

export function say(state: TableState, command: Spoken, who: Person, now: number): Change {
  const said = wordsOf(state, command);
  const { guest } = who;
  const seat = seatOf(state.record, guest);
  const sent = { guest, command: command.id };
  if (channelsOf(state, seat).some((channel) => isSaid(entriesOf(state, channel), sent))) return NOTHING;
  mustBeHeard(state, who, seat);
  const channel = channelFor(state, seat, 'to' in command ? command.to : undefined);
  const times = recently(state.chat, guest, now);
  const last = command.kind === 'phrase' ? (times.at(-1) ?? -PHRASE_PAUSE) : -PHRASE_PAUSE;
  if (times.length >= RATE.entries || now - last < PHRASE_PAUSE)
    throw new Refused('tooFast', 'You have said a lot just now: wait a little.');
  const team = channel.seats !== undefined && { team: true };
  const name = nameOf(state.record.chairs, who);
  const mask = seat === null ? maskOfPerson(who) : masksOnSeats(state.record.chairs)[seat];
  const number = nextNumber(entriesOf(state, channel), channel);
  const entry = { entry: number, at: now, guest, name, seat, ...(mask !== undefined && { mask }) };
  return written([{ entry: { ...entry, ...said, ...team, command: command.id }, channel, replaces: false }]);
}

function wordsOf(state: TableState, command: Spoken): Pick<ChatRecord, 'text' | 'claim' | 'about' | 'made' | 'phrase'> {
  const { record, offered } = state;
  if (command.kind === 'phrase') {
    if (record.chat === 'none' && isPlayed(record)) throw new Refused('noChat', 'At this table nobody talks.');
    return { phrase: command.phrase };
  }
  if (command.kind === 'say') {
    if (record.chat !== 'all') throw new Refused('noChat', 'At this table only claims are spoken.');
    return { text: command.text };
  }
  if (record.chat === 'none') throw new Refused('noChat', 'At this table nobody talks.');
  const { claim, about } = command;
  // Only what the game lets players claim. A free text in its place would be chat, and an unknown key unreadable.
  const why = whyNoClaim(offered.game.claims, claim, about);
  if (why !== undefined) throw new Refused('malformed', why);
  return { claim, about, ...moment(state) };
}

function moment({ record, running }: TableState): Pick<ChatRecord, 'made'> {
  if (running === undefined || running.outcome !== undefined) return {};
  return { made: { match: record.match, round: running.game.round(running.state) } };
}

/** Spectators are silent while a match runs, and everybody is while the rules forbid passing information. */
function mustBeHeard({ record, running }: TableState, { guest }: Person, seat: number | null): void {
  if (record.muted.includes(guest)) throw new Refused('muted', 'The host has muted you at this table.');
  if (running === undefined || running.outcome !== undefined) return;
  if (seat === null) throw new Refused('notSeated', 'While a match runs only its players talk.');
  if (!running.game.mayTalk(running.state, seat))
    throw new Refused('silenced', 'The rules forbid to pass information now.');
}

function channelFor({ running }: TableState, seat: number | null, to: CommandOf<'say'>['to']): Channel {
  if (to !== 'team') return EVERYBODY;
  const team = seat === null || running?.outcome !== undefined ? undefined : channelOf(running, seat);
  if (team !== undefined) return team;
  throw new Refused('noChat', 'There is no team chat at this table now: say it to everybody, or not at all.');
}

function nextNumber(entries: readonly ChatRecord[], { after, until }: Channel): number {
  const number = (entries.at(-1)?.entry ?? after) + 1;
  if (number > until) throw new Refused('tooMany', 'Too much was said here: no more fits.');
  return number;
}

const recently = ({ times }: ChatState, guest: string, now: number): readonly number[] =>
  (times.get(guest) ?? []).filter((at) => now - at < RATE.within);

/** Bots say lines of the catalogue, each once. */
export function speak(state: TableState, lines: readonly Line[], now: number): Change {
  const entries = entriesOf(state, EVERYBODY);
  const first = nextNumber(entries, EVERYBODY);
  const heard = lines.filter(({ command }) => !isSaid(entries, { guest: null, command }));
  return written(
    heard.map(({ seat, name, line, command }, at) => ({
      entry: { entry: first + at, at: now, guest: null, name, seat, claim: line, about: {}, command },
      channel: EVERYBODY,
      replaces: false,
    })),
  );
}

/** The host removes an entry: its words go, its number stays. */
export function remove(state: TableState, { entry: number }: CommandOf<'removeTalk'>, who: Person): Change {
  mustHost(state.record, who);
  const { entry, channel } = findEntry(state, number, who);
  return written([{ entry: wordless(entry), channel, replaces: true }]);
}

function wordless({
  text: _text,
  claim: _claim,
  about: _about,
  phrase: _phrase,
  mask: _mask,
  ...rest
}: ChatRecord): ChatRecord {
  return { ...rest, removed: true };
}

/** An entry that this person can't read does not exist for them. */
export function findEntry(state: TableState, number: number, who: Person): { entry: ChatRecord; channel: Channel } {
  for (const channel of channelsOf(state, seatOf(state.record, who.guest))) {
    const entry = entriesOf(state, channel).find((one) => one.entry === number);
    if (entry !== undefined) return { entry, channel };
  }
  throw new Refused('malformed', `There is no entry ${number} in the talk at this table.`);
}

const written = (chat: readonly ChatWrite[]): Change => ({
  chat,
  tell: chat.map(({ entry, channel }) => ({ kind: 'chat', entries: [entry], channel })),
  schedule: false,
});

// --- what is durable

/** An entry is stored. */
export function remember(chat: ChatState, { entry, channel, replaces }: ChatWrite): void {
  const entries = chat.channels.get(channel.after) ?? [];
  const changed = replaces ? entries.map((one) => (one.entry === entry.entry ? entry : one)) : [...entries, entry];
  chat.channels.set(channel.after, changed.slice(-REMEMBERED));
  if (entry.guest !== null && !replaces)
    chat.times.set(entry.guest, [...recently(chat, entry.guest, entry.at), entry.at]);
}

/** Loads the channels that a command reads or writes. */
export async function loadChatFor(order: Order, state: TableState, store: Store): Promise<void> {
  const kind = 'own' in order ? order.own : order.command.kind;
  if (!CHAT_COMMANDS.includes(kind)) return;
  const seat = 'own' in order ? null : seatOf(state.record, order.who.guest);
  for (const channel of channelsOf(state, seat)) await loadChannel(state, store, channel);
}

export async function loadChannel(
  { chat, record }: TableState,
  store: Store,
  channel: Channel,
): Promise<readonly ChatRecord[]> {
  const { after, until } = channel;
  const loaded = chat.channels.get(after) ?? (await store.chat(record.code, after, until, REMEMBERED));
  chat.channels.set(after, loaded);
  return loaded;
}

/** Reads the chat again: what was said or removed at other servers. */
export async function followChat(state: TableState, store: Store): Promise<Notice[]> {
  const { chat, record } = state;
  if (!chat.channels.has(EVERYBODY.after)) return [];
  const before = new Map(chat.channels);
  chat.channels.clear();
  const news: Notice[] = [];
  for (const channel of [EVERYBODY, ...record.chairs.flatMap((_, seat) => channelsOf(state, seat))]) {
    if (chat.channels.has(channel.after)) continue;
    const known = new Set(before.get(channel.after)?.map((entry) => JSON.stringify(entry)));
    const entries = (await loadChannel(state, store, channel)).filter((entry) => !known.has(JSON.stringify(entry)));
    news.push({ kind: 'chat', entries, channel });
  }
  return news;
}

/** Removes everything this guest has said. */
export async function forgetChat({ chat, record }: TableState, store: Store, guest: string): Promise<void> {
  for (const entry of await store.chat(record.code, 0, LAST_ENTRY, 100_000))
    if (entry.guest === guest) await store.saveChat(record.code, { ...wordless(entry), guest: null, name: '' }, true);
  chat.channels.clear();
}
