import { commitment } from '@vizard/kernel';
import { type CommandOf, makeServerMessage, Refused } from '@vizard/protocol';
import { beginningOf, visible } from './audience.ts';
import { mustBeWelcome } from './chairs.ts';
import { loadChatFor } from './chat.ts';
import type { Query } from './commands.ts';
import type { Listener } from './listener.ts';
import type { Person } from './person.ts';
import type { Ports } from './ports.ts';
import type { TableState } from './state.ts';

/** Answers commands that change nothing at the table to the one who asks. */
export async function answerQuery(
  query: Query,
  who: Person,
  listener: Listener | undefined,
  state: TableState,
  ports: Ports,
): Promise<void> {
  mustBeWelcome(state.record, who);
  if (query.kind === 'report') return report(query, who, state, ports);
  if (listener === undefined) return;
  if (query.kind === 'recall') await tellStory(listener, state, ports);
  else await tellRecord(query.match, listener, state, ports);
}

/** The entry is kept as it was said, even when it is removed from the chat. */
async function report(command: CommandOf<'report'>, who: Person, state: TableState, ports: Ports) {
  const { entry, reason } = command;
  await loadChatFor({ command, who }, state, ports.store);
  const { findEntry } = await import('./talk.ts');
  const said = findEntry(state, entry, who).entry;
  await ports.store.report(state.record.code, { said, by: who.guest, reason, at: ports.clock.now() });
}

/** The match so far, as this listener saw it. Not while players have to remember for themselves. */
async function tellStory(listener: Listener, { running }: TableState, { store }: Ports): Promise<void> {
  if (running === undefined) throw new Refused('wrongStatus', 'No match has begun.');
  if (running.strict) {
    throw new Refused(
      'wrongStatus',
      'At this table everybody remembers for themselves: the story is told after the end.',
    );
  }
  const { code, match } = running.record;
  const { watcher } = listener;
  const rows = (await store.rows(code, match, 0)).map(({ row }) => running.happened(row, watcher));
  const happened = visible([beginningOf(running, watcher), ...rows]);
  listener.send(makeServerMessage({ kind: 'story', match, happened }));
}

/** A finished match with everything: seed, nonces, rows and all events. */
async function tellRecord(match: number, listener: Listener, { record }: TableState, { store }: Ports): Promise<void> {
  const { code, status } = record;
  const finished = match < record.match || (match === record.match && (status === 'over' || status === 'abandoned'));
  const found = finished ? await store.match(code, match) : undefined;
  if (found === undefined) throw new Refused('wrongStatus', 'Only a finished match shows everything.');
  const rows = (await store.rows(code, match, 0)).map(({ row }) => row);
  const { game, beginning, seed, nonces } = found;
  listener.send(
    makeServerMessage({ kind: 'record', match, game, beginning, rows, seed, nonces, commitment: commitment(seed) }),
  );
}
