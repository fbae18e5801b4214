import { useSignal } from '@preact/signals';
import type { TalkEntry } from '@vizard/protocol';
import { useEffect, useRef } from 'preact/hooks';
import { phraseText } from '../people/phrases.ts';
import { isFromOthers } from '../people/unread.tsx';
import type { Session } from '../session/session.ts';
import { Sitter } from '../ui/face.tsx';
import { heardBy, lineText } from './bot-lines.ts';
import { markedName } from './names.ts';
import './voices.css';

/** How long a bubble stays over the table. */
const LASTS = 6000;

/** Is the chat on the screen? On a phone it is behind a tab. */
const chatIsOpen = (): boolean => document.querySelector('.messages')?.checkVisibility() === true;

/** On a phone held sideways answers are at the lower edge; there the number on the tab has to do. */
const hasRoom = (): boolean => !matchMedia('(height < 34rem)').matches;

/** What is said is shown only to readers who don't see the chat, so that nothing of the table is covered without need. */
function isShown(session: Session, entry: TalkEntry): boolean {
  if (chatIsOpen() || !hasRoom()) return false;
  if (lineText(entry) !== undefined) return heardBy(entry);
  const blocked = session.you.value?.blocked ?? [];
  if (!isFromOthers(session, entry) || blocked.includes(entry.guest ?? '')) return false;
  return entry.phrase !== undefined || entry.text !== undefined;
}

/** On a phone a press goes to the chat. */
const openChat = (): void => document.querySelector<HTMLElement>('.tab-bar [name="talk"]')?.click();

const wordsOf = (entry: TalkEntry): string =>
  entry.text ?? (entry.phrase === undefined ? (lineText(entry) ?? '') : phraseText(entry.phrase));

/** What was just said, over the table for a moment. It stays in the chat. */
export function Voices({ session }: { session: Session }) {
  const shown = useSignal<readonly TalkEntry[]>([]);
  const last = useRef<number | undefined>(undefined);
  const entries = session.chat.value;
  useEffect(() => {
    const newest = entries.at(-1)?.at ?? 0;
    // what was said before this page was opened is only in the chat
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
          <li key={entry.entry}>
            <button type="button" class="in-a-row" onClick={openChat}>
              <Sitter who={entry.guest === null ? 'bot' : 'guest'} name={entry.name} mask={entry.mask} />
              <span>
                <b>{markedName(entry)}</b> {wordsOf(entry)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
