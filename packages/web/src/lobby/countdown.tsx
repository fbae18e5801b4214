import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go, isOff } from '../app/route.ts';
import type { LobbyProps } from '../games/kit.ts';
import { t, wantWords } from '../language/language.ts';
import { isHost } from '../play/names.ts';
import { tell } from '../play/refusal.ts';

/** The table starts by itself: how long that takes, and the way to wait longer. */
export function Countdown({ session, table }: LobbyProps) {
  const left = useSignal(0);
  const { startsAt = 0 } = table;
  useEffect(() => {
    wantWords('place');
    const count = () => {
      left.value = Math.max(0, Math.round((startsAt - Date.now()) / 1000));
    };
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [left, startsAt]);
  return (
    <p class="in-a-row wrapping" role="timer">
      <b>{t('place.startsIn', { seconds: left.value })}</b>
      {table.you.seat !== null && (
        <button type="button" class="button small" onClick={() => session.command('postpone', {}).catch(tell)}>
          {t('place.waitLonger')}
        </button>
      )}
    </p>
  );
}

/** Ends the table for everybody. */
export function CloseTable({ session, table }: LobbyProps) {
  const sure = useSignal(false);
  useEffect(() => {
    wantWords('place');
  }, []);
  if (!isHost(table)) return null;
  const press = () => {
    if (sure.value) session.command('close', {}).then(() => go(isOff('lobby') ? '/' : '/lobby'), tell);
    sure.value = !sure.value;
  };
  return (
    <button type="button" class="button small quiet" onClick={press}>
      {sure.value ? t('place.close.sure') : t('place.close')}
    </button>
  );
}
