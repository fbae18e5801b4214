import { useSignal } from '@preact/signals';
import type { Chair } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import type { TableKit } from '../games/kit.ts';
import { t } from '../language/language.ts';
import { isAsked } from '../play/current-question.ts';
import { useQuestionFocus } from '../play/focus.ts';
import { hush } from '../play/live.tsx';
import { Session } from '../session/session.ts';
import { dialHere } from '../session/wire.ts';
import { Icon } from '../ui/icon.tsx';
import { clearToast } from '../ui/toast.tsx';
import './held.css';

interface Props {
  readonly code: string;
  readonly chair: Chair;
  readonly kit: TableKit;
  /** Who else on this device is waited for. */
  readonly next: Chair | undefined;
  /** The device is handed on, by a player who has nothing to answer at this version, or without an answer. */
  readonly onCover: (version: number | undefined) => void;
}

/** One player's own side of the table, fetched now and gone when the device is handed on. */
export function Held({ code, chair, kit, next, onCover }: Props) {
  const session = useSignal<Session | undefined>(undefined);
  useEffect(() => {
    const opened = new Session(
      dialHere(() => ({ guest: chair.guest ?? '', name: chair.name })),
      code,
    );
    session.value = opened;
    opened.look();
    document.title = t('table.crumb', { code });
    return () => {
      opened.close();
      hush();
      clearToast();
    };
  }, [code, chair.guest, chair.name, session]);
  useQuestionFocus(session.value);
  const update = session.value?.update.value;
  if (session.value === undefined || update === undefined)
    return <main id="main" class="cover centred" aria-busy="true" />;
  const open = isAsked(update);
  const over = update.outcome !== undefined;
  return (
    <div class="held-device">
      <kit.Table session={session.value} words={kit.words} />
      {!over && (
        <div class={`held-bar ${open ? '' : 'nothing-asked'}`}>
          <button
            type="button"
            class={`button ${open ? 'small' : 'primary'}`}
            onClick={() => onCover(open ? undefined : update.version)}
          >
            <Icon name="eyeoff" />
            {!open && next !== undefined ? t('pass.onTo', { name: next.name }) : t('pass.on')}
          </button>
        </div>
      )}
    </div>
  );
}
