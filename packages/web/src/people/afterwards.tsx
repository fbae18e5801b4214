import { language, t } from '../language/language.ts';
import { Chat } from '../play/chat.tsx';
import type { Session } from '../session/session.ts';
import { Sitter } from '../ui/face.tsx';
import { PhraseKeys } from './phrase-keys.tsx';
import './afterwards.css';

/** Below a result: who plays on and how to join them, quick words, and the chat if it is nowhere else. Empty if nobody else is here. */
export function Afterwards({ session, chat = false }: { session: Session; chat?: boolean }) {
  const { next, table } = session;
  const { chairs = [], watchers = [], you } = next.value ?? table.value ?? {};
  const others = [...chairs, ...watchers].filter(({ guest }) => guest !== null && guest !== you?.guest);
  if (others.length === 0) return null;
  return (
    <div class="afterwards stack">
      {next.value !== undefined && <Next session={session} />}
      <PhraseKeys session={session} />
      {chat && <Chat session={session} />}
    </div>
  );
}

/** Others go on to another game; the result stays here until its reader goes too. */
function Next({ session }: { session: Session }) {
  const there =
    session.next.value?.chairs.filter(({ who, reading, online }) => who === 'guest' && online && !reading) ?? [];
  const names = new Intl.ListFormat(language.value).format(there.map(({ name }) => name));
  return (
    <div class="in-a-row wrapping" role="status">
      {there.map((chair) => (
        <Sitter key={chair.seat} {...chair} />
      ))}
      <span>
        <b>{t('vote.again')}</b> {there.length > 0 && t('vote.there', { names })}
      </span>
      <button type="button" class="button small primary" onClick={() => session.goOn()}>
        {t('vote.join')}
      </button>
    </div>
  );
}
