import type { TableMessage } from '@vizard/protocol';
import type { Update } from '../session/session.ts';

/** What somebody at the table does now, as far as everybody may know. */
export type PresenceState = 'choosing' | 'ready' | 'waiting' | 'away' | 'standIn';

/** A player who has left is away, even while the table waits for them. If a bot plays for them, it says that instead. */
export function presenceOf(
  { chairs }: Pick<TableMessage, 'chairs'>,
  update: Pick<Update, 'pending'>,
  seat: number,
): PresenceState {
  const chair = chairs[seat];
  if (chair?.standIn === true) return 'standIn';
  if (chair?.who === 'guest' && !chair.online) return 'away';
  const asked = update.pending.filter((one) => one.seat === seat);
  if (asked.length === 0) return 'waiting';
  return asked.every(({ ready }) => ready === true) ? 'ready' : 'choosing';
}
