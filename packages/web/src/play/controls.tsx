import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../language/language.ts';
import { Choose } from '../ui/segmented.tsx';
import { writeSetting } from '../ui/settings.ts';
import type { Director } from './director.ts';
import { useKeys } from './keys.ts';
import { SPEEDS, speedNow } from './pace.ts';
import type { Happening } from './scene.ts';
import '../ui/part.css';

type Played = Pick<Director<Happening, unknown>, 'scene' | 'skipped' | 'next' | 'showSkipped'>;

/** Where a press goes on: on the board, not on what has a meaning of its own while something is played. */
const STAGE = '[data-stage]';

/** Space or a press on the board ends what is played. Who was brought to now is told so. */
export function Controls({ director, asked }: { director: Played; asked: boolean }) {
  const busy = director.scene.value !== undefined && !asked;
  useKeys((key) => {
    if (key !== ' ' || !busy) return false;
    director.next();
    return true;
  });
  useEffect(() => {
    if (!busy) return undefined;
    const press = (event: MouseEvent) => {
      if (!(event.target instanceof Element) || event.target.closest(STAGE) === null) return;
      event.preventDefault();
      event.stopPropagation();
      director.next();
    };
    addEventListener('click', press, true);
    return () => removeEventListener('click', press, true);
  }, [busy, director]);
  const skipped = director.skipped.value;
  if (skipped === undefined) return null;
  return (
    <p class="caught-up" role="status">
      {t('since.actions', { count: skipped.actions })}
      <button type="button" class="button small primary" onClick={() => director.showSkipped(true)}>
        {t('since.show')}
      </button>
      <button type="button" class="button small" onClick={() => director.showSkipped(false)}>
        {t('since.goOn')}
      </button>
    </p>
  );
}

/** Ends the running action, or the rest after it. */
export function Next({
  director,
  class: look,
  children,
}: {
  director: Played;
  class: string;
  children?: ComponentChildren;
}) {
  if (director.scene.value === undefined) return null;
  return (
    <button type="button" class={look} data-next onClick={() => director.next()}>
      {t('pace.next')}
      {children}
    </button>
  );
}

/** How fast others' actions are shown. */
export function SpeedSwitch({ director }: { director: Played }) {
  const speed = useSignal(speedNow());
  return (
    <Choose
      quiet
      label={t('menu.speed')}
      options={SPEEDS.map((value) => ({ value, label: t(`menu.speed.${value}`) }))}
      value={speed.value}
      onChange={(value) => {
        speed.value = value;
        writeSetting('speed', value);
        director.next();
      }}
    />
  );
}
