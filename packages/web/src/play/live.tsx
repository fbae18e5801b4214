import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Asked, Line } from '../games/words.ts';
import { readSetting } from '../ui/settings.ts';
import { isReadByFocus } from './focus.ts';

interface Message {
  readonly number: number;
  readonly text: string;
}

/** The last few messages: one that follows at once must not replace one that is not spoken yet. */
const SHOWN = 3;

const messages = signal<readonly Message[]>([]);

/** Says it to screen readers, politely. The same text twice is said twice. */
export function announce(text: string): void {
  const before = messages.peek();
  if (text !== '') messages.value = [...before, { number: (before.at(-1)?.number ?? 0) + 1, text }].slice(-SHOWN);
}

/** Says a text that appears on the page: a live region that comes together with its text stays silent in many screen readers. */
export function useAnnounced(text: string): void {
  useEffect(() => announce(text), [text]);
}

/** Removes everything that was said from the page. */
export function hush(): void {
  messages.value = [];
}

export function Live() {
  return (
    <div class="visually-hidden live-log" role="log" aria-live="polite">
      {messages.value.map(({ number, text }) => (
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}

/** How many events are announced at once; after an absence there is a separate list. */
const MOST = 8;

/** Says everything or only what matters most, as the reader has set it. */
export const isFull = (): boolean => readSetting('wording') === 'full';

/** With a full stop behind it, where it has none: without it a screen reader runs into what follows. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** A line as it is spoken. */
export const plainText = (text: string): string => text.replaceAll(/<\/?b>/g, '');

/** Says everything that happened since it last spoke, then what is asked, unless the focus has just read that out. */
export function useNews(lines: readonly Line[], { heading: asked, sentence }: Asked): void {
  const told = useRef(0);
  const complete = lines.every(({ text }) => text !== '');
  useEffect(() => {
    if (!complete) return;
    const fresh = lines.slice(Math.max(told.current, lines.length - MOST)).map(({ text }) => plainText(text));
    told.current = lines.length;
    const repeated = isReadByFocus(asked) || fresh.some((text) => isSame(text, asked));
    announce([...fresh, ...(repeated ? [] : [asked]), ...(isFull() ? [plainText(sentence)] : [])].join(' ').trim());
  }, [lines.length, asked, complete]);
}

/** Some events are covered by the words of the question that follows them. */
const isSame = (one: string, other: string): boolean => one.replace(/\P{L}+$/u, '') === other.replace(/\P{L}+$/u, '');
