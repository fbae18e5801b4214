import { useEffect } from 'preact/hooks';
import { t } from '../language.ts';
import { Icon } from '../parts/icon.tsx';
import { GAMES } from '../route.ts';
import { Header, Tabs } from '../shell/header.tsx';
import { playNow } from '../shell/start.ts';

/** A first game: what one needs to know, then a game against gentle bots. */
export default function Learn() {
  useEffect(() => {
    document.title = t('nav.learn');
  });
  return (
    <>
      <Header />
      <main id="main" class="page narrow">
        <h1>{t('learn.title')}</h1>
        {GAMES.map((game) => (
          <section key={game} class="panel stack" data-game={game}>
            <h2>{t(`${game}.title`)}</h2>
            <ol class="steps">
              {([1, 2, 3, 4] as const).map((step) => (
                <li key={step}>{t(`learn.${game}.${step}`)}</li>
              ))}
            </ol>
            <div class="row wrap">
              <button type="button" class="btn game" onClick={() => playNow(game, 'easy')}>
                <Icon name="play" /> {t('learn.play')}
              </button>
              <a class="btn" href={`/rules/${game}`}>
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
