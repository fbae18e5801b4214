import type { TableMessage } from '@vizard/protocol';
import { t } from '../language/language.ts';
import { TimeLeft } from '../play/time-left.tsx';
import type { Session, Update } from '../session/session.ts';
import { Icon } from '../ui/icon.tsx';
import './presence.css';

/** What somebody at the table does now, as far as everybody may know. */
export type PresenceState = 'choosing' | 'ready' | 'waiting' | 'away' | 'standIn';

type Known = Pick<TableMessage, 'chairs' | 'status'>;

/** Who has left is away, also while the table waits for them; where a bot plays for them, that is what they are. */
export function presenceOf({ chairs }: Known, update: Pick<Update, 'pending'>, seat: number): PresenceState {
  const chair = chairs[seat];
  if (chair?.standIn === true) return 'standIn';
  if (chair?.who === 'guest' && !chair.online) return 'away';
  const asked = update.pending.filter((one) => one.seat === seat);
  if (asked.length === 0) return 'waiting';
  return asked.every(({ ready }) => ready === true) ? 'ready' : 'choosing';
}

const SIGNS: Readonly<Record<PresenceState, string | undefined>> = {
  choosing: 'sand',
  ready: 'check',
  waiting: undefined,
  away: 'off',
  standIn: 'bot',
};

interface Props {
  readonly session: Session;
  readonly seat: number;
  /** Also that nobody waits for them? */
  readonly quiet?: boolean;
}

/** Away, played by a bot, choosing or ready, as a sign and a word, with the time that is left while somebody is waited for. */
export function Presence({ session, seat, quiet = false }: Props) {
  const table = session.table.value;
  const update = session.update.value;
  if (table === undefined || update === undefined || update.outcome !== undefined) return null;
  const state = presenceOf(table, update, seat);
  if (quiet && state === 'waiting') return null;
  const sign = SIGNS[state];
  const isAsked = update.pending.some((one) => one.seat === seat && one.ready !== true);
  return (
    <span class={`presence is-${state}`}>
      {sign !== undefined && <Icon name={sign} />}
      <span>{t(`seat.${state === 'choosing' ? 'deciding' : state}`)}</span>
      {isAsked && <TimeLeft session={session} seat={seat} class="presence-clock" low="short-of-time" />}
    </span>
  );
}
