import { useEffect } from 'preact/hooks';
import { t } from '../../language/language.ts';
import { hasSingleKeys } from '../../play/keys.ts';
import { announce } from '../../play/live.tsx';
import { own } from '../../ui/own.ts';

const OPEN = '.g-question button:not([aria-disabled="true"], .g-undo-button, .hint-button)';

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The digits press the answers in their order, 0 the tenth; arrows walk to every one of them. */
export function useAnswerKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target as Element;
      if (at.closest?.('input, textarea, select, dialog')) return;
      const answers = [...document.querySelectorAll<HTMLElement>(OPEN)];
      const step = own(STEPS, event.key);
      if (/^\d$/.test(event.key) && hasSingleKeys()) {
        const answer = answers[event.key === '0' ? 9 : Number(event.key) - 1];
        answer?.focus();
        answer?.click();
        // the focus has read out the answer itself
        if (answer?.dataset.choice !== undefined) announce(t('keys.pickedHere', { key: event.key }));
      } else if (step !== undefined && answers.length > 0 && (at === document.body || at.closest('.g-question'))) {
        const from = answers.indexOf(at as HTMLElement);
        const to = from < 0 && step < 0 ? -1 : (from + step) % answers.length;
        answers.at(to)?.focus();
        event.preventDefault();
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
