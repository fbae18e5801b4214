import type { TableRecord } from '@vizard/table';
import { keptTables } from '../offline/browser-store.ts';
import type { Listed } from '../people/account.ts';

const listed = ({ code, game, status, chairs, host, updated }: TableRecord): Listed => ({
  code,
  game,
  status,
  host: chairs.find(({ guest }) => guest === host)?.name ?? chairs[0]?.name ?? '',
  seats: chairs.map(({ who, name }) => ({ who, name })),
  waiting: false,
  updated,
});

/** The tables that are kept in this browser and are of this kind, the newest first. */
async function tables(wanted: (record: TableRecord) => boolean): Promise<Listed[]> {
  const records = await keptTables().catch(() => []);
  return records
    .filter(wanted)
    .sort((one, other) => other.updated - one.updated)
    .map(listed);
}

const isFinished = ({ status }: TableRecord): boolean => status === 'over' || status === 'abandoned';

/** The finished games that are kept in this browser. */
export const localTables = (): Promise<Listed[]> => tables(isFinished);

/** A game on a shared device leads back to its cover. */
const isPassed = ({ seats }: Listed): boolean => seats.filter(({ who }) => who === 'guest').length > 1;

/** Unfinished games that can be continued, against bots or on a shared device. */
export async function runningHere(): Promise<Listed[]> {
  const found = await tables((record) => !isFinished(record));
  return found.map((table) => ({ ...table, place: `/${isPassed(table) ? 'pass' : 'here'}/${table.code}` }));
}
