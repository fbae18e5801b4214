import type { TableMessage } from '@vizard/protocol';
import type { Names } from '../games/words.ts';
import { t } from '../language.ts';

/** Bots have names so that one can talk about them. */
const BOTS = ['Ada', 'Ines', 'Theo', 'Juno', 'Milo', 'Vera', 'Otis', 'Lena'];

export function seatName(table: TableMessage, seat: number): string {
  const chair = table.chairs[seat];
  if (chair === undefined || chair.who === 'open') return t('seat.open');
  return chair.who === 'bot' ? (BOTS[seat % BOTS.length] as string) : chair.name;
}

export function namesAt(table: TableMessage): Names {
  return { seat: (seat) => seatName(table, seat), you: table.you.seat ?? undefined };
}

export const isHost = ({ host, you }: TableMessage): boolean => host === you.guest;
