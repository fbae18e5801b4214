import { remember } from './chat.ts';
import type { Change } from './commands.ts';
import { loadMatch } from './load-match.ts';
import type { Ports } from './ports.ts';
import type { TableRecord } from './record.ts';
import type { Running } from './running.ts';
import type { TableState } from './state.ts';

/** Makes a change durable, then applies it to the state. False when another server was faster: then nothing is written. */
export async function write(change: Change, state: TableState, ports: Ports): Promise<boolean> {
  const { record, block, forget } = change;
  if (block !== undefined) await ports.blocks?.set(block.guest, block.other, block.blocked);
  if (record !== undefined && !(await writeRecord(record, change.start, state, ports))) return false;
  if (change.row !== undefined && !(await writeRow(change.row, state, ports))) return false;
  if (change.sealed !== undefined && !(await writeSealed(change.sealed, state, ports))) return false;
  for (const one of change.chat ?? []) {
    if (!(await ports.store.saveChat(state.record.code, one.entry, one.replaces))) return false;
    remember(state.chat, one);
  }
  if (forget !== undefined) await (await import('./talk.ts')).forgetChat(state, ports.store, forget);
  return true;
}

async function writeRecord(
  after: TableRecord,
  start: Change['start'],
  state: TableState,
  ports: Ports,
): Promise<boolean> {
  const { store, clock } = ports;
  const { timing, revision } = state.record;
  const record = { ...after, revision: revision + 1, updated: clock.now() };
  if (start === undefined) {
    const ends = state.record.status !== record.status;
    const results = (ends && ports.resultsOf?.(record, state.running, state.offered)) || [];
    if (!(await store.saveTable(record, results))) return false;
  } else {
    // First, since after `beginMatch` the match has begun, whatever else can't be written. A table in the lobby is never due.
    await store.saveDue(record.code, start.match.at);
    if (!(await store.beginMatch(record, start.match, start.snapshot))) return false;
    state.running = await loadMatch(ports, record);
  }
  state.record = record;
  if (record.status === 'lobby') state.running = undefined;
  else if (record.timing !== null && record.timing !== timing) state.running?.setTiming(record.timing);
  return true;
}

async function writeRow(
  { stored, move, snapshot }: NonNullable<Change['row']>,
  state: TableState,
  { store }: Ports,
): Promise<boolean> {
  const running = state.running as Running;
  const { code, match } = running.record;
  if (!(await store.append(code, match, stored, snapshot))) return false;
  running.follow(move, stored.commands, stored.timing);
  if (snapshot !== undefined) running.newRound(running.game.round(move.state));
  return true;
}

async function writeSealed(
  sealed: NonNullable<Change['sealed']>,
  state: TableState,
  { store }: Ports,
): Promise<boolean> {
  const running = state.running as Running;
  const { code, match } = running.record;
  const all = await store.saveSealed(code, match, running.n, sealed);
  if (all !== undefined) running.setSealed(all);
  return all !== undefined;
}
