import { t } from '../../language/language.ts';
import { clockText, useTimeLeft } from '../../play/time-left.tsx';
import type { Session } from '../../session/session.ts';

/** Below this many milliseconds a ring warns. */
const LOW = 10_000;

interface Props {
  readonly session: Session;
  readonly seat: number;
}

/** The time somebody has left, as a ring around their mask. It is only a drawing; the seconds are beside it. */
export function ClockRing({ session, seat }: Props) {
  const left = useTimeLeft(session, seat);
  const clock = session.table.value?.clock;
  if (left === undefined || clock === undefined || clock.kind === 'none') return null;
  const share = Math.min(1, left / (1000 * clock.seconds));
  return (
    <svg class={left < LOW ? 'g-clock-ring g-time-short' : 'g-clock-ring'} viewBox="0 0 72 72" aria-hidden="true">
      <g fill="none" stroke-width="5" transform="rotate(-90 36 36)">
        <circle cx="36" cy="36" r="34" stroke="#0006" />
        <circle cx="36" cy="36" r="34" stroke="currentColor" pathLength="1" stroke-dasharray={`${share} 1`} />
      </g>
    </svg>
  );
}

/** The same in numbers. */
export function ClockTime({ session, seat }: Props) {
  const left = useTimeLeft(session, seat);
  if (left === undefined) return null;
  return (
    <b class="small-text figures">
      <span class="visually-hidden">{t('clock.left')} </span>
      {clockText(left)}
    </b>
  );
}
