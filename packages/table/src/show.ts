import { commitment } from '@vizard/kernel';
import type { TableMessage } from '@vizard/protocol';
import { seatOf } from './chairs.ts';
import type { Listener } from './listener.ts';
import { namesOnSeats, numbered } from './names.ts';
import type { TableRecord } from './record.ts';
import type { TableState } from './state.ts';
import { decidersOf, hasOpenSeats, isPlayed } from './take-over.ts';

/**
 * The table as listeners may see it: built from nothing, so that seed, bans and commands stay inside. What is the same for all of them is
 * made once, however many listen.
 */
export function tableMessages(table: TableState): (listener: Listener) => string {
  const { record } = table;
  const watchers = new Map<string, string>();
  for (const other of table.listeners.present()) {
    if (seatOf(record, other.guest) === null) watchers.set(other.guest, other.name);
  }
  const names = namesOnSeats(record.chairs);
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
    host: record.host,
    chairs: record.chairs.map(({ who, guest, level, standIn, wish, nonce }, seat) => ({
      seat,
      who,
      guest,
      name: names[seat] as string,
      level,
      online: who === 'bot' || (guest !== null && table.listeners.online(guest)),
      standIn,
      wish,
      nonce,
    })),
    watchers: [...watchers].slice(0, 200).map(([guest, name]) => ({ guest, name: numbered(name, names) })),
    muted: record.muted,
    match: record.match,
    commitment: commitment(record.seed),
    votes: record.votes,
    ...(isPlayed(record) && asksOf(record)),
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

/** Who asks for a seat, and whose consent is still missing. */
function asksOf(record: TableRecord): Pick<TableMessage, 'asks'> {
  const asks = (record.asks ?? []).map(({ seat, guest, name, agreed }) => ({
    seat,
    guest,
    name: numbered(name, namesOnSeats(record.chairs)),
    waitsFor: decidersOf(record, { seat, guest }).filter((one) => !agreed.includes(one)),
  }));
  return asks.length === 0 ? {} : { asks };
}
