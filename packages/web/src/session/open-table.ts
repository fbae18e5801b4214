import type { Origin } from '@vizard/kernel';
import { go } from '../app/route.ts';
import type { BotLevel } from '../lobby/level.tsx';
import { writeSetting } from '../ui/settings.ts';
import { Session } from './session.ts';
import { dialServer, dialWorker } from './wire.ts';

/** One click to a running game against bots, in this browser alone. */
export async function playNow(game: string, seats: number, level: BotLevel, options = {}): Promise<void> {
  writeSetting(`played.${game}`, 'yes');
  const code = await open(new Session(dialWorker), { game, seats, options, bots: level, start: true });
  go(`/here/${code}`);
}

export interface Wanted {
  readonly game: string;
  readonly seats: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** The position of another match that it goes on from. */
  readonly from?: Origin;
  /** Where I sit; the first seat if nothing is said. */
  readonly seat?: number;
  /** Fill the other seats with bots of this level. */
  readonly bots?: string;
  readonly start?: boolean;
  /** Keep the session open for more. */
  readonly stay?: boolean;
}

/** Opens a table and sits down at it. Returns its code. */
export async function open(session: Session, wanted: Wanted): Promise<string> {
  const { table: code } = await session.command('create', {
    game: wanted.game,
    seats: wanted.seats,
    ...(wanted.from !== undefined && { from: wanted.from }),
    ...(wanted.options !== undefined && { options: wanted.options }),
    ...wanted.settings,
  });
  if (code === undefined) throw new Error('The table that was opened has no code.');
  session.join(code);
  const own = wanted.seat ?? 0;
  if (wanted.bots !== undefined || wanted.seat !== undefined)
    await session.command('sit', { seat: own }).catch(() => undefined);
  for (let seat = 0; wanted.bots !== undefined && seat < wanted.seats; seat++)
    if (seat !== own) await session.command('addBot', { seat, level: wanted.bots });
  if (wanted.start === true) await session.command('start', {});
  if (wanted.stay !== true) session.close();
  return code;
}

export const dialFor = (local: boolean) => (local ? dialWorker : dialServer);
