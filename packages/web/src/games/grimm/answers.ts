import { useEffect } from 'preact/hooks';
import { t } from '../../language/language.ts';
import { arrowStep, hasSingleKeys, sayPicked } from '../../play/keys.ts';
import { announce } from '../../play/live.tsx';
import { afterFrame } from '../../session/after-frame.ts';
import type { Pick } from './pick.ts';

const OPEN = '.g-question button:not([aria-disabled="true"], .g-undo-button, .hint-button)';
const CONFIRM = '.g-question .g-confirm';

/** Says what a digit has picked: the focus has read out the answer itself, so this says what Enter does, or what is still missing. */
function sayBack(key: string, answer: HTMLElement): void {
  const confirm = document.querySelector(CONFIRM);
  if (answer.ariaCurrent === 'true') announce(t('keys.pickedHere', { key }));
  else if (confirm === null || answer.ariaPressed === null || !answer.isConnected) return;
  else if (confirm.ariaDisabled === 'true') announce(`${key}. ${confirm.textContent}.`);
  else sayPicked(key, confirm.textContent ?? '');
}

/**
 * The digits press the answers in their order, 0 the tenth; Enter then sends what was put together; arrows walk to every button, also to the
 * one that sends.
 */
export function useAnswerKeys(pick: Pick): void {
  useEffect(() => {
    /** What a digit has pressed: Enter belongs to it until another key is pressed. */
    let pressed: Element | undefined;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target as Element;
      if (at.closest?.('input, textarea, select, dialog')) return;
      const { key } = event;
      const buttons = [...document.querySelectorAll<HTMLElement>(OPEN)];
      const confirm = buttons.find((button) => button.matches(CONFIRM));
      const step = arrowStep(key);
      if (key === 'Enter' && at === pressed && confirm !== undefined && at.ariaPressed !== null) {
        event.preventDefault();
        confirm.click();
        return;
      }
      pressed = undefined;
      if (/^\d$/.test(key) && hasSingleKeys()) {
        const answer = buttons.filter((button) => button !== confirm)[key === '0' ? 9 : Number(key) - 1];
        if (answer === undefined) return;
        pressed = answer;
        answer.focus();
        answer.click();
        afterFrame(() => sayBack(key, answer));
      } else if (key === 'Escape' && pick.choice.peek() !== undefined && pick.question.peek()?.given === undefined) {
        pick.forget();
        announce(t('keys.forgotten'));
      } else if (step !== undefined && buttons.length > 0 && (at === document.body || at.closest('.g-question'))) {
        const from = buttons.indexOf(at as HTMLElement);
        const to = from < 0 && step < 0 ? -1 : (from + step) % buttons.length;
        buttons.at(to)?.focus();
        event.preventDefault();
      }
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [pick]);
}
