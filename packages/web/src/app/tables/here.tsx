import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../../language/language.ts';
import type { Listed } from '../../people/account.ts';
import { runningHere } from '../../replay/local.ts';
import { TableList } from './table-list.tsx';

/** Who shares one device comes back to its cover. */
const isPassed = ({ seats }: Listed): boolean => seats.filter(({ who }) => who === 'guest').length > 1;

export const placeOf = (table: Listed): string => `/${isPassed(table) ? 'pass' : 'here'}/${table.code}`;

/** The games that go on in this browser alone: nobody else knows where they are. */
export function TablesHere({ most = Number.POSITIVE_INFINITY }: { most?: number }) {
  const tables = useSignal<readonly Listed[]>([]);
  useEffect(() => {
    void runningHere().then((found) => {
      tables.value = found;
    });
  }, [tables]);
  if (tables.value.length === 0) return null;
  const places = new Map(tables.value.map((table) => [table.code, placeOf(table)]));
  return (
    <TableList title={t('tables.goOn')} tables={tables.value.slice(0, most)} to={(code) => places.get(code) ?? '/'} />
  );
}
