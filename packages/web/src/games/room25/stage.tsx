import type { ComponentChildren } from 'preact';
import { t } from '../../language/language.ts';
import type { Told } from '../../play/log.ts';
import { Meaning } from '../../play/meaning.tsx';
import { notesPage } from '../../play/notes-page.ts';
import { Tabs, useOpenTab } from '../../play/tabs.tsx';
import { useMenu } from '../../play/use-menu.tsx';
import type { Session } from '../../session/session.ts';
import { lazy } from '../../ui/lazy.tsx';
import { Part } from '../../ui/part.tsx';
import type { Names, Words } from '../words.ts';
import { later } from './aids.ts';
import { Sym } from './art.tsx';
import { Band } from './band.tsx';
import { Board } from './board.tsx';
import { CastList } from './cast.tsx';
import { fetchMeaning } from './meaning.ts';
import type { Mine, Model } from './model.ts';
import type { Pick } from './pick.ts';
import { Side } from './side.tsx';
import type { Room25Director } from './staging.ts';
import { Top } from './top.tsx';
import './tokens.css';
import './stage.css';

/** Nobody has said anything before the first question. */
const Unread = lazy(async () => (await import('../../people/unread.tsx')).Unread);
/** No first question has news before it. */
const Bulletins = later(async () => (await import('./bulletin.tsx')).Bulletins);
export const RoleWall = lazy(async () => (await import('./end.tsx')).RoleWall);
const EndBand = lazy(async () => (await import('./end.tsx')).EndBand);

const TABS = [
  ['table', 'room-central'],
  ['cast', 'ui-users'],
  ['log', 'ui-rule'],
  ['talk', 'ui-say'],
  ['kit', 'adrenaline'],
] as const;

interface Props {
  readonly session: Session;
  readonly model: Model;
  readonly mine: Mine | undefined;
  readonly lines: readonly Told[];
  readonly pick: Pick;
  readonly director: Room25Director;
  readonly words: Words;
  readonly names: Names;
  readonly programming: boolean;
  readonly over: boolean;
  /** The lower third. */
  readonly children: ComponentChildren;
}

/** The whole table: at one glance on a desk, one part at a time on a phone. */
export function Stage(props: Props) {
  const { session, model, mine, lines, pick, director, words, names, programming, over, children } = props;
  const tab = useOpenTab<(typeof TABS)[number][0]>('table', director.past);
  const { onMenu, menu } = useMenu(session);
  return (
    <main id="main" class="room25 game-table" data-game="room25">
      <div class="r-stage" data-tab={tab.value} data-phase={programming ? 'programming' : 'acting'}>
        {/* first in the document is what is asked; the grid puts each part where it is seen */}
        <Part of={model}>{children}</Part>
        {tab.value !== 'table' && <h1 class="visually-hidden r-tab-heading">{t(`r25.tab.${tab.value}`)}</h1>}
        <section class="r-centre" aria-label={t('r25.complex')}>
          <Part of={model}>{over ? <EndBand model={model} /> : <Band model={model} programming={programming} />}</Part>
          <Part of={model}>
            <Board model={model} pick={pick} director={director} />
          </Part>
          <Part line of={model}>
            <Bulletins director={director} words={words} names={names} />
          </Part>
        </section>
        <Part of={model}>
          {over ? (
            <RoleWall session={session} model={model} />
          ) : (
            <CastList
              session={session}
              model={model}
              programming={programming}
              page={session.seat.value === undefined ? undefined : notesPage(session)}
            />
          )}
        </Part>
        <Part of={model}>
          <Side
            session={session}
            model={model}
            mine={mine}
            lines={lines}
            words={words}
            names={names}
            director={director}
            over={over}
          />
        </Part>
        <Part of={model}>
          <Top session={session} model={model} onMenu={onMenu} />
        </Part>
        <Meaning session={session} update={director.shown.value} model={model} fetchKit={fetchMeaning} />
        <Tabs
          class="r-tab-bar"
          label={t('r25.tab.table')}
          open={tab}
          tabs={TABS.map(([name, art]) => ({
            name,
            icon: <Sym name={art} />,
            text: t(`r25.tab.${name}`),
            badge: name === 'talk' && <Unread session={session} />,
          }))}
        />
        <Part>{menu}</Part>
      </div>
    </main>
  );
}
