import { useEffect } from 'preact/hooks';
import { Header, Tabs } from '../app/header.tsx';
import { GAMES, type GameName } from '../app/route.ts';
import { loadWords, t } from '../language/language.ts';
import { playNow } from '../session/open-table.ts';
import { Icon } from '../ui/icon.tsx';
import { lazy } from '../ui/lazy.tsx';
import { leftAt } from './learner.ts';
import './page.css';

const Classroom = lazy(async () => (await import('./classroom.tsx')).Classroom);
const Lessons = lazy(async () => {
  await Promise.all([loadWords('lessons'), ...GAMES.map((game) => loadWords(`${game}.lessons`))]);
  return LessonList;
});

/** A first game: a lesson of five minutes at the real table, what one needs to know in four sentences, a game against gentle bots. */
export default function Learn({ place }: { place: { game: GameName | undefined } }) {
  return place.game === undefined ? <Lessons /> : <Classroom key={place.game} game={place.game} />;
}

function LessonList() {
  useEffect(() => {
    document.title = t('nav.learn');
  });
  return (
    <>
      <Header />
      <main id="main" class="text-page lessons">
        <h1>{t('learn.title')}</h1>
        {GAMES.map((game) => (
          <section key={game} class="panel stack" data-game={game}>
            <h2>{t(`${game}.title`)}</h2>
            <ol class="steps">
              {([1, 2, 3, 4] as const).map((step) => (
                <li key={step}>{t(`learn.${game}.${step}`)}</li>
              ))}
            </ol>
            <div class="in-a-row wrapping">
              <a class="button coloured" href={`/learn/${game}`}>
                <Icon name="cap" /> {t(lessonWord(game))}
              </a>
              <button type="button" class="button" onClick={() => playNow(game, 'easy')}>
                <Icon name="play" /> {t('learn.play')}
              </button>
              <a class="button" href={`/rules/${game}`}>
                <Icon name="book" /> {t('nav.rules')}
              </a>
            </div>
          </section>
        ))}
      </main>
      <Tabs />
    </>
  );
}

/** A lesson that was left goes on where it was. */
function lessonWord(game: GameName): 'learn.start' | 'learn.goOn' | 'learn.again' {
  const left = leftAt(game);
  if (left?.done) return 'learn.again';
  return left !== undefined && left.chapter + left.beat > 0 ? 'learn.goOn' : 'learn.start';
}
