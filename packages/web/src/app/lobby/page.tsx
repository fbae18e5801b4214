import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { OFFERED } from '../../games/registry.ts';
import { languageLetters, languageName, loadWords, say, t } from '../../language/language.ts';
import { ask, type Listed, listTables, meet, online, openTables } from '../../people/account.ts';
import { sent } from '../../people/change.ts';
import { Icon } from '../../ui/icon.tsx';
import { Segmented, Switch } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.tsx';
import { Filter, useFilters } from '../filters.tsx';
import { Header, Tabs } from '../header.tsx';
import { NothingYet } from '../nothing-yet.tsx';
import { go } from '../route.ts';
import { TableList } from '../tables/table-list.tsx';
import { useTitle } from '../title.ts';
import { clockWords, playedWords, roundWords } from './facts.ts';
import { type Filters, filtered, modesOf, NO_FILTERS } from './filters.ts';

/** Milliseconds between two refreshes of the list. */
const PACE = 5000;

/** All tables that are open to everybody, and the shortest way to one. */
export default function LobbyPage() {
  const ready = useSignal(false);
  const [filters, change] = useFilters(NO_FILTERS);
  useTitle(ready.value ? t('place.title') : '');
  useEffect(() => {
    void Promise.all([
      loadWords('place'),
      ...OFFERED.flatMap(({ facts }) => (facts === undefined ? [] : [loadWords(facts)])),
      listTables(),
    ]).then(() => {
      ready.value = true;
    });
    const timer = setInterval(() => document.visibilityState === 'visible' && void listTables(), PACE);
    return () => clearInterval(timer);
  }, [ready]);
  return (
    <>
      <Header />
      <main id="main" class="text-page stack reading-width" aria-busy={!ready.value}>
        <h1>{ready.value && t('place.title')}</h1>
        {ready.value && online.value === false && <p class="muted">{t('setup.offline')}</p>}
        {ready.value && (
          <>
            <WithPeople />
            <FilterRow tables={openTables.value} filters={filters} onChange={change} />
            <Tables tables={filtered(openTables.value, filters)} all={openTables.value.length} />
          </>
        )}
      </main>
      <Tabs />
    </>
  );
}

/** One press leads to a table with people: to one that waits, or to a new one that starts with bots after a minute. */
function WithPeople() {
  const asked = useSignal(false);
  const play = async (game: string, seats: number) => {
    asked.value = true;
    await meet();
    const found = await ask<{ table: string }>('/api/quick', sent('POST', { game, seats }));
    asked.value = false;
    if (found === undefined) toast(() => t('me.failed'), 'warn');
    else go(`/t/${found.table}`);
  };
  return (
    <section class="panel">
      <div class="heading-row">
        <h2>{t('place.quick')}</h2>
      </div>
      <div class="stack">
        <p class="small-text muted">{t('place.quick.help')}</p>
        <div class="in-a-row wrapping">
          {OFFERED.map(({ name, seats }) => (
            <button
              key={name}
              type="button"
              class="button coloured"
              data-game={name}
              disabled={asked.value}
              onClick={() => play(name, seats)}
            >
              <Icon name="friends" /> {say(`${name}.title`)}
            </button>
          ))}
        </div>
      </div>
    </section>
  );
}

interface FilterProps {
  readonly tables: readonly Listed[];
  readonly filters: Filters;
  readonly onChange: (changed: Partial<Filters>) => void;
}

function FilterRow({ tables, filters, onChange }: FilterProps) {
  const languages = [...new Set(tables.flatMap((table) => table.languages ?? []))].sort();
  return (
    <search class="in-a-row wrapping">
      <Segmented
        quiet
        label={t('settings.game')}
        value={filters.game}
        options={[
          { value: '', label: `${t('list.all')} ${tables.length}` },
          ...OFFERED.map(({ name }) => ({
            value: name as string,
            label: `${say(`${name}.short`)} ${tables.filter(({ game }) => game === name).length}`,
          })),
        ]}
        onChange={(game) => onChange({ game, mode: '' })}
      />
      <Filter
        label={t('place.mode')}
        any={t('place.mode.any')}
        value={filters.mode}
        options={modesOf(tables, filters.game)}
        onChange={(mode) => onChange({ mode })}
      />
      <Filter
        label={t('settings.clock')}
        any={t('place.clock.any')}
        value={filters.clock}
        options={[
          { value: 'live', label: t('place.clock.live') },
          { value: 'days', label: t('place.clock.days') },
        ]}
        onChange={(clock) => onChange({ clock })}
      />
      <Filter
        label={t('nav.language')}
        any={t('place.language.any')}
        value={filters.language}
        options={languages.map((value) => ({ value, label: languageName(value) }))}
        onChange={(language) => onChange({ language })}
      />
      <Switch
        label={t('place.free')}
        value={filters.free !== ''}
        onChange={(free) => onChange({ free: free ? '1' : '' })}
      />
    </search>
  );
}

/** What a row tells beside the game and who sits there. */
const about = (table: Listed): string =>
  [
    playedWords(table),
    clockWords(table),
    roundWords(table),
    ...(table.languages ?? []).map((one) => languageLetters(one)),
  ]
    .filter((part) => part !== '')
    .join(' · ');

function Tables({ tables, all }: { tables: readonly Listed[]; all: number }) {
  const waiting = tables.filter(({ status }) => status === 'lobby');
  const begun = tables.filter(({ status }) => status !== 'lobby');
  if (all === 0) return <NothingYet what={t('place.none')} lead={t('place.none.lead')} />;
  return (
    <>
      <p class="visually-hidden" role="status">
        {t('place.count', { tables: tables.length })}
      </p>
      {tables.length === 0 && <p class="muted">{t('place.nothingFits')}</p>}
      {waiting.length > 0 && <TableList title={t('place.waiting')} tables={waiting} about={about} />}
      {begun.length > 0 && <TableList title={t('place.begun')} tables={begun} about={about} />}
    </>
  );
}
