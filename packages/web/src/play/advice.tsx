import { useSignal } from '@preact/signals';
import type { Question } from '@vizard/protocol';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { t, type Values } from '../language/language.ts';
import type { Session } from '../session/session.ts';
import { closeHint } from './hint.tsx';
import { placeCard } from './inspect/place.ts';
import { refusalText } from './refusal.ts';

export interface AdviceProps {
  readonly session: Session;
  readonly question: Question;
  /** The choice and the reason in the reader's words. */
  choice(choice: string): string;
  reason(why: string, about: Values): string;
  /** Points at the choice on the table, without sending it. */
  show(choice: string): void;
}

/** What a bot would do and why: over the table, beside the question. Only this page was told. */
export function AdviceBox({ session, question, choice, reason, show }: AdviceProps) {
  const wrong = useSignal<(() => string) | undefined>(undefined);
  const box = useRef<HTMLElement>(null);
  const given = session.hint.value?.decision === question.id ? session.hint.value : undefined;
  useEffect(() => {
    wrong.value = undefined;
    session.command('hint', { decision: question.id }).catch((error) => {
      wrong.value = () => refusalText(error);
    });
  }, [session, question.id, wrong]);
  useEffect(() => {
    if (given !== undefined) show(given.choice);
  }, [given]);
  useLayoutEffect(() => {
    if (box.current !== null) placeCard(box.current, document.getElementById('ask'));
  });
  return (
    <aside ref={box} class="advice inspect-card" aria-label={t('hint.title')}>
      <h2>{t('hint.title')}</h2>
      <div role="status">
        {given !== undefined ? (
          <>
            <p>
              <b class="advised-choice">{choice(given.choice)}</b>
            </p>
            <p>{reason(given.why, given.about)}</p>
          </>
        ) : (
          <p class="muted">{wrong.value?.() ?? t('hint.thinking')}</p>
        )}
      </div>
      <p class="fine-print muted">{t('hint.private')}</p>
      <button type="button" class="button small" onClick={closeHint}>
        {t('hint.close')}
      </button>
    </aside>
  );
}
