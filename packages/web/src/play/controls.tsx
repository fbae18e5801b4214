import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { t } from '../language/language.ts';
import { Choose } from '../ui/segmented.tsx';
import type { Director } from './director.ts';
import { useKeys } from './keys.ts';
import { announce } from './live.tsx';
import { chooseSpeed, SPEEDS, type Speed, speedNow } from './pace.ts';
import type { Happening } from './scene.ts';
import '../ui/part.css';

type Played = Pick<Director<Happening, unknown>, 'scene' | 'skipped' | 'next' | 'showSkipped'>;

/** Where a press means "go on": on the board, except for controls with their own meaning while a scene runs. */
const STAGE = '[data-stage]';

/** The speeds that − and + walk through. */
const GEARS: readonly Speed[] = ['slow', 'normal', 'fast'];
/** What P goes back to. */
let before: Speed = 'normal';

/** P waits after each action, or goes on as before; − and + are slower and faster. Digits pick answers, so they mean nothing here. */
function speedFor(key: string): Speed | undefined {
  const now = speedNow();
  if (key.toLowerCase() === 'p') {
    if (now === 'step') return before;
    before = now;
    return 'step';
  }
  const step = { '-': -1, '+': 1, '=': 1 }[key];
  return step === undefined ? undefined : GEARS[Math.min(2, Math.max(0, GEARS.indexOf(now) + step))];
}

function setSpeed(director: Played, speed: Speed): void {
  const waited = speedNow() === 'step';
  chooseSpeed(speed);
  announce(t(`menu.speed.${speed}`));
  if (waited) director.next();
}

/** Space or a press on the board ends the running scene. A player who was brought to the present is told so. */
export function Controls({ director, asked }: { director: Played; asked: boolean }) {
  const busy = director.scene.value !== undefined && !asked;
  useKeys((key) => {
    if (asked) return false;
    const speed = speedFor(key);
    if (speed !== undefined) setSpeed(director, speed);
    else if (key === ' ' && busy) director.next();
    else return false;
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
    <p class="caught-up in-a-row wrapping" role="status">
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
  return (
    <Choose
      quiet
      option="speed"
      label={t('menu.speed')}
      options={SPEEDS.map((value) => ({ value, label: t(`menu.speed.${value}`) }))}
      value={speedNow()}
      onChange={(value) => {
        chooseSpeed(value);
        director.next();
      }}
    />
  );
}
