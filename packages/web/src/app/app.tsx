import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { loadRest, t } from '../language/language.ts';
import { Icon } from '../ui/icon.tsx';
import { incomplete, partLost } from '../ui/lazy.tsx';
import { Opening } from '../ui/opening.tsx';
import { Part } from '../ui/part.tsx';
import { Toast } from '../ui/toast.tsx';
import { useHeadingFocus } from './heading-focus.ts';
import { Home } from './home/home.tsx';
import { type Place, place } from './route.ts';
import { SkipLink } from './skip-link.tsx';
import './app.css';

type Page = ComponentType<{ place: never }>;

/** Pages beyond the first come when they are visited. */
const LATER: Partial<Record<Place['page'], () => Promise<{ default: unknown }>>> = {
  new: () => import('./setup/setup.tsx'),
  table: () => import('../play/page.tsx'),
  pass: () => import('../pass/page.tsx'),
  tv: () => import('./tv/tv.tsx'),
  history: () => import('../history/page.tsx'),
  lobby: () => import('./lobby/page.tsx'),
  tables: () => import('./tables/tables.tsx'),
  people: () => import('../people/page.tsx'),
  groups: () => import('../groups/page.tsx'),
  me: () => import('../people/me.tsx'),
  recover: () => import('../people/recover.tsx'),
  mail: () => import('../alerts/mail-page.tsx'),
  replay: () => import('../replay/page.tsx'),
  replays: () => import('../replay/list-page.tsx'),
  rules: () => import('../rules/page.tsx'),
  learn: () => import('../learn/page.tsx'),
  missing: () => import('./missing.tsx'),
};

const pages = signal<Partial<Record<Place['page'], Page>>>({ home: Home as Page });

async function fetchPage(name: Place['page']): Promise<void> {
  // a table waits for nothing that its first question does not need
  const [fetched] = await Promise.all([LATER[name]?.(), name === 'table' ? undefined : loadRest()]);
  const page = fetched?.default;
  if (page !== undefined) pages.value = { ...pages.value, [name]: page as Page };
}

export function App() {
  const here = place.value;
  const Page = pages.value[here.page];
  useEffect(() => {
    if (Page === undefined) fetchPage(here.page).catch(partLost);
  }, [here.page, Page]);
  useHeadingFocus(here);
  return (
    <>
      <SkipLink to="main">{t('nav.skip')}</SkipLink>
      <Part of={here}>
        {Page !== undefined ? (
          <Page key={'code' in here ? here.code : here.page} place={here as never} />
        ) : (
          here.page === 'table' && <Opening />
        )}
      </Part>
      {incomplete.value && <Incomplete />}
      <Toast />
    </>
  );
}

/** It is shown beside the open decision, so a player can finish that first. */
function Incomplete() {
  return (
    <p class="connection-lost in-a-row wrapping" role="alert">
      <Icon name="warn" /> {t('link.part')}
      <button type="button" class="button small" onClick={() => location.reload()}>
        {t('link.renewNow')}
      </button>
    </p>
  );
}
