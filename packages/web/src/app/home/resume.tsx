import type { Signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../language/language.ts';
import type { Listed } from '../../people/account.ts';
import { runningHere } from '../../replay/local.ts';
import { Icon } from '../../ui/icon.tsx';

export { Waiting } from '../../people/waiting.tsx';

/** Beside Play now: the newest unfinished game of this kind that is kept in this browser. */
export function Resume({ game, here }: { game: string; here: Signal<readonly Listed[]> }) {
  useEffect(() => {
    void runningHere().then((found) => {
      here.value = found;
    });
  }, [here]);
  const newest = here.value.find((table) => table.game === game);
  if (newest === undefined) return null;
  return (
    <a class="button small" href={newest.place}>
      <Icon name="branch" /> {t('tables.goOn')}
    </a>
  );
}
