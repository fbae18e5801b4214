import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { t } from '../language/language.ts';
import type { Session } from '../session/session.ts';

/** Milliseconds as people read a clock. */
export function clockText(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  if (hours >= 48) return t('clock.days', { days: Math.floor(hours / 24) });
  const two = (number: number) => String(number).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** The time a seat has left: counts down between updates. Undefined where nobody counts. */
export function useTimeLeft(session: Session, seat: number | undefined): number | undefined {
  const [, tick] = useState(0);
  const timer = session.update.value?.timers.find((one) => one.seat === seat);
  const runs = timer?.runs === true;
  useEffect(() => {
    if (!runs) return undefined;
    const beat = window.setInterval(() => tick((count) => count + 1), 500);
    return () => clearInterval(beat);
  }, [runs]);
  if (timer === undefined || session.update.value?.outcome !== undefined) return undefined;
  return runs ? Math.max(0, timer.left - (performance.now() - (session.update.value?.heardAt ?? 0))) : timer.left;
}

/** Below this many milliseconds the clock warns. */
const LOW = 10_000;

interface Props {
  readonly session: Session;
  /** Whose time it is, if not one's own. */
  readonly seat?: number | undefined;
  readonly class: string;
  /** The class while little time is left. */
  readonly low?: string;
  /** How the time is drawn, if not as a plain text. */
  readonly children?: (time: string) => ComponentChildren;
}

/** The time a player has left to choose. */
export function TimeLeft({ session, seat = session.seat.value, class: style, low = '', children }: Props) {
  const left = useTimeLeft(session, seat);
  if (left === undefined) return null;
  return (
    <div class={`${style} ${left < LOW ? low : ''}`} role="timer" aria-label={t('clock.left')}>
      {children === undefined ? clockText(left) : children(clockText(left))}
    </div>
  );
}
