import { BadOptions } from '@vizard/kernel';
import type { OfferedGame } from './ports.ts';
import type { AskRecord, Holding, TableRecord } from './record.ts';

/** Who has held which seat of a match, and who may decide on it: as everybody at the table is told it. */

/** Stands for the host of a table whose host has deleted their data, where nobody else was seated. */
export const NOBODY = 'nobody';

/** What the record says about the seats when a match begins. When it is over, nothing. */
export const holdingsAtStart = ({ chairs }: TableRecord): Pick<TableRecord, 'held' | 'emptied' | 'asks'> => ({
  held: chairs.flatMap(({ guest }, seat) => (guest === null ? [] : [{ guest, seat }])),
  emptied: [],
  asks: [],
});
export const NO_HOLDINGS: Pick<TableRecord, 'held' | 'emptied' | 'asks'> = { held: [], emptied: [], asks: [] };

/** May anybody sit down on a bot's seat unasked? As the host has said, or where the game hides nothing from the others. */
export function hasOpenSeats({ openSeats, options, chairs }: TableRecord, { game }: OfferedGame): boolean {
  if (openSeats !== undefined) return openSeats;
  try {
    return game.openSeats(game.options(options, chairs.length));
  } catch (error) {
    // a match that began under other rules goes on, and its seats stay closed
    if (error instanceof BadOptions) return false;
    throw error;
  }
}

/** Who is at the table, and since when others are not. */
export interface Presence {
  now(): number;
  /** Undefined while they are here; 0 where nobody remembers when they left. */
  awaySince(guest: string): number | undefined;
}

/**
 * Who has to agree: the host and all players, including those a bot stands in for. So no host can bring in a second
 * identity behind the players' backs. A guest who already knows the seat's secrets, because it was theirs, needs only
 * the host.
 */
export function decidersOf(table: TableRecord, { seat, guest }: Pick<AskRecord, 'seat' | 'guest'>): string[] {
  const wasTheirs = seatHeldBy(table, guest) === seat;
  const players = wasTheirs ? [] : table.chairs.flatMap((chair) => (chair.guest === null ? [] : [chair.guest]));
  return [...new Set([table.host, ...players])].filter((one) => one !== guest && one !== NOBODY);
}

/** A match that began before this was remembered: those who sit hold their seats. */
export const holdings = (table: TableRecord): readonly Holding[] => table.held ?? holdingsAtStart(table).held ?? [];

export const seatHeldBy = (table: TableRecord, guest: string): number | undefined =>
  holdings(table).find((one) => one.guest === guest)?.seat;
