import { signal } from '@preact/signals';
import type { Question } from '@vizard/protocol';
import { t } from '../language/language.ts';
import type { Session } from '../session/session.ts';
import { Icon } from '../ui/icon.tsx';
import { useKeys } from './keys.ts';

/** The question a hint was asked for: another one closes it. */
const wanted = signal<number | undefined>(undefined);

export const isHinted = ({ id }: Question): boolean => wanted.value === id;

export const closeHint = (): void => {
  wanted.value = undefined;
};

/** Asks what a bot would do here, where the table allows it. */
export function HintButton({ session, question, style }: { session: Session; question: Question; style: string }) {
  const may = session.table.value?.hints === true;
  const press = () => {
    wanted.value = isHinted(question) ? undefined : question.id;
  };
  useKeys((key) => {
    if (may && key.toLowerCase() === 'h') press();
  });
  if (!may) return null;
  return (
    <button
      type="button"
      data-key="H"
      class={`${style} hint-button`}
      aria-expanded={isHinted(question)}
      aria-keyshortcuts="h"
      onClick={press}
    >
      <Icon name="bulb" /> {t('hint.button')}
    </button>
  );
}
