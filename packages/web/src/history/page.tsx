import { useSignal } from '@preact/signals';
import type { PlayedMatch } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import { addressOf, Filter, useFilters } from '../app/filters.tsx';
import { Header, Tabs } from '../app/header.tsx';
import { factWords, playedWords, timeWords } from '../app/lobby/facts.ts';
import { NothingYet } from '../app/nothing-yet.tsx';
import { useTitle } from '../app/title.ts';
import { OFFERED } from '../games/registry.ts';
import { language, loadWords, say, t } from '../language/language.ts';
import { ask } from '../people/account.ts';
import { markedName } from '../play/names.ts';
import { Segmented } from '../ui/segmented.tsx';
import { Statistics } from './statistics.tsx';

const PAGE = 50;

/** Every finished match of mine, and what it adds up to. Only I see it. */
export default function HistoryPage() {
  const ready = useSignal(false);
  const [{ show, game, result }, change] = useFilters({ show: 'games', game: '', result: '' });
  useEffect(() => {
    const facts = OFFERED.flatMap((kit) => (kit.facts === undefined ? [] : [loadWords(kit.facts)]));
    void Promise.all([loadWords('history'), ...facts]).then(() => {
      ready.value = true;
    });
  }, [ready]);
  useTitle(t('nav.history'));
  const query = addressOf({ game, result });
  return (
    <>
      <Header />
      <main id="main" class="text-page stack reading-width" aria-busy={!ready.value}>
        <div class="heading-row">
          <h1>{t('nav.history')}</h1>
          <a href="/replays">{t('nav.replays')}</a>
        </div>
        {ready.value && (
          <>
            <search class="in-a-row wrapping">
              <Segmented
                quiet
                label={t('nav.history')}
                value={show}
                options={[
                  { value: 'games', label: t('history.games') },
                  { value: 'statistics', label: t('history.statistics') },
                ]}
                onChange={(value) => change({ show: value })}
              />
              {show === 'games' && (
                <>
                  <Filter
                    label={t('settings.game')}
                    any={t('history.anyGame')}
                    value={game}
                    options={OFFERED.map(({ name }) => ({ value: name, label: say(`${name}.short`) }))}
                    onChange={(value) => change({ game: value })}
                  />
                  <Filter
                    label={t('history.result')}
                    any={t('history.anyResult')}
                    value={result}
                    options={[
                      { value: 'won', label: t('history.won') },
                      { value: 'lost', label: t('history.lost') },
                      { value: 'stopped', label: t('history.stopped') },
                    ]}
                    onChange={(value) => change({ result: value })}
                  />
                </>
              )}
            </search>
            {show === 'games' ? <Games key={query} query={query} /> : <Statistics />}
            <p class="small-text muted">
              {t('history.private')}{' '}
              <a href="/api/me/data" download="vizard.json">
                {t('history.download')}
              </a>
            </p>
          </>
        )}
      </main>
      <Tabs />
    </>
  );
}

function Games({ query }: { query: string }) {
  const games = useSignal<readonly PlayedMatch[] | undefined>(undefined);
  const more = useSignal(false);
  const load = async (before?: number) => {
    const wanted = new URLSearchParams(query);
    if (before !== undefined) wanted.set('before', String(before));
    const found = (await ask<{ results: PlayedMatch[] }>(`/api/me/results?${wanted}`))?.results ?? [];
    games.value = [...(games.value ?? []), ...found];
    more.value = found.length === PAGE;
  };
  useEffect(() => void load(), []);
  if (games.value === undefined) return null;
  if (games.value.length === 0) return <NothingYet what={t('history.none')} lead={t('history.none.lead')} />;
  return (
    <section class="panel table-list">
      <ul>
        {games.value.map((game) => (
          <li key={`${game.code} ${game.match}`}>
            <GameLine game={game} />
          </li>
        ))}
      </ul>
      {more.value && (
        <button type="button" class="button small" onClick={() => load(games.value?.at(-1)?.ended)}>
          {t('history.more')}
        </button>
      )}
    </section>
  );
}

function GameLine({ game }: { game: PlayedMatch }) {
  const { began, ended, roles, others, bots, program } = game;
  const minutes = Math.max(1, Math.round((ended - began) / 60_000));
  const about = [
    say(`${game.game}.short`),
    playedWords(game),
    program === true ? t('history.program') : '',
    roles.map((role) => factWords(game.game, role)).join(', '),
    timeWords(minutes * 60),
    [...others.map(markedName), ...(bots > 0 ? [t('list.bots', { bots })] : [])].join(', '),
  ];
  return (
    <a class="table-link" data-game={game.game} href={`/replay/${game.code}`}>
      <i />
      <b>{resultWords(game)}</b>
      <em>{about.filter((part) => part !== '').join(' · ')}</em>
      <time class="status-chip" dateTime={new Date(ended).toISOString()}>
        {new Intl.DateTimeFormat(language.value, { dateStyle: 'medium' }).format(ended)}
      </time>
    </a>
  );
}

/** How it ended for me: in words, never by colour alone. */
function resultWords({ won, place, seats, together }: PlayedMatch): string {
  if (won === null) return t('history.stopped');
  if (place !== null) return t(won ? 'history.wonPlace' : 'history.place', { place, seats });
  if (together) return t(won ? 'history.wonTogether' : 'history.lostTogether');
  return t(won ? 'history.won' : 'history.lost');
}
