import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { say, t, type Values } from '../language.ts';
import type { Conversation } from '../link/conversation.ts';
import { Icon, Mask } from '../parts/icon.tsx';
import { toast } from '../parts/toast.tsx';
import { refusalText } from './refusal.ts';

interface Props {
  readonly talk: Conversation;
  /** How a set sentence reads here. */
  readonly said?: (claim: string, about: Values | undefined) => string;
  /** More ways to say something. */
  readonly children?: ComponentChildren;
}

/** What people say at the table; set sentences are read by each in the own language. */
export function TalkBox({ talk, said = say, children }: Props) {
  const typed = useSignal('');
  const end = useRef<HTMLLIElement>(null);
  const entries = talk.talk.value.filter(({ removed }) => removed !== true);
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [entries.length]);
  const send = async (event: Event) => {
    event.preventDefault();
    const text = typed.value.trim();
    if (text === '') return;
    typed.value = '';
    await talk.command('say', { text }).catch((error) => {
      typed.value = text;
      toast(refusalText(error), 'warn');
    });
  };
  return (
    <section class="talkbox" aria-label={t('talk.title')}>
      <ol class="msgs">
        {entries.length === 0 && <li class="xs mut">{t('talk.empty')}</li>}
        {entries.map(({ entry, name, seat, text, claim, about }) => (
          <li key={entry} class="msg" ref={end}>
            <Mask seat={seat ?? 7} />
            <span>
              <b>{name}</b> {text ?? said(claim ?? '', about)}
            </span>
          </li>
        ))}
      </ol>
      {children}
      <form class="compose" onSubmit={send}>
        <input
          class="inp"
          value={typed.value}
          maxLength={300}
          placeholder={t('talk.say')}
          aria-label={t('talk.say')}
          onInput={(event) => {
            typed.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="btn" aria-label={t('talk.send')}>
          <Icon name="fwd" />
        </button>
      </form>
    </section>
  );
}
