import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Line, Names, Words } from '../games/words.ts';
import { rich, t } from '../language/language.ts';
import type { Update } from '../session/session.ts';
import { Dialog } from '../ui/dialog.tsx';
import { linesOf } from './log.ts';

/** The first thing that happens in a match of each game. */
const isBeginning = ({ type, round }: { type: string; round?: number }): boolean =>
  type === 'began' || (type === 'round' && round === 1);

interface Props {
  readonly update: Update;
  readonly words: Words;
  readonly names: Names;
}

/** After an absence: what happened since this player last looked, before anything else is asked. */
export function SinceYouLooked({ update, words, names }: Props) {
  const missed = useSignal<readonly Line[]>([]);
  useEffect(() => {
    // a player who comes at the very beginning has missed nothing
    const fromStart = update.happened[0]?.events.some((event) =>
      isBeginning(event as { type: string; round?: number }),
    );
    if (update.missed === true && fromStart !== true)
      missed.value = linesOf(update.happened, words, names, update.view);
  }, [update.missed, update.version]);
  if (missed.value.length === 0) return null;
  const close = () => {
    missed.value = [];
  };
  return (
    <Dialog title={t('since.title')} onClose={close}>
      <ol class="dialog-list small-text stack">
        {missed.value.map((line, at) => (
          <li key={at}>{rich(line.text)}</li>
        ))}
      </ol>
      <button type="button" class="button primary" onClick={close}>
        {t('since.goOn')}
      </button>
    </Dialog>
  );
}
