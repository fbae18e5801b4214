import { language, say, t } from '../../language/language.ts';
import type { Listed } from '../../people/account.ts';
import { markedName } from '../../play/names.ts';

export function TableLine({ table, to, about }: { table: Listed; to: string; about: string | undefined }) {
  const people = table.seats.filter(({ who }) => who === 'guest').map(markedName);
  const bots = table.seats.filter(({ who }) => who === 'bot').length;
  const seated = [...people, ...(bots > 0 ? [t('list.bots', { bots })] : [])].join(', ');
  return (
    <a class="table-link" data-game={table.game} href={to}>
      <i />
      <b>{t('list.tableOf', { host: table.host })}</b>
      <em>
        {[say(`${table.game}.short`), ...(about === undefined ? [] : [about]), seated, ...when(table)].join(' · ')}
      </em>
      {table.waiting ? (
        <span class="status-chip coloured">
          <span class="status-dot" />
          {t('list.yourTurn')}
        </span>
      ) : (
        <span class="status-chip">{statusWord(table)}</span>
      )}
    </a>
  );
}

const CLOCK = { hourCycle: 'h23', hour: '2-digit', minute: '2-digit' } as const;
const DAY = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** When something last happened, where a game is on or over: many have the same people. */
const when = ({ status, updated }: Listed): string[] =>
  status === 'lobby' ? [] : [new Intl.DateTimeFormat(language.value, { ...DAY, ...CLOCK }).format(updated)];

function statusWord(table: Listed): string {
  if (table.status !== 'lobby') return t(`status.${table.status}`);
  const taken = table.seats.filter(({ who }) => who !== 'open').length;
  return t('list.taken', { taken, seats: table.seats.length });
}
