import { whyNoClaim } from '@vizard/kernel';
import { type CommandOf, Refused } from '@vizard/protocol';
import { isPlayed, mustHost, programMark, seatOf } from './chairs.ts';
import { type Channel, channelOf, EVERYBODY, LAST_ENTRY } from './channels.ts';
import { channelsOf, entriesOf, RATE, recently } from './chat.ts';
import { type Change, type ChatWrite, type Line, NOTHING } from './commands.ts';
import { maskOfPerson, masksOnSeats } from './masks.ts';
import { nameOf } from './names.ts';
import type { Person } from './person.ts';
import type { Store } from './ports.ts';
import type { ChatRecord } from './record.ts';
import type { TableState } from './state.ts';

/** The commands of the chat. The channels of their sender are loaded. */

/** A phrase takes one press, so a guest has to wait this many milliseconds before the next one. */
const PHRASE_PAUSE = 2000;

type Sender = Pick<ChatRecord, 'guest' | 'command'>;

/** A command that is sent twice counts once. */
const isSaid = (entries: readonly ChatRecord[], { guest, command }: Sender): boolean =>
  entries.some((entry) => entry.command === command && (entry.guest === guest || entry.removed === true));

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
    throw new Refused('tooFast', 'You have said a lot in a short time: wait a little.');
  const team = channel.seats !== undefined && { team: true };
  const name = nameOf(state.record.chairs, who);
  const mask = seat === null ? maskOfPerson(who) : masksOnSeats(state.record.chairs)[seat];
  const number = nextNumber(entriesOf(state, channel), channel);
  const entry = { entry: number, at: now, guest, name, seat, ...programMark(who), ...(mask !== undefined && { mask }) };
  return written([{ entry: { ...entry, ...said, ...team, command: command.id }, channel, replaces: false }]);
}

function wordsOf(state: TableState, command: Spoken): Pick<ChatRecord, 'text' | 'claim' | 'about' | 'made' | 'phrase'> {
  const { record, offered } = state;
  if (command.kind === 'phrase') {
    if (record.chat === 'none' && isPlayed(record)) throw new Refused('noChat', 'Chat is off at this table.');
    return { phrase: command.phrase };
  }
  if (command.kind === 'say') {
    if (record.chat !== 'all') throw new Refused('noChat', 'Only claims are allowed at this table.');
    return { text: command.text };
  }
  if (record.chat === 'none') throw new Refused('noChat', 'Chat is off at this table.');
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
  if (seat === null) throw new Refused('notSeated', 'While a match runs, only its players may talk.');
  if (!running.game.mayTalk(running.state, seat)) throw new Refused('silenced', 'The rules forbid talking now.');
}

function channelFor({ running }: TableState, seat: number | null, to: CommandOf<'say'>['to']): Channel {
  if (to !== 'team') return EVERYBODY;
  const team = seat === null || running?.outcome !== undefined ? undefined : channelOf(running, seat);
  if (team !== undefined) return team;
  throw new Refused('noChat', 'There is no team chat at this table now: say it to everybody, or not at all.');
}

function nextNumber(entries: readonly ChatRecord[], { after, until }: Channel): number {
  const number = (entries.at(-1)?.entry ?? after) + 1;
  if (number > until) throw new Refused('tooMany', 'The chat of this table is full.');
  return number;
}

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

/** Removes everything this guest has said. */
export async function forgetChat({ chat, record }: TableState, store: Store, guest: string): Promise<void> {
  for (const entry of await store.chat(record.code, 0, LAST_ENTRY, 100_000))
    if (entry.guest === guest) await store.saveChat(record.code, { ...wordless(entry), guest: null, name: '' }, true);
  chat.channels.clear();
}
