import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Header } from '../app/header.tsx';
import type { ReplayKit, TableKit } from '../games/kit.ts';
import { fetchTable, kitOf } from '../games/registry.ts';
import { fetchGame } from '../games/rules.ts';
import { loadRest, loadWords, t } from '../language/language.ts';
import { Live } from '../play/live.tsx';
import { useNotesFromServer } from '../play/notes-page.ts';
import { CommandRefused } from '../session/session.ts';
import { Bar } from './bar.tsx';
import { Film } from './film.ts';
import { makeMoment, parseMoment } from './moment.ts';
import { Projector } from './projector.ts';
import { fetchReel, NoReel, type Reel, type ReelSource } from './reel.ts';
import '../play/table.css';
import { Part } from '../ui/part.tsx';
import './page.css';

interface Shown {
  readonly film: Film;
  readonly projector: Projector;
  readonly kit: TableKit;
  readonly replay: ReplayKit;
}

/** Why there is nothing to see: it is still played, it is not there, or it was played by other rules. */
type Trouble = 'running' | 'gone' | 'broken';

/** A finished game, moment by moment, on its own table. */
export default function ReplayPage({ place: { source } }: { place: { source: ReelSource } }) {
  const shown = useSignal<Shown | undefined>(undefined);
  const trouble = useSignal<Trouble | undefined>(undefined);
  useEffect(() => {
    let opened: Shown | undefined;
    let left = false;
    const open = async () => {
      await loadWords('replay');
      document.title = t('replay.title');
      const reel = await fetchReel(source);
      const next = await develop(reel);
      if (left) return next.projector.session.close();
      opened = next;
      shown.value = next;
    };
    open().catch((error: unknown) => {
      trouble.value = troubleOf(error);
    });
    return () => {
      left = true;
      opened?.projector.session.close();
    };
  }, [source, shown, trouble]);
  if (shown.value !== undefined) return <Screen shown={shown.value} source={source} />;
  return <Nothing trouble={trouble.value} source={source} />;
}

async function develop(reel: Reel): Promise<Shown> {
  const { game: name } = reel.beginning;
  const [game, kit, pages] = await Promise.all([fetchGame(name), fetchTable(name), kitOf(name)?.pages()]);
  await loadWords(kit.part);
  await loadRest();
  const film = new Film(game, reel);
  const { step, watcher } = parseMoment(location.hash, reel.beginning.seats);
  return { film, kit, replay: pages?.replay ?? {}, projector: new Projector(film, step, watcher) };
}

function troubleOf(error: unknown): Trouble {
  if (error instanceof CommandRefused) return error.refused.code === 'wrongStatus' ? 'running' : 'gone';
  return error instanceof NoReel ? error.why : 'broken';
}

function Screen({ shown: { film, projector, kit, replay }, source }: { shown: Shown; source: ReelSource }) {
  const [step, watcher] = [projector.step.value, projector.watcher.value];
  useNotesFromServer(projector.session, source !== 'file' && !source.local);
  // the step also before the #: what follows it never reaches the server, which draws the moment for chats
  useEffect(() => history.replaceState(null, '', `?step=${step}#${makeMoment({ step, watcher })}`), [step, watcher]);
  useEffect(() => {
    const jump = () => {
      const moment = parseMoment(location.hash, film.reel.beginning.seats);
      projector.show(moment.step, moment.watcher);
    };
    addEventListener('hashchange', jump);
    return () => removeEventListener('hashchange', jump);
  }, [film, projector]);
  return (
    <div class="replay" data-game={film.reel.beginning.game} data-source={source === 'file' ? 'file' : 'table'}>
      <Part of={projector.session.update.value}>
        {projector.session.update.value !== undefined && <kit.Table session={projector.session} words={kit.words} />}
      </Part>
      <Bar film={film} projector={projector} source={source} kit={replay} />
      <Live />
    </div>
  );
}

function Nothing({ trouble, source }: { trouble: Trouble | undefined; source: ReelSource }) {
  return (
    <>
      <Header />
      <main id="main" class="text-page stack reading-width" aria-busy={trouble === undefined}>
        <h1>{t('nav.replays')}</h1>
        <p class="muted" role="status">
          {t(trouble === undefined ? 'replay.opening' : `replay.trouble.${trouble}`)}
        </p>
        {trouble === 'running' && source !== 'file' ? (
          <a class="button primary" href={`/${source.local ? 'here' : 't'}/${source.code}`}>
            {t('replay.toTable')}
          </a>
        ) : (
          trouble !== undefined && (
            <a class="button primary" href="/replays">
              {t('nav.replays')}
            </a>
          )
        )}
      </main>
    </>
  );
}
