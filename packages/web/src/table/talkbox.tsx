import { useSignal } from '@preact/signals';
import type { TalkEntry } from '@vizard/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type MessageId, say, t, type Values } from '../language.ts';
import type { Conversation } from '../link/conversation.ts';
import { Sitter } from '../parts/face.tsx';
import { Icon } from '../parts/icon.tsx';
import { Part } from '../parts/part.tsx';
import { Segmented } from '../parts/segmented.tsx';
import { toast } from '../parts/toast.tsx';
import { heardBy, lineText } from './lines.ts';
import { refusalText } from './refusal.ts';

interface Props {
  readonly talk: Conversation;
  /** How a set sentence reads here. */
  readonly said?: (claim: string, about: Values | undefined) => string;
  /** More ways to say something. */
  readonly children?: ComponentChildren;
}

/** Why this player can't write now, if so: who only watches, who is jammed (R25-RUL-10), a table without free talk. */
function hushed(talk: Conversation): MessageId | undefined {
  if (talk.position.value?.talk === false) {
    return talk.seat.value === undefined ? 'refused.notSeated' : 'refused.silenced';
  }
  return talk.table.value?.chat === 'all' ? undefined : 'refused.noChat';
}

/** To everybody, or to the own team alone (R25-TEAM-1). */
function Addressee({ talk }: { talk: Conversation }) {
  return (
    <div class="addressee">
      <Segmented<'all' | 'team'>
        quiet
        label={t('talk.to')}
        options={(['all', 'team'] as const).map((value) => ({ value, label: t(`talk.to.${value}`) }))}
        value={talk.toTeam.value ? 'team' : 'all'}
        onChange={(value) => {
          talk.toTeam.value = value === 'team';
        }}
      />
      {talk.toTeam.value && <p class="xs mut">{t('talk.team.help')}</p>}
    </div>
  );
}

/** What people say at the table; set sentences are read by each in the own language. */
export function TalkBox({ talk, said = say, children }: Props) {
  const typed = useSignal('');
  const list = useRef<HTMLOListElement>(null);
  const hush = hushed(talk);
  const toTeam = talk.addressed.value.to === 'team';
  const blocked = talk.you.value?.blocked ?? [];
  const entries = talk.talk.value.filter(
    (entry) =>
      entry.removed !== true && !blocked.includes(entry.guest ?? '') && heardBy(entry) && lineText(entry) !== '',
  );
  // the last word stays in sight, also where what stands below comes later
  useEffect(() => {
    const box = list.current as HTMLOListElement;
    const watch = new ResizeObserver(() => box.scrollTo(0, box.scrollHeight));
    watch.observe(box);
    return () => watch.disconnect();
  }, [entries.length]);
  const send = async (event: Event) => {
    event.preventDefault();
    const text = typed.value.trim();
    if (text === '') return;
    typed.value = '';
    await talk.command('say', { text, ...talk.addressed.value }).catch((error) => {
      typed.value = text;
      toast(refusalText(error), 'warn');
    });
  };
  return (
    <section class="talkbox" aria-label={t('talk.title')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <ol class="msgs" tabIndex={0} ref={list}>
        {entries.length === 0 && <li class="xs mut">{t('talk.empty')}</li>}
        {entries.map((entry) => (
          <li key={entry.entry} class={entry.team === true ? 'msg team' : 'msg'}>
            <Part line of={entry}>
              <Message entry={entry} said={said} />
            </Part>
          </li>
        ))}
      </ol>
      {talk.position.value?.talk !== false && talk.position.value?.team !== undefined && <Addressee talk={talk} />}
      {talk.position.value?.talk !== false && children}
      {hush !== undefined ? (
        <p class="compose xs mut">{t(hush)}</p>
      ) : (
        <form class="compose" onSubmit={send}>
          <input
            class="inp"
            value={typed.value}
            maxLength={300}
            placeholder={toTeam ? t('talk.say.team') : t('talk.say')}
            aria-label={toTeam ? t('talk.say.team') : t('talk.say')}
            onInput={(event) => {
              typed.value = event.currentTarget.value;
            }}
          />
          <button type="submit" class="btn" aria-label={t('talk.send')}>
            <Icon name="fwd" />
          </button>
        </form>
      )}
    </section>
  );
}

function Message({ entry, said }: { entry: TalkEntry; said: NonNullable<Props['said']> }) {
  const { seat, name, text, claim, about } = entry;
  return (
    <>
      <Sitter seat={seat ?? 7} who={lineText(entry) === undefined ? 'guest' : 'bot'} name={name} />
      <span>
        <b>{name}</b> {entry.team === true && <i class="tag">{t('talk.team')}</i>}{' '}
        {text ?? lineText(entry) ?? said(claim ?? '', about)}
      </span>
    </>
  );
}
