import type { TableMessage } from '@vizard/protocol';
import type { Names } from '../games/words.ts';
import { t } from '../language/language.ts';

export function seatName(table: TableMessage, seat: number): string {
  const chair = table.chairs[seat];
  if (chair === undefined || chair.who === 'open') return t('seat.open');
  return chair.name;
}

/** Somebody's name, with a word behind it where a program plays for them. */
export const markedName = ({ name, program }: { name: string; program?: boolean | undefined }): string =>
  program === true ? `${name} (${t('seat.program')})` : name;

/** The bot on a seat, whose face is shown. */
export const botAt = ({ chairs }: TableMessage, seat: number): string | undefined =>
  chairs[seat]?.who === 'bot' ? chairs[seat].name : undefined;

export function namesAt(table: TableMessage): Names {
  return {
    seat: (seat) => seatName(table, seat),
    seats: table.chairs.length,
    bot: (seat) => botAt(table, seat),
    mask: (seat) => table.chairs[seat]?.mask,
    isProgram: (seat) => table.chairs[seat]?.program === true,
    isStoodIn: (seat) => table.chairs[seat]?.standIn === true,
    you: table.you.seat ?? undefined,
  };
}

/** Somebody at the table, wherever they sit; the host may be away. */
export function guestName({ chairs, watchers }: TableMessage, guest: string): string {
  return [...chairs, ...watchers].find((one) => one.guest === guest)?.name ?? t('seat.host');
}

export const isHost = ({ host, you }: TableMessage): boolean => host === you.guest;
