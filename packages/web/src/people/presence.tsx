import { t } from '../language/language.ts';
import { TimeLeft } from '../play/time-left.tsx';
import type { Session } from '../session/session.ts';
import { Icon } from '../ui/icon.tsx';
import { type PresenceState, presenceOf } from './presence-state.ts';
import './presence.css';

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
    <span class={`presence figures is-${state}`}>
      {sign !== undefined && <Icon name={sign} />}
      <span>{t(`seat.${state === 'choosing' ? 'deciding' : state}`)}</span>
      {isAsked && <TimeLeft session={session} seat={seat} class="presence-clock" low="short-of-time" />}
    </span>
  );
}
