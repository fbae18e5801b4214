import type { Said } from '@vizard/bots/bot';
import type { Watcher } from '@vizard/kernel';
import { seatOf } from './chairs.ts';
import { type Channel, channelOf, EVERYBODY } from './channels.ts';
import type { ChatWrite, Order } from './commands.ts';
import type { Store } from './ports.ts';
import type { ChatRecord } from './record.ts';
import type { ChatState, TableState } from './state.ts';

/** What people and bots have written to each other, numbered on its own. */

/** How much of the chat a newcomer gets. */
const REMEMBERED = 100;
/** How many entries each guest may write in how many milliseconds. */
export const RATE = { entries: 6, within: 10_000 };

const CHAT_COMMANDS: readonly string[] = ['say', 'claim', 'phrase', 'removeTalk', 'report', 'speak'];

export const entriesOf = ({ chat }: TableState, { after }: Channel): readonly ChatRecord[] =>
  chat.channels.get(after) ?? [];

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

export const recently = ({ times }: ChatState, guest: string, now: number): readonly number[] =>
  (times.get(guest) ?? []).filter((at) => now - at < RATE.within);

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
