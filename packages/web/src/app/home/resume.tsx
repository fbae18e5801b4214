import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../language/language.ts';
import type { Listed } from '../../people/account.ts';
import { runningHere } from '../../replay/local.ts';
import { Icon } from '../../ui/icon.tsx';
import { placeOf } from '../tables/here.tsx';

/** Beside Play now: the newest unfinished game of this kind that is kept in this browser. */
export function Resume({ game }: { game: string }) {
  const found = useSignal<Listed | undefined>(undefined);
  useEffect(() => {
    void runningHere().then((tables) => {
      found.value = tables.find((table) => table.game === game);
    });
  }, [found, game]);
  if (found.value === undefined) return null;
  return (
    <a class="button fill-row" href={placeOf(found.value)}>
      <Icon name="branch" /> {t('tables.goOn')}
    </a>
  );
}
