import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../language/language.ts';
import type { Listed } from '../../people/account.ts';
import { runningHere } from '../../replay/local.ts';
import { TableList } from './table-list.tsx';

/** The games that go on in this browser alone: nobody else knows where they are. */
export function TablesHere() {
  const tables = useSignal<readonly Listed[]>([]);
  useEffect(() => {
    void runningHere().then((found) => {
      tables.value = found;
    });
  }, [tables]);
  return tables.value.length === 0 ? null : <TableList title={t('tables.goOn')} tables={tables.value} />;
}
