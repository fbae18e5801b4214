import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { rich } from '../../language/language.ts';
import { readSetting } from '../../ui/settings.ts';
import { Arch, Sym } from './art.tsx';

/** News that stops the show: a death, the alarm, a role, a card. */
export interface Bulletin {
  readonly title: string;
  readonly text: string;
  readonly who: string | undefined;
  readonly art: string;
  readonly deadly: boolean;
}

const queue = signal<readonly Bulletin[]>([]);

/** Shows them one after the other; many at once are shown faster, so that nothing blocks for long. */
export function report(news: readonly Bulletin[]): void {
  if (news.length > 0 && readSetting('speed') !== 'off') queue.value = [...queue.value, ...news].slice(-4);
}

const next = () => {
  queue.value = queue.value.slice(1);
};

/** Whoever takes the device next must not see what this player was told. */
const forget = () => {
  queue.value = [];
};

export function Bulletins() {
  useEffect(() => forget, []);
  const [shown] = queue.value;
  const waiting = queue.value.length;
  useEffect(() => {
    if (shown === undefined) return undefined;
    const time = (readSetting('speed') === 'fast' ? 900 : 1800) / Math.max(1, waiting - 1);
    const timer = window.setTimeout(next, time);
    return () => clearTimeout(timer);
  }, [shown, waiting]);
  if (shown === undefined) return null;
  return (
    <button
      type="button"
      class={`r-bulletin ${shown.deadly ? 'r-deadly' : ''}`}
      onClick={next}
      tabIndex={-1}
      aria-hidden="true"
    >
      <span class="r-bulletin-picture">
        {shown.who === undefined ? <Sym name={shown.art} /> : <Arch who={shown.who} />}
      </span>
      <span>
        <strong>{shown.title}</strong>
        <span>{rich(shown.text)}</span>
      </span>
    </button>
  );
}
