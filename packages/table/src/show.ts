import { commitment } from '@vizard/kernel';
import type { TableMessage } from '@vizard/protocol';
import { isPlayed, programMark, seatOf } from './chairs.ts';
import { decidersOf, hasOpenSeats } from './holdings.ts';
import type { Listener } from './listener.ts';
import { maskOfPerson, masksOnSeats } from './masks.ts';
import { namesOnSeats, numbered } from './names.ts';
import type { TableRecord } from './record.ts';
import type { TableState } from './state.ts';

/** How many of those who only watch are named. */
const MOST_WATCHERS = 200;

/**
 * The table as listeners may see it: built from nothing, so that seed, bans and commands stay inside. What is the same for all of them is
 * made once, however many listen.
 */
export function tableMessages(table: TableState): (listener: Listener) => string {
  const { record } = table;
  const names = namesOnSeats(record.chairs);
  const masks = masksOnSeats(record.chairs);
  const over = record.status === 'over' || record.status === 'abandoned';
  const common: Omit<TableMessage, 'you'> = {
    kind: 'table',
    code: record.code,
    game: record.game,
    status: record.status,
    options: record.options,
    visibility: record.visibility,
    clock: record.clock,
    chat: record.chat,
    undo: record.undo,
    hints: record.hints === true,
    openSeats: hasOpenSeats(record, table.offered),
    vacations: record.vacations === true,
    host: record.host,
    chairs: record.chairs.map(({ who, guest, level, standIn, wish, nonce, program, ready, reading, away }, seat) => ({
      seat,
      who,
      guest,
      name: names[seat] as string,
      level,
      online: who === 'bot' || (guest !== null && table.listeners.online(guest)),
      standIn,
      wish,
      nonce,
      ...(masks[seat] !== undefined && { mask: masks[seat] }),
      ...programMark({ program }),
      ...(ready && { ready }),
      ...(reading && { reading }),
      ...(away && { away }),
    })),
    watchers: watchersOf(table, names),
    muted: record.muted,
    match: record.match,
    commitment: commitment(record.seed),
    votes: record.votes,
    ...(record.changed?.length && { changed: record.changed }),
    ...(isPlayed(record) && asksOf(record)),
    ...(record.startsAt !== undefined && record.status === 'lobby' && { startsAt: record.startsAt }),
    ...(over && { seed: record.seed }),
    ...(record.from && { from: { rows: record.from.rows.length, anew: record.from.anew } }),
  };
  const shared = JSON.stringify(common).slice(0, -1);
  return ({ person: { guest, name } }) => {
    const you: TableMessage['you'] = {
      guest,
      name,
      seat: seatOf(record, guest),
      blocked: record.blocked[guest] ?? [],
    };
    return `${shared},"you":${JSON.stringify(you)}}`;
  };
}

/** Guests who are here without a seat. Everybody at the table has a different name. */
function watchersOf({ record, listeners }: TableState, names: readonly string[]): TableMessage['watchers'] {
  const watchers = new Map<string, TableMessage['watchers'][number]>();
  const taken = [...names];
  for (const other of listeners.present()) {
    const { guest } = other;
    if (watchers.size >= MOST_WATCHERS || watchers.has(guest) || seatOf(record, guest) !== null) continue;
    const name = numbered(other.name, taken);
    taken.push(name);
    watchers.set(guest, { guest, name, mask: maskOfPerson(other) });
  }
  return [...watchers.values()];
}

/** Who asks for a seat, and whose consent is still missing. */
function asksOf(record: TableRecord): Pick<TableMessage, 'asks'> {
  const asks = (record.asks ?? []).map(({ seat, guest, name, agreed, program }) => ({
    seat,
    guest,
    ...programMark({ program }),
    name: numbered(name, namesOnSeats(record.chairs)),
    waitsFor: decidersOf(record, { seat, guest }).filter((one) => !agreed.includes(one)),
  }));
  return asks.length === 0 ? {} : { asks };
}
