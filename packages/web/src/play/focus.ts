import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Session } from '../session/session.ts';
import { currentQuestion } from './current-question.ts';

/** Where somebody types or reads a dialog: nothing takes the focus away from there. */
const BUSY = 'input, textarea, select, dialog, [aria-modal=true]';
const MODAL = 'dialog[open], [aria-modal=true]';

/** What the focus last read out to a screen reader. */
let read = '';

/** Has a screen reader just been led to this text? Asking resets it, so next time the text is said again. */
export function isReadByFocus(text: string): boolean {
  const was = read;
  read = '';
  return text !== '' && text === was;
}

/** Puts the focus on a heading, which is not a stop of the Tab key: from here the next Tab goes to what follows it. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  if (document.activeElement === heading) read = heading.textContent?.trim() ?? '';
}

/** The question, or the result. */
const heading = (): HTMLElement | null => document.getElementById('end') ?? document.getElementById('ask');

/**
 * Keeps the keyboard at the game. After an answer the focus is on the next heading, and so it is whenever the control that had
 * the focus is gone: without that the browser starts at the top of the page again.
 */
export function useQuestionFocus(session: Session | undefined): void {
  useEffect(() => {
    if (session === undefined) return undefined;
    /** What had the focus last, and the question that was answered last. */
    let last: Element | null = document.activeElement;
    let answered: number | undefined;
    const note = ({ target }: FocusEvent) => {
      last = target as Element;
    };
    const lead = () => {
      const now = heading();
      const at = document.activeElement ?? document.body;
      if (now === null || at === now || at.closest(BUSY) !== null || document.querySelector(MODAL) !== null) return;
      const lost = at === document.body && (last === null || last === document.body || !last.isConnected);
      const next = answered !== undefined && currentQuestion(session.update.peek())?.id !== answered;
      if (!lost && !next) return;
      answered = undefined;
      focusHeading(now);
    };
    const watch = new MutationObserver(lead);
    watch.observe(document.getElementById('app') ?? document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    addEventListener('focusin', note);
    const stop = effect(() => {
      answered = session.marked.value?.decision ?? answered;
    });
    lead();
    return () => {
      watch.disconnect();
      removeEventListener('focusin', note);
      stop();
    };
  }, [session]);
}
