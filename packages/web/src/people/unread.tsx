import { type Signal, signal } from '@preact/signals';
import type { TalkEntry } from '@vizard/protocol';
import { t } from '../language/language.ts';
import type { Session } from '../session/session.ts';
import './unread.css';

/** Up to when each conversation was read, by the table's clock. */
const readUntil = new WeakMap<Session, Signal<number>>();

function untilOf(session: Session): Signal<number> {
  // entries from before this page was opened were not missed on it
  const until = readUntil.get(session) ?? signal(session.chat.peek().at(-1)?.at ?? 0);
  readUntil.set(session, until);
  return until;
}

/** Does a person other than this one say it? */
export const isFromOthers = (session: Session, { guest, removed }: TalkEntry): boolean =>
  guest !== null && removed !== true && guest !== session.you.value?.guest;

/** The reader sees the chat now. */
export function markRead(session: Session): void {
  untilOf(session).value = session.chat.peek().at(-1)?.at ?? 0;
}

/** How many entries of other people this reader has not seen. */
export const unreadOf = (session: Session): number => {
  const until = untilOf(session).value;
  return session.chat.value.filter((entry) => entry.at > until && isFromOthers(session, entry)).length;
};

/** Beside the way to the chat: how much is new there. */
export function Unread({ session }: { session: Session }) {
  const count = unreadOf(session);
  if (count === 0) return null;
  return (
    <span class="unread">
      <span aria-hidden="true">{Math.min(count, 99)}</span>
      <span class="visually-hidden">{t('talk.unread', { count })}</span>
    </span>
  );
}
