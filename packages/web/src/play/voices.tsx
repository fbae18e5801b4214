import { useSignal } from '@preact/signals';
import type { TalkEntry } from '@vizard/protocol';
import { useEffect, useRef } from 'preact/hooks';
import type { Session } from '../session/session.ts';
import { Face } from '../ui/face.tsx';
import { heardBy, lineText } from './bot-lines.ts';
import './voices.css';

/** So long a word stands over the table. */
const LASTS = 4500;

/** What bots just said, over the table for a moment; in the talk it stays. */
export function Voices({ session }: { session: Session }) {
  const shown = useSignal<readonly TalkEntry[]>([]);
  const last = useRef<number | undefined>(undefined);
  const entries = session.chat.value;
  useEffect(() => {
    const newest = entries.at(-1)?.entry ?? 0;
    // what was said before this page came stays in the talk
    const fresh = last.current === undefined ? [] : entries.filter(({ entry }) => entry > (last.current ?? 0));
    last.current = newest;
    const said = fresh.filter((entry) => lineText(entry) !== undefined && heardBy(entry));
    if (said.length === 0) return;
    shown.value = [...shown.value, ...said].slice(-2);
    setTimeout(() => {
      shown.value = shown.value.filter((entry) => !said.includes(entry));
    }, LASTS);
  }, [entries, shown]);
  return (
    <div class="voices" role="status">
      <ul>
        {shown.value.map((entry) => (
          <li key={entry.entry}>
            <Face name={entry.name} />
            <b>{entry.name}</b> {lineText(entry)}
          </li>
        ))}
      </ul>
    </div>
  );
}
