import { useSignal } from '@preact/signals';
import { t } from '../language/language.ts';
import type { Session } from '../session/session.ts';
import { toast } from '../ui/toast.tsx';
import { sent } from './change.ts';

/** Sends a request without an answer; shows a message if it fails. */
export async function request(method: string, path: string, body?: unknown): Promise<boolean> {
  const done = await fetch(path, body === undefined ? { method } : sent(method, body)).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!done) toast(() => t('me.failed'), 'warn');
  return done;
}

/** Sends a command and keeps the reason if it was refused. */
export type Do = (...command: Parameters<Session['command']>) => void;

interface Props {
  readonly name: string;
  readonly label: string;
  readonly onPress: () => void;
  /** What is asked before it is done, where it can't be taken back. */
  readonly sure?: string;
}

/** A button whose accessible name says whom it is about. */
export function Act({ name, label, onPress, sure }: Props) {
  const asked = useSignal(false);
  const ask = (value: boolean) => () => {
    asked.value = value;
  };
  if (sure !== undefined && asked.value)
    return (
      <span class="person-actions wrapping" role="alert">
        {sure}
        <button type="button" class="button small primary" onClick={onPress}>
          {label}
        </button>
        <button type="button" class="button small" onClick={ask(false)}>
          {t('people.cancel')}
        </button>
      </span>
    );
  return (
    <button
      type="button"
      class="button small"
      aria-label={`${label}: ${name}`}
      onClick={sure === undefined ? onPress : ask(true)}
    >
      {label}
    </button>
  );
}
