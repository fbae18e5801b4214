import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { go } from '../app/route.ts';
import type { ReplayKit } from '../games/kit.ts';
import { t } from '../language/language.ts';
import { chosenLevel } from '../lobby/level.tsx';
import { meet, online } from '../people/account.ts';
import { refusalText } from '../play/refusal.ts';
import { open } from '../session/open-table.ts';
import { Session } from '../session/session.ts';
import { dialServer, dialWorker } from '../session/wire.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Choose, Segmented } from '../ui/segmented.tsx';
import type { Film } from './film.ts';
import { momentText } from './moment-text.ts';
import type { Projector } from './projector.ts';
import { originAt } from './reel.ts';
import './continue.css';

interface Props {
  readonly film: Film;
  readonly projector: Projector;
  readonly kit: ReplayKit;
  readonly onClose: () => void;
}

/** A new game from this very moment. */
export function Continue({ film, projector, kit, onClose }: Props) {
  const { beginning, names } = film.reel;
  const step = projector.step.value;
  const watcher = projector.watcher.value;
  const hidden = useSignal<'anew' | 'asWas'>('anew');
  const seat = useSignal(typeof watcher === 'number' ? watcher : 0);
  const failed = useSignal<(() => string) | undefined>(undefined);
  useEffect(() => void meet(), []);
  const begin = (friends: boolean) => async () => {
    const { seats, game } = beginning;
    const from = originAt(film.reel, step, hidden.value === 'anew');
    const wanted = { game, seats, from, seat: seat.value };
    try {
      if (friends) go(`/t/${await open(new Session(dialServer), wanted)}`);
      else go(`/here/${await open(new Session(dialWorker), { ...wanted, bots: chosenLevel(), start: true })}`);
    } catch (error) {
      failed.value = () => refusalText(error);
    }
  };
  return (
    <Dialog title={t('replay.continue')} onClose={onClose}>
      {film.outcome(step) !== undefined ? (
        <p>{t('replay.continue.over')}</p>
      ) : (
        <>
          <p class="muted">{momentText(film, step, kit)}</p>
          <Segmented
            label={t('replay.continue.hidden')}
            options={(['anew', 'asWas'] as const).map((value) => ({ value, label: t(`replay.continue.${value}`) }))}
            value={hidden.value}
            onChange={(value) => {
              hidden.value = value;
            }}
          />
          <p class="field-help">{t(`replay.continue.${hidden.value}.help`)}</p>
          <Choose
            label={t('replay.continue.seat')}
            options={names.map((label, at) => ({ value: String(at), label }))}
            value={String(seat.value)}
            onChange={(value) => {
              seat.value = Number(value);
            }}
          />
          {failed.value !== undefined && (
            <p class="error-text" role="alert">
              <Icon name="stop" />
              {failed.value()}
            </p>
          )}
          <div class="replay-begin wrapping">
            <button type="button" class="button primary" onClick={begin(false)}>
              <Icon name="bot" /> {t('replay.continue.bots')}
            </button>
            {online.value === true && (
              <button type="button" class="button" onClick={begin(true)}>
                <Icon name="friends" /> {t('replay.continue.friends')}
              </button>
            )}
          </div>
        </>
      )}
      <button type="button" class="button" onClick={onClose}>
        {t('menu.close')}
      </button>
    </Dialog>
  );
}
