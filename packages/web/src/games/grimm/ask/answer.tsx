import type { Question } from '@vizard/protocol';
import type { ComponentChildren } from 'preact';
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
  /** What there is to say before it is sent. */
  readonly said?: ComponentChildren;
  /** What stands beside the button. */
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
