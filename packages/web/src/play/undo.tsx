import type { ComponentChildren } from 'preact';
import { t } from '../language/language.ts';
import type { Session } from '../session/session.ts';
import { tell } from './refusal.ts';

interface Props {
  readonly session: Session;
  readonly class: string;
  /** The icon before the word. */
  readonly children?: ComponentChildren;
}

/** Takes the last answer back, while the table allows it. A refusal is told. */
export function Undo({ session, class: style, children }: Props) {
  const decision = session.update.value?.undo ?? null;
  if (decision === null) return null;
  return (
    <button type="button" class={style} onClick={() => session.command('undo', { decision }).catch(tell)}>
      {children} {t('table.undo')}
    </button>
  );
}
