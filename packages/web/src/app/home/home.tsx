import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Kit } from '../../games/kit.ts';
import { OFFERED } from '../../games/registry.ts';
import { loadRest, loadWords, say, t } from '../../language/language.ts';
import { chooseLevel, chosenLevel, LevelList } from '../../lobby/level.tsx';
import { type Listed, listTables, myTables, openTables } from '../../people/account.ts';
import { useKeys } from '../../play/keys.ts';
import { playNow } from '../../session/open-table.ts';
import { Icon } from '../../ui/icon.tsx';
import { afterAMoment, lazy } from '../../ui/lazy.tsx';
import { readSetting } from '../../ui/settings.ts';
import { Header, Tabs } from '../header.tsx';
import { go, isOff } from '../route.ts';
import { TableList } from '../tables/table-list.tsx';
import { useTitle } from '../title.ts';
import { JoinBox } from './join.tsx';
import './home.css';

const FirstGame = lazy(async () => {
  await loadWords('meaning');
  return (await import('./first-game.tsx')).FirstGame;
});

/** What a first visit does not need. */
const later = async () => {
  await afterAMoment();
  await loadWords('replay');
  return import('./resume.tsx');
};
const Resume = lazy(async () => (await later()).Resume);
const Waiting = lazy(async () => (await later()).Waiting);

/** The unfinished games that only this browser has. */
const tablesHere = signal<readonly Listed[]>([]);

const KeyList = lazy(async () => {
  await Promise.all([loadWords('assist'), loadRest()]);
  return (await import('../../play/assist/key-list.tsx')).KeyList;
});

export function Home() {
  useTitle(t('home.titleBar'));
  useEffect(() => {
    void listTables();
  }, []);
  const listed = useSignal(false);
  useKeys((key) => {
    if (key === '?') listed.value = true;
    const wanted = key.toLowerCase() === 'j' ? '#code' : /^\d$/.test(key) ? `[data-door="${key}"]` : undefined;
    const found = wanted === undefined ? null : document.querySelector<HTMLElement>(wanted);
    found?.focus();
    return found !== null;
  });
  return (
    <>
      <Header />
      <main id="main" class="home-page">
        <div class="page-intro wrapping">
          <h1>{t('home.title')}</h1>
          <p>{t('home.lead')}</p>
        </div>
        <div class="home-body wrapping">
          <div class="doors">
            {OFFERED.map((kit, at) => (
              <Door key={kit.name} kit={kit} number={at + 1} />
            ))}
          </div>
          <aside>
            <JoinBox />
            <Waiting />
            <TableList
              title={t('home.mine')}
              tables={[...tablesHere.value, ...myTables.value].slice(0, 4)}
              empty={t('home.mine.empty')}
              all="/tables"
            />
            {!isOff('lobby') && (
              <TableList
                title={t('home.open')}
                tables={openTables.value.slice(0, 3)}
                empty={t('home.open.empty')}
                all="/lobby"
              />
            )}
          </aside>
        </div>
        <footer class="in-a-row wrapping">
          <span class="in-a-row">
            <Icon name="off" /> {t('home.offline')}
          </span>
          <span class="in-a-row">
            <Icon name="phone" /> {t('home.pass')}
          </span>
          <span class="in-a-row">
            <Icon name="tv" /> {t('home.tv')}
          </span>
          <span class="in-a-row">
            <Icon name="gear" /> <a href="/me">{t('me.title')}</a>
          </span>
          <span class="key-hints in-a-row">
            {OFFERED.flatMap(({ name }, at) => [<kbd key={name}>{at + 1}</kbd>, ' '])}
            {t('home.key.door')}
          </span>
          <span class="key-hints in-a-row">
            <kbd>J</kbd> {t('home.join')}
          </span>
        </footer>
      </main>
      <Tabs />
      {listed.value && (
        <KeyList
          onClose={() => {
            listed.value = false;
          }}
        />
      )}
    </>
  );
}

function Door({ kit, number }: { kit: Kit; number: number }) {
  const { name: game, picture, seats, first, lesson } = kit;
  const asking = useSignal(false);
  const title = say(`${game}.title`);
  return (
    <article class="game-door in-a-column" data-game={game} aria-labelledby={`door-${game}`}>
      <img class="door-picture" src={picture} alt="" width={520} height={420} />
      <div class="door-body stack">
        <h2 id={`door-${game}`}>{title}</h2>
        <p>{say(`${game}.lead`)}</p>
        <ul class="door-facts muted wrapping">
          <li>{say(`${game}.players`)}</li>
          <li>{say(`${game}.minutes`)}</li>
          <li>{say(`${game}.kind`)}</li>
        </ul>
        <div class="door-actions">
          <button
            type="button"
            class="button primary"
            data-door={number}
            aria-label={`${t('home.playNow')}: ${title}`}
            onClick={() => {
              // the first time it may begin gently
              if (first !== undefined && readSetting(`played.${game}`) === undefined) asking.value = true;
              else void playNow(game, seats, chosenLevel());
            }}
          >
            <Icon name="play" /> {t('home.playNow')}
          </button>
          <button
            type="button"
            class="button"
            aria-label={`${t('home.withFriends')}: ${title}`}
            onClick={() => go(`/new/${game}`)}
          >
            <Icon name="friends" /> {t('home.withFriends')}
          </button>
          <LevelList named value={chosenLevel()} onChange={chooseLevel} />
          {lesson !== undefined && (
            <a class="button small" href={`/learn/${game}`} aria-label={`${t('nav.learn')}: ${title}`}>
              <Icon name="cap" /> {t('nav.learn')}
            </a>
          )}
          <Resume game={game} here={tablesHere} />
          {first !== undefined && asking.value && (
            <FirstGame
              kit={kit}
              first={first}
              onClose={() => {
                asking.value = false;
              }}
            />
          )}
        </div>
      </div>
    </article>
  );
}
