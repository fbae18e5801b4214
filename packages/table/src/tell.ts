import type { Row } from '@vizard/kernel';
import { type Happened, makeServerMessage, PROTOCOL } from '@vizard/protocol';
import { beginningOf, type Header, visible } from './audience.ts';
import { seatOf } from './chairs.ts';
import type { Channel } from './channels.ts';
import { channelsOf, loadChannel } from './chat.ts';
import { timers } from './clocks.ts';
import type { Notice } from './commands.ts';
import type { Listener, Since } from './listener.ts';
import type { Ports } from './ports.ts';
import type { ChatRecord } from './record.ts';
import type { Running } from './running.ts';
import { tableMessages } from './show.ts';
import { readingOf, type TableState } from './state.ts';

/** With at least this many listeners, coming and going is told at most once in this many milliseconds. */
const CROWD = 20;
const CROWD_PAUSE = 1000;

/** Tells those who listen here what has changed. Nobody is told more than they may know. */
export async function tell(notices: readonly Notice[], state: TableState, ports: Ports): Promise<void> {
  for (const notice of notices) await tellOne(notice, state, ports);
}

function tellOne(notice: Notice, state: TableState, ports: Ports): void | Promise<void> {
  const { listeners } = state;
  switch (notice.kind) {
    case 'table':
      return tellTable(state);
    case 'update':
      return tellUpdate(state, ports, notice.row);
    case 'beginning':
      return tellBeginning(state, ports);
    case 'seats':
      return tellSeats(state, ports);
    case 'chat':
      return sendChat(notice.entries, notice.channel, state, listeners);
    case 'wholeChat':
      return tellWholeChat(
        [...listeners].filter(({ person }) => person.guest === notice.guest),
        state,
        ports,
      );
    case 'bye':
      return sendAway(notice.guest, notice.code, state, ports);
  }
}

function tellTable(state: TableState, except?: Listener): void {
  const messageFor = tableMessages(state);
  for (const listener of state.listeners) if (listener !== except) listener.send(messageFor(listener));
}

/** Somebody came or went. Where many watch, this is told once for all who come and go within a moment. */
export function tellPresence(state: TableState, { clock }: Ports, except?: Listener): void {
  const { listeners } = state;
  if (listeners.size <= CROWD) tellTable(state, except);
  if (listeners.size <= CROWD || listeners.presenceDue) return;
  listeners.presenceDue = true;
  clock.at(clock.now() + CROWD_PAUSE, () => {
    listeners.presenceDue = false;
    tellTable(state);
  });
}

export function sendAway(guest: string, code: 'banned' | 'removed', state: TableState, ports: Ports): void {
  const { listeners } = state;
  for (const listener of [...listeners]) {
    if (listener.person.guest !== guest) continue;
    listener.send(makeServerMessage({ kind: 'bye', code, again: false }));
    if (listeners.remove(listener, state.record)) tellPresence(state, ports);
    listener.end();
  }
}

// --- the match

const headerOf = ({ record }: TableState, running: Running, { clock }: Ports): Header => ({
  match: record.match,
  timers: timers(readingOf(record, running), clock.now()),
  retimed: [
    ...Object.values(record.opened),
    ...record.chairs.map(({ away }) => (away ? away.from + away.until : 0)),
  ].reduce((sum, at) => sum + at, record.timing?.at ?? -1),
  undo: record.undo && record.status === 'running',
});

/** A row is durable, or something else is new: everybody learns what they may know. */
export function tellUpdate(state: TableState, ports: Ports, row?: Row<unknown>): void {
  const { running, listeners } = state;
  if (running === undefined) return;
  const header = headerOf(state, running, ports);
  for (const [watcher, audience] of listeners.audiences) {
    // A player who is away for a moment gets exactly what was missed. Nothing is made for spectators who are not there.
    if (watcher === 'public' && !listeners.isWatched(watcher)) {
      audience.sleep();
      continue;
    }
    const text = audience.next(running, row, header);
    if (text !== undefined) listeners.sendTo(watcher, text);
  }
}

function tellBeginning(state: TableState, ports: Ports): void {
  const { listeners } = state;
  const running = state.running as Running;
  listeners.looked.clear();
  const header = headerOf(state, running, ports);
  for (const [watcher, audience] of listeners.audiences)
    listeners.sendTo(watcher, audience.fresh(running, header, visible([beginningOf(running, watcher)])));
}

/** Seats may have changed: everybody looks from where they sit now. */
async function tellSeats(state: TableState, ports: Ports): Promise<void> {
  const { listeners, record, running } = state;
  const moved: Listener[] = [];
  for (const listener of listeners) {
    const watcher = seatOf(record, listener.person.guest) ?? 'public';
    if (watcher === listener.watcher) continue;
    listener.watcher = watcher;
    moved.push(listener);
    const audience = listeners.audience(watcher);
    if (running !== undefined) listener.send(audience.fresh(running, headerOf(state, running, ports), []));
  }
  for (const listener of moved) {
    const [, team] = channelsOf(state, listener.watcher);
    if (team !== undefined) sendChat(await loadChannel(state, ports.store, team), team, state, [listener]);
  }
}

// --- somebody comes

/** Somebody has come to the table: they get what they have to know, and the others see them. */
export async function welcome(listener: Listener, life: string, state: TableState, ports: Ports, since?: Since) {
  const { listeners, record } = state;
  const { guest } = listener.person;
  listener.watcher = seatOf(record, guest) ?? 'public';
  const isNew = !listeners.online(guest);
  listeners.add(listener);
  try {
    await tellNewcomer(listener, life, state, ports, since);
  } catch (error) {
    // A listener who got only a part has not arrived: what comes next would lack its beginning.
    listeners.remove(listener, record);
    throw error;
  }
  if (isNew) tellPresence(state, ports, listener);
}

/** The table, the chat, and the match. */
async function tellNewcomer(listener: Listener, life: string, state: TableState, ports: Ports, since?: Since) {
  listener.send(makeServerMessage({ kind: 'welcome', protocol: PROTOCOL, build: ports.build, life }));
  listener.send(tableMessages(state)(listener));
  await tellWholeChat([listener], state, ports);
  const { running, listeners } = state;
  const audience = listeners.audience(listener.watcher);
  if (running === undefined) return;
  // Exactly what they missed; or everything, with the story since they last looked.
  const missed = since?.life === life ? audience.since(since.version) : undefined;
  if (missed !== undefined) for (const text of withTimers(missed, headerOf(state, running, ports))) listener.send(text);
  else {
    const story = await missedBy(listener, running, state, ports);
    listener.send(audience.fresh(running, headerOf(state, running, ports), story));
  }
}

/** The clocks went on since these updates were made: the last one says what is left now. */
function withTimers(texts: readonly string[], { timers: now }: Header): readonly string[] {
  const last = texts.at(-1);
  if (last === undefined || now.length === 0) return texts;
  return [...texts.slice(0, -1), JSON.stringify({ ...JSON.parse(last), timers: now })];
}

async function missedBy(
  { person, watcher }: Listener,
  running: Running,
  { listeners }: TableState,
  { store }: Ports,
): Promise<readonly Happened[]> {
  const { code, match } = running.record;
  const n = listeners.looked.get(person.guest) ?? (await store.looked(code, match, person.guest));
  if (n === undefined || n >= running.n) return [];
  return visible((await store.rows(code, match, n)).map(({ row }) => running.happened(row, watcher)));
}

// --- the chat

async function tellWholeChat(listeners: readonly Listener[], state: TableState, { store }: Ports): Promise<void> {
  for (const listener of listeners)
    for (const channel of channelsOf(state, listener.watcher))
      sendChat(await loadChannel(state, store, channel), channel, state, [listener]);
}

function sendChat(
  entries: readonly ChatRecord[],
  { seats }: Channel,
  { record }: TableState,
  listeners: Iterable<Listener>,
): void {
  for (const listener of listeners) {
    if (seats !== undefined && !seats.includes(listener.watcher as number)) continue;
    const blocked = record.blocked[listener.person.guest] ?? [];
    const shown = entries
      .filter(({ guest }) => guest === null || !blocked.includes(guest))
      .map(({ command: _command, made: _made, ...entry }) => entry);
    if (shown.length > 0) listener.send(makeServerMessage({ kind: 'talk', entries: shown }));
  }
}
