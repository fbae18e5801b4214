import { useSignal } from '@preact/signals';
import type { TalkEntry } from '@vizard/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type MessageId, say, t, type Values } from '../language/language.ts';
import { phraseText } from '../people/phrases.ts';
import { markRead } from '../people/unread.tsx';
import type { Session } from '../session/session.ts';
import { Sitter } from '../ui/face.tsx';
import { Icon } from '../ui/icon.tsx';
import { Part } from '../ui/part.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { toast } from '../ui/toast.tsx';
import { heardBy, lineText } from './bot-lines.ts';
import { markedName } from './names.ts';
import { refusalText } from './refusal.ts';
import './chat.css';

interface Props {
  readonly session: Session;
  /** How a set sentence reads here. */
  readonly said?: (claim: string, about: Values | undefined) => string;
  /** More ways to say something. */
  readonly children?: ComponentChildren;
}

/** Why this player can't write now, if so: a spectator, jamming (R25-RUL-10), or a table without free chat. */
function hushed(session: Session): MessageId | undefined {
  if (session.update.value?.talk === false) {
    return session.seat.value === undefined ? 'refused.notSeated' : 'refused.silenced';
  }
  return session.table.value?.chat === 'all' ? undefined : 'refused.noChat';
}

/** To everybody, or to the player's team only (R25-TEAM-1). */
function Addressee({ session }: { session: Session }) {
  return (
    <div class="addressee stack">
      <Segmented<'all' | 'team'>
        quiet
        label={t('talk.to')}
        options={(['all', 'team'] as const).map((value) => ({ value, label: t(`talk.to.${value}`) }))}
        value={session.toTeam.value ? 'team' : 'all'}
        onChange={(value) => {
          session.toTeam.value = value === 'team';
        }}
      />
      {session.toTeam.value && <p class="fine-print muted">{t('talk.team.help')}</p>}
    </div>
  );
}

/** What people say at the table. Everybody reads set sentences in their own language. */
export function Chat({ session, said = say, children }: Props) {
  const typed = useSignal('');
  const list = useRef<HTMLOListElement>(null);
  const hush = hushed(session);
  const toTeam = session.addressed.value.to === 'team';
  const blocked = session.you.value?.blocked ?? [];
  const entries = session.chat.value.filter(
    (entry) =>
      entry.removed !== true && !blocked.includes(entry.guest ?? '') && heardBy(entry) && lineText(entry) !== '',
  );
  // the last entry stays in sight, even if something below it loads later
  useEffect(() => {
    const box = list.current as HTMLOListElement;
    const watch = new ResizeObserver(() => box.scrollTo(0, box.scrollHeight));
    watch.observe(box);
    return () => watch.disconnect();
  }, [entries.length]);
  useEffect(() => {
    const watch = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && markRead(session));
    watch.observe(list.current as HTMLOListElement);
    return () => watch.disconnect();
  }, [entries.length, session]);
  const send = async (event: Event) => {
    event.preventDefault();
    const text = typed.value.trim();
    if (text === '') return;
    typed.value = '';
    await session.command('say', { text, ...session.addressed.value }).catch((error) => {
      typed.value = text;
      toast(() => refusalText(error), 'warn');
    });
  };
  return (
    <section class="chat-box in-a-column" aria-label={t('talk.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <ol class="messages small-text in-a-column" tabIndex={0} ref={list}>
        {entries.length === 0 && <li class="fine-print muted">{t('talk.empty')}</li>}
        {entries.map((entry) => (
          <li key={entry.entry} class={entry.team === true ? 'message to-team' : 'message'}>
            <Part line of={entry}>
              <Message entry={entry} said={said} />
            </Part>
          </li>
        ))}
      </ol>
      {session.update.value?.talk !== false && session.update.value?.team !== undefined && (
        <Addressee session={session} />
      )}
      {session.update.value?.talk !== false && children}
      {hush !== undefined ? (
        <p class="compose fine-print muted">{t(hush)}</p>
      ) : (
        <form class="compose" onSubmit={send}>
          <input
            class="field"
            value={typed.value}
            maxLength={300}
            placeholder={toTeam ? t('talk.say.team') : t('talk.say')}
            aria-label={toTeam ? t('talk.say.team') : t('talk.say')}
            onInput={(event) => {
              typed.value = event.currentTarget.value;
            }}
          />
          <button type="submit" class="button" aria-label={t('talk.send')}>
            <Icon name="fwd" />
          </button>
        </form>
      )}
    </section>
  );
}

function Message({ entry, said }: { entry: TalkEntry; said: NonNullable<Props['said']> }) {
  const { name, text, claim, about, phrase } = entry;
  return (
    <>
      <Sitter who={lineText(entry) === undefined ? 'guest' : 'bot'} name={name} mask={entry.mask} />
      <span>
        <b>{markedName(entry)}</b> {entry.team === true && <i class="team-tag fine-print">{t('talk.team')}</i>}{' '}
        {text ?? (phrase && phraseText(phrase)) ?? lineText(entry) ?? said(claim ?? '', about)}
      </span>
    </>
  );
}
