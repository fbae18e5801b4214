import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Line } from '../games/words.ts';

const spoken = signal('');

/** Says it to screen readers, politely. */
export function announce(text: string): void {
  if (text !== '') spoken.value = text;
}

/** Nothing of what was said stays in the page. */
export function hush(): void {
  spoken.value = '';
}

export function Live() {
  return (
    <p class="visually-hidden live-log" role="log" aria-live="polite">
      {spoken.value}
    </p>
  );
}

/** So much is told at once; after an absence there is a list of its own. */
const MOST = 8;

/** Says everything that happened since it last spoke, then what is asked. */
export function useNews(lines: readonly Line[], asked: string): void {
  const told = useRef(0);
  const complete = lines.every(({ text }) => text !== '');
  useEffect(() => {
    if (!complete) return;
    const fresh = lines.slice(Math.max(told.current, lines.length - MOST));
    told.current = lines.length;
    announce([...fresh.map(({ text }) => text.replaceAll(/<\/?b>/g, '')), asked].join(' ').trim());
  }, [lines.length, asked, complete]);
}
