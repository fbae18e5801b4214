import { isPlayed, seatOf } from './chairs.ts';
import type { Change } from './commands.ts';
import { namesOnSeats } from './names.ts';
import type { Alert } from './ports.ts';
import type { ChatRecord, TableRecord } from './record.ts';
import type { TableState } from './state.ts';

/** The alerts that follow from a change which is durable now: a match has begun or is over, or somebody was named in the chat. */
export function alertsAfter(change: Change, before: TableRecord, { record, listeners }: TableState): Alert[] {
  const { code, game } = record;
  const about = (event: Alert['event'], guest: string, key: number): Alert[] =>
    listeners.online(guest) ? [] : [{ event, code, game, match: record.match, guest, key: `${event} ${code} ${key}` }];
  const people = record.chairs.flatMap(({ guest }) => guest ?? []);
  if (change.start !== undefined) return people.flatMap((guest) => about('started', guest, record.match));
  const isOver = isPlayed(before) && !isPlayed(record) && record.status !== 'lobby';
  if (isOver) return people.flatMap((guest) => about('over', guest, record.match));
  return (change.chat ?? []).flatMap(({ entry, channel, replaces }) =>
    replaces
      ? []
      : mentioned(entry, record)
          // a word to a team calls nobody else
          .filter((guest) => channel.seats?.includes(seatOf(record, guest) as number) !== false)
          .flatMap((guest) => about('mentioned', guest, entry.entry)),
  );
}

/** The guests on seats whom somebody else names with an @ before it, except those who have blocked the writer. */
function mentioned({ text = '', guest: by }: ChatRecord, { chairs, blocked }: TableRecord): string[] {
  const said = text.toLowerCase();
  const names = namesOnSeats(chairs).map((name) => `@${name.toLowerCase()}`);
  return chairs.flatMap(({ guest }, seat) => {
    const name = names[seat] as string;
    if (guest === null || guest === by || (by !== null && blocked[guest]?.includes(by))) return [];
    // "@Ann 2" does not name Ann
    const isLonger = names.some(
      (other) => other.length > name.length && other.startsWith(name) && said.includes(other),
    );
    return name !== '@' && said.includes(name) && !isLonger ? guest : [];
  });
}
