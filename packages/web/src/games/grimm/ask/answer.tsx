import type { Question } from '@vizard/protocol';
import type { Conversation, Position } from '../../../link/conversation.ts';
import type { Words } from '../../words.ts';
import type { Pick } from '../pick.ts';
import type { Scene } from '../scene.ts';

/** What every kind of question gets. */
export interface AskProps {
  readonly talk: Conversation;
  readonly question: Question;
  readonly position: Position;
  readonly scene: Scene;
  readonly words: Words;
  readonly pick: Pick;
  readonly held: boolean;
}

/** The one button that sends what was picked; before that it says what is missing. */
export function Confirm({ pick, talk, label, missing }: Sending & { label: string; missing: string }) {
  const ready = pick.choice.value !== undefined;
  return (
    <button
      type="button"
      class="g-btn g-confirm"
      aria-disabled={!ready}
      aria-busy={talk.marked.value !== undefined}
      data-confirm={pick.choice.value ?? ''}
      onClick={() => ready && pick.send()}
    >
      {ready ? label : missing}
    </button>
  );
}

interface Sending {
  readonly pick: Pick;
  readonly talk: Conversation;
}
