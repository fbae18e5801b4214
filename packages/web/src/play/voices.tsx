import { useSignal } from '@preact/signals';
import type { TalkEntry } from '@vizard/protocol';
import { useEffect, useRef } from 'preact/hooks';
import { phraseText } from '../people/phrases.ts';
import { isFromOthers } from '../people/unread.tsx';
import type { Session } from '../session/session.ts';
import { Sitter } from '../ui/face.tsx';
import { heardBy, lineText } from './bot-lines.ts';
import './voices.css';

/** So long a word stands over the table. */
const LASTS = 6000;

/** Is the chat on the screen? On a phone it is behind a tab. */
const chatIsOpen = (): boolean => document.querySelector('.messages')?.checkVisibility() === true;

/** Bots' lines and phrases are shown to everybody; what people write, to who does not have it before their eyes. */
function isShown(session: Session, entry: TalkEntry): boolean {
  if (lineText(entry) !== undefined) return heardBy(entry);
  const blocked = session.you.value?.blocked ?? [];
  if (!isFromOthers(session, entry) || blocked.includes(entry.guest ?? '')) return false;
  return entry.phrase !== undefined || (entry.text !== undefined && !chatIsOpen());
}

const wordsOf = (entry: TalkEntry): string =>
  entry.text ?? (entry.phrase === undefined ? (lineText(entry) ?? '') : phraseText(entry.phrase));

/** What was just said, over the table for a moment; in the talk it stays. */
export function Voices({ session }: { session: Session }) {
  const shown = useSignal<readonly TalkEntry[]>([]);
  const last = useRef<number | undefined>(undefined);
  const entries = session.chat.value;
  useEffect(() => {
    const newest = entries.at(-1)?.at ?? 0;
    // what was said before this page came stays in the talk
    const fresh = last.current === undefined ? [] : entries.filter(({ at }) => at > (last.current ?? 0));
    last.current = newest;
    const said = fresh.filter((entry) => isShown(session, entry));
    if (said.length === 0) return;
    shown.value = [...shown.value, ...said].slice(-2);
    setTimeout(() => {
      shown.value = shown.value.filter((entry) => !said.includes(entry));
    }, LASTS);
  }, [entries, shown, session]);
  return (
    <div class="voices" role="status">
      <ul>
        {shown.value.map((entry) => (
          <li key={entry.entry} class="in-a-row">
            <Sitter who={entry.guest === null ? 'bot' : 'guest'} name={entry.name} mask={entry.mask} />
            <span>
              <b>{entry.name}</b> {wordsOf(entry)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
