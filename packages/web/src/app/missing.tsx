import { t } from '../language/language.ts';
import { Header, Tabs } from './header.tsx';
import { useTitle } from './title.ts';

export default function Missing() {
  useTitle(t('missing.title'));
  return (
    <>
      <Header />
      <main id="main" class="text-page stack reading-width">
        <h1>{t('missing.title')}</h1>
        <p class="muted">{t('missing.text')}</p>
        <a class="button primary" href="/">
          {t('missing.home')}
        </a>
      </main>
      <Tabs />
    </>
  );
}
