import { Diverged, recorded } from '@vizard/kernel';
import { isWelcome } from './chairs.ts';
import { EVERYBODY } from './channels.ts';
import { channelsOf, loadChannel } from './chat.ts';
import type { Notice } from './commands.ts';
import { loadMatch, reload, returnDowntime } from './load-match.ts';
import type { Change, Ports, Store } from './ports.ts';
import type { StoredRow, TableRecord } from './record.ts';
import type { Running } from './running.ts';
import type { TableState } from './state.ts';
import { tell, tellPresence, tellUpdate } from './tell.ts';

/** Reads what other servers have changed at this table, and tells those who listen here. Everything, unless `changes` says what. */
export async function follow(state: TableState, ports: Ports, changes?: ReadonlySet<Change>): Promise<void> {
  const has = (...some: Change[]) => changes === undefined || some.some((one) => changes.has(one));
  if (has('row', 'sealed')) await followRows(state, ports);
  if (has('record')) await followRecord(state, ports);
  if (has('talk')) await tell(await followChat(state, ports.store), state, ports);
  if (has('presence') && (await state.listeners.readElsewhere(state.record))) tellPresence(state, ports);
  if (changes === undefined && state.running !== undefined) await returnDowntime(ports, state.running);
}

async function followRows(state: TableState, ports: Ports): Promise<void> {
  if (state.running === undefined) return;
  await followStore(ports, state.running, (row) => tellUpdate(state, ports, row));
  tellUpdate(state, ports);
}

/** Follows what other servers have appended, row by row: `each` is called when the match is where the row leads. */
async function followStore(ports: Ports, running: Running, each: (row: StoredRow['row']) => void): Promise<void> {
  const { code, match } = running.record;
  const { snapshot, rows, sealed } = await ports.store.storedMatch(code, match, running.n);
  try {
    if (snapshot !== undefined && snapshot.n > running.n)
      throw new Diverged(snapshot.n, 'the rows before it are not at hand');
    for (const { row, commands, timing } of rows) {
      if (row.n <= running.n) continue;
      const { state } = recorded(running.game, running.match, row);
      running.follow({ row, state }, commands, timing);
      // If a snapshot was due, the other server has written it.
      if (!('undo' in row) && row.barrier) running.newRound(running.game.round(state));
      each(row);
    }
    running.setSealed(sealed);
  } catch (error) {
    if (!(error instanceof Diverged)) throw error;
    const seen = running.n;
    await reload(ports, running);
    for (const { row } of await ports.store.rows(code, match, seen)) each(row);
  }
}

async function followRecord(state: TableState, ports: Ports): Promise<void> {
  const record = await ports.store.table(state.record.code);
  if (record === undefined || record.revision <= state.record.revision) return;
  await adopt(record, state, ports);
  for (const { person } of [...state.listeners])
    if (!isWelcome(record, person.guest))
      await tell([{ kind: 'bye', guest: person.guest, code: 'banned' }], state, ports);
  await tell([{ kind: 'seats' }, { kind: 'table' }, { kind: 'update' }], state, ports);
}

/** The record as another server has changed it. */
async function adopt(record: TableRecord, state: TableState, ports: Ports): Promise<void> {
  if (record.status !== 'lobby' && state.running?.record.match !== record.match) {
    state.running = await loadMatch(ports, record);
    state.record = record;
    return tell([{ kind: 'table' }, { kind: 'beginning' }], state, ports);
  }
  state.record = record;
  if (record.status === 'lobby') state.running = undefined;
  if (state.running === undefined) return;
  await followStore(ports, state.running, (row) => tellUpdate(state, ports, row));
  state.running.adoptTiming(record.timing);
}

/** Reads the chat again: what was said or removed at other servers. */
async function followChat(state: TableState, store: Store): Promise<Notice[]> {
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
