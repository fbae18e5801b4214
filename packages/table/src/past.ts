import { commitment } from '@vizard/kernel';
import { makeServerMessage, Refused } from '@vizard/protocol';
import type { AtTable } from './at-table.ts';
import type { Listener } from './listener.ts';
import { beginningOf, visible } from './listeners.ts';

/** The match so far, as this listener saw it: not while everybody remembers for themselves. */
export async function tellStory({ running, host }: AtTable, listener: Listener): Promise<void> {
  if (running === undefined) throw new Refused('wrongStatus', 'No match has begun.');
  if (running.strict) {
    throw new Refused(
      'wrongStatus',
      'At this table everybody remembers for themselves: the story is told after the end.',
    );
  }
  const { code, match } = running.record;
  const { watcher } = listener;
  const rows = (await host.store.rows(code, match, 0)).map(({ row }) => running.happened(row, watcher));
  listener.send(
    makeServerMessage({ kind: 'story', match, happened: visible([beginningOf(running, watcher), ...rows]) }),
  );
}

/** A finished match with everything: seed, nonces, rows and all events. */
export async function tellRecord({ record, host }: AtTable, match: number, listener: Listener): Promise<void> {
  const { code, status } = record;
  const finished = match < record.match || (match === record.match && (status === 'over' || status === 'abandoned'));
  const found = finished ? await host.store.match(code, match) : undefined;
  if (found === undefined) throw new Refused('wrongStatus', 'Only a finished match shows everything.');
  const rows = (await host.store.rows(code, match, 0)).map(({ row }) => row);
  const { game, beginning, seed, nonces } = found;
  listener.send(
    makeServerMessage({ kind: 'record', match, game, beginning, rows, seed, nonces, commitment: commitment(seed) }),
  );
}
