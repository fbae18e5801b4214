import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Header, Tabs } from '../app/header.tsx';
import { useTitle } from '../app/title.ts';
import type { Kit, LessonKit } from '../games/kit.ts';
import { kitOf, OFFERED } from '../games/registry.ts';
import { loadWords, say, t } from '../language/language.ts';
import { playNow } from '../session/open-table.ts';
import { Icon } from '../ui/icon.tsx';
import { lazy, partLost } from '../ui/lazy.tsx';
import { leftAt } from './learner.ts';
import './page.css';

const Classroom = lazy(async () => (await import('./classroom.tsx')).Classroom);

/** The games that have a lesson. */
const TAUGHT = OFFERED.filter(({ lesson }) => lesson !== undefined);

const Lessons = lazy(async () => {
  const lessons = await Promise.all(TAUGHT.map((kit) => kit.lesson?.()));
  const parts = lessons.flatMap((lesson) => (lesson === undefined ? [] : [lesson.part]));
  await Promise.all([loadWords('lessons'), ...parts.map(loadWords)]);
  return () => <LessonList kits={TAUGHT} />;
});

/** A first game: a lesson of five minutes at the real table, what one needs to know in four sentences, a game against gentle bots. */
export default function Learn({ place }: { place: { game: string | undefined } }) {
  const kit = kitOf(place.game);
  return kit?.lesson === undefined ? <Lessons /> : <Lesson key={kit.name} kit={kit} fetch={kit.lesson} />;
}

function Lesson({ kit, fetch }: { kit: Kit; fetch: NonNullable<Kit['lesson']> }) {
  const lesson = useSignal<LessonKit | undefined>(undefined);
  useEffect(() => {
    fetch().then((fetched) => {
      lesson.value = fetched;
    }, partLost);
  }, [fetch, lesson]);
  return lesson.value === undefined ? <main id="main" aria-busy /> : <Classroom kit={kit} lesson={lesson.value} />;
}

function LessonList({ kits }: { kits: readonly Kit[] }) {
  useTitle(t('nav.learn'));
  return (
    <>
      <Header />
      <main id="main" class="text-page stack lessons">
        <h1>{t('learn.title')}</h1>
        {kits.map(({ name: game, seats }) => (
          <section key={game} class="panel stack" data-game={game}>
            <h2>{say(`${game}.title`)}</h2>
            <ol class="steps">
              {[1, 2, 3, 4].map((step) => (
                <li key={step}>{say(`learn.${game}.${step}`)}</li>
              ))}
            </ol>
            <div class="in-a-row wrapping">
              <a class="button coloured" href={`/learn/${game}`}>
                <Icon name="cap" /> {t(lessonWord(game))}
              </a>
              <button type="button" class="button" onClick={() => playNow(game, seats, 'easy')}>
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
function lessonWord(game: string): 'learn.start' | 'learn.goOn' | 'learn.again' {
  const left = leftAt(game);
  if (left?.done) return 'learn.again';
  return left !== undefined && left.chapter + left.beat > 0 ? 'learn.goOn' : 'learn.start';
}
