import { useSignal } from '@preact/signals';
import { firstMask, LIMITS } from '@vizard/protocol';
import { t } from '../language/language.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Mask } from '../ui/icon.tsx';
import { passGuest } from './start.ts';
import './people.css';

interface Props {
  readonly seats: number;
  readonly onStart: (names: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Who shares the device: a name for each; bots take what is left. */
export function PassPeople({ seats, onStart, onClose }: Props) {
  const names = useSignal<readonly string[]>(Array.from({ length: Math.min(2, seats) }, () => ''));
  const change = (at: number, name: string) => {
    names.value = names.value.map((old, index) => (index === at ? name : old));
  };
  const start = (event: Event) => {
    event.preventDefault();
    onStart(names.value.map((name, at) => name.trim() || t('pass.name', { number: at + 1 })));
  };
  return (
    <Dialog title={t('pass.who')} onClose={onClose}>
      <form class="stack" onSubmit={start}>
        <p class="muted">{t('pass.help')}</p>
        {names.value.map((name, at) => (
          <label key={at} class="pass-name">
            <Mask mask={firstMask(passGuest(at))} />
            <input
              class="field"
              value={name}
              maxLength={LIMITS.name}
              placeholder={t('pass.name', { number: at + 1 })}
              aria-label={t('pass.name', { number: at + 1 })}
              onInput={(event) => change(at, event.currentTarget.value)}
            />
          </label>
        ))}
        <div class="in-a-row wrapping">
          {names.value.length < seats && (
            <button
              type="button"
              class="button small"
              onClick={() => {
                names.value = [...names.value, ''];
              }}
            >
              {t('pass.more')}
            </button>
          )}
          {names.value.length > 2 && (
            <button
              type="button"
              class="button small"
              onClick={() => {
                names.value = names.value.slice(0, -1);
              }}
            >
              {t('pass.fewer')}
            </button>
          )}
          <button type="submit" class="button primary">
            {t('pass.start')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
