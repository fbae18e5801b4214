import { t } from '../language.ts';
import type { Listed } from './people.ts';

interface Props {
  readonly title: string;
  readonly tables: readonly Listed[];
  readonly empty: string;
  /** Where the whole list is. */
  readonly all?: string;
  /** Where a table of the list leads; to the table itself if nothing is said. */
  readonly to?: (code: string) => string;
}

export function TableList({ title, tables, empty, all, to = (code) => `/t/${code}` }: Props) {
  return (
    <section class="panel list">
      <div class="hd">
        <h2>{title}</h2>
        {all !== undefined && tables.length > 0 && <a href={all}>{t('list.all')}</a>}
      </div>
      {tables.length === 0 && <p class="sm mut">{empty}</p>}
      <ul>
        {tables.map((table) => (
          <li key={table.code}>
            <TableLine table={table} to={to(table.code)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function TableLine({ table, to }: { table: Listed; to: string }) {
  const people = table.seats.filter(({ who }) => who === 'guest').map(({ name }) => name);
  const bots = table.seats.filter(({ who }) => who === 'bot').length;
  return (
    <a class="tb" data-game={table.game} href={to}>
      <i />
      <b>{t('list.tableOf', { host: table.host })}</b>
      <em>{[...people, ...(bots > 0 ? [t('list.bots', { bots })] : [])].join(', ')}</em>
      {table.waiting ? (
        <span class="chip game">
          <span class="dot" />
          {t('list.yourTurn')}
        </span>
      ) : (
        <span class="chip">{statusWord(table)}</span>
      )}
    </a>
  );
}

function statusWord(table: Listed): string {
  if (table.status !== 'lobby') return t(`status.${table.status}`);
  const taken = table.seats.filter(({ who }) => who !== 'open').length;
  return t('list.taken', { taken, seats: table.seats.length });
}
