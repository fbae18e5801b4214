import type { Question } from '@vizard/protocol';
import type { ComponentChildren } from 'preact';
import { t } from '../../../language/language.ts';
import type { Session, Update } from '../../../session/session.ts';
import type { Words } from '../../words.ts';
import type { Model } from '../model.ts';
import type { Pick } from '../pick.ts';
import './answer.css';

/** What every kind of question gets. */
export interface AskProps {
  readonly session: Session;
  readonly question: Question;
  readonly update: Update;
  readonly model: Model;
  readonly words: Words;
  readonly pick: Pick;
  readonly held: boolean;
}

interface Sending {
  readonly pick: Pick;
  readonly session: Session;
  readonly label: string;
  readonly missing: string;
  /** A note to show before it is sent. */
  readonly said?: ComponentChildren;
  /** What is shown beside the button. */
  readonly children?: ComponentChildren;
}

/** The end of a question: what was picked is sent here. */
export function ConfirmBar({ said, children, ...sending }: Sending) {
  return (
    <div class="g-stack g-sending">
      {said}
      <Confirm {...sending} />
      {children}
    </div>
  );
}

/** The one button that sends what was picked; before that it says what is missing. */
function Confirm({ pick, session, label, missing }: Sending) {
  const ready = pick.choice.value !== undefined;
  return (
    <button
      type="button"
      class="g-button g-confirm"
      aria-disabled={!ready}
      aria-busy={session.marked.value !== undefined}
      data-confirm={pick.choice.value ?? ''}
      onClick={() => ready && pick.send()}
    >
      {ready ? label : missing}
    </button>
  );
}

interface AnswerProps {
  readonly pick: Pick;
  readonly choice: string;
  readonly look: string;
  readonly children: ComponentChildren;
}

/** An answer to press. With the guard against misclicks the first press marks it and the second sends it. */
export function Answer({ pick, choice, look, children }: AnswerProps) {
  const marked = pick.whole.value === choice;
  return (
    <button type="button" class={look} data-choice={choice} aria-current={marked} onClick={() => pick.take(choice)}>
      {children}
      {marked && <span class="g-press-again">{t('g.again')}</span>}
    </button>
  );
}
