import { useSignal } from '@preact/signals';
import type { Chair } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import type { Kit } from '../games/kit.ts';
import { t } from '../language.ts';
import { Conversation } from '../link/conversation.ts';
import { dialHere } from '../link/wire.ts';
import { Icon } from '../parts/icon.tsx';
import { clearToast } from '../parts/toast.tsx';
import { hush } from '../table/live.tsx';

interface Props {
  readonly code: string;
  readonly chair: Chair;
  readonly kit: Kit;
  /** Who else on this device is waited for. */
  readonly next: Chair | undefined;
  /** The device is handed on: by who has nothing to answer at this version, or without an answer. */
  readonly onCover: (version: number | undefined) => void;
}

/** One player's own side of the table, fetched now and gone when the device is handed on. */
export function Held({ code, chair, kit, next, onCover }: Props) {
  const talk = useSignal<Conversation | undefined>(undefined);
  useEffect(() => {
    const opened = new Conversation(
      dialHere(() => ({ guest: chair.guest ?? '', name: chair.name })),
      code,
    );
    talk.value = opened;
    opened.look();
    document.title = t('table.crumb', { code });
    return () => {
      opened.close();
      hush();
      clearToast();
    };
  }, [code, chair.guest, chair.name, talk]);
  const position = talk.value?.position.value;
  if (talk.value === undefined || position === undefined) return <main id="main" class="cover" aria-busy="true" />;
  const open = position.questions.some(({ standing, given }) => standing !== true && given === undefined);
  const over = position.outcome !== undefined;
  return (
    <div class="held">
      <kit.Table talk={talk.value} words={kit.words} />
      {!over && (
        <div class={`held-bar ${open ? '' : 'free'}`}>
          <button
            type="button"
            class={`btn ${open ? 's' : 'pri'}`}
            onClick={() => onCover(open ? undefined : position.version)}
          >
            <Icon name="eyeoff" />
            {!open && next !== undefined ? t('pass.onTo', { name: next.name }) : t('pass.on')}
          </button>
        </div>
      )}
    </div>
  );
}
