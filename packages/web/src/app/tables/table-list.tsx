import { t } from '../../language/language.ts';
import type { Listed } from '../../people/account.ts';
import { lazy } from '../../ui/lazy.tsx';
import './table-list.css';

/** No first visit lists a table. */
const TableLine = lazy(async () => (await import('./table-line.tsx')).TableLine);

interface Props {
  readonly title: string;
  readonly tables: readonly Listed[];
  /** What is said where nothing is listed. */
  readonly empty?: string;
  /** Where the whole list is. */
  readonly all?: string;
  /** Where a table of the list leads; to the table itself if nothing is said. */
  readonly to?: (code: string) => string;
  /** What a table tells beside its game and who sits there. */
  readonly about?: (table: Listed) => string;
}

export function TableList({ title, tables, empty, all, to = (code) => `/t/${code}`, about }: Props) {
  return (
    <section class="panel table-list">
      <div class="heading-row">
        <h2>{title}</h2>
        {all !== undefined && tables.length > 0 && <a href={all}>{t('list.all')}</a>}
      </div>
      {tables.length === 0 && empty !== undefined && <p class="small-text muted">{empty}</p>}
      <ul>
        {tables.map((table) => (
          <li key={table.code}>
            <TableLine table={table} to={table.place ?? to(table.code)} about={about?.(table)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
