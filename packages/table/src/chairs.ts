import { Refused } from '@vizard/protocol';
import type { Person } from './person.ts';
import type { ChairRecord, TableRecord } from './record.ts';

/** The chairs of a table, and who may be at it. */

export const OPEN: ChairRecord = {
  who: 'open',
  guest: null,
  name: '',
  level: null,
  standIn: false,
  wish: null,
  nonce: null,
};

export const openChairs = (seats: number): ChairRecord[] => Array.from({ length: seats }, () => OPEN);

export const isPlayed = ({ status }: TableRecord): boolean => status === 'running' || status === 'paused';

export const seatOf = (table: TableRecord, guest: string): number | null => {
  const seat = table.chairs.findIndex((chair) => chair.guest === guest);
  return seat < 0 ? null : seat;
};

export function chairAt(table: TableRecord, seat: number): ChairRecord {
  const chair = table.chairs[seat];
  if (chair === undefined)
    throw new Refused('unknownSeat', `There is no seat ${seat + 1}: this table has ${table.chairs.length}.`);
  return chair;
}

export const withChair = (table: TableRecord, seat: number, chair: ChairRecord): TableRecord => ({
  ...table,
  chairs: table.chairs.map((old, at) => (at === seat ? chair : old)),
});

/** May they be here? A guest whom the host has sent away may not; one whom the host has blocked may only use their own seat. */
export function isWelcome(table: TableRecord, guest: string): boolean {
  const blocked = table.blocked[table.host]?.includes(guest) === true;
  return !table.banned.includes(guest) && !(blocked && seatOf(table, guest) === null);
}

export function mustBe(table: TableRecord, ...statuses: TableRecord['status'][]): void {
  if (!statuses.includes(table.status)) {
    throw new Refused(
      'wrongStatus',
      `This can't be done while the table is ${table.status}; it could while ${statuses.join(' or ')}.`,
    );
  }
}

export function mustHost(table: TableRecord, who: Person): void {
  if (table.host !== who.guest) throw new Refused('notHost', 'Only the host of the table may do this.');
}

export function mustSit(table: TableRecord, who: Person): number {
  const seat = seatOf(table, who.guest);
  if (seat === null) throw new Refused('notSeated', 'Only a player who sits at the table may do this.');
  return seat;
}

export function mustBeWelcome(table: TableRecord, { guest }: Person): void {
  if (table.closed) throw new Refused('unknownTable', `Table ${table.code} is closed.`);
  if (!isWelcome(table, guest)) throw new Refused('banned', 'The host has sent you away from this table.');
}

/** Marks a chair, a request or a word whose owner lets a program act for them. */
export const programMark = ({ program }: { readonly program?: boolean | undefined }): { program?: true } =>
  program === true ? { program } : {};

/** What a chair says about the vacation of its guest. */
export const awayOf = ({ away }: Pick<Person, 'away'>): Pick<ChairRecord, 'away'> =>
  away === undefined ? {} : { away };

/** The seat as a bot of this name and level has it from now on, under the wish and in the colour that the guest leaves. */
export function botOn(
  { program: _program, away: _away, ...chair }: ChairRecord,
  name: string,
  level: string | null,
): ChairRecord {
  return { ...chair, who: 'bot', guest: null, name, standIn: false, level };
}

/** Not ready, and no longer reading. */
export const unready = ({ ready: _ready, reading: _reading, ...chair }: ChairRecord): ChairRecord => chair;
