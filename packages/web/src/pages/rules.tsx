import { useEffect } from 'preact/hooks';
import { t } from '../language.ts';
import { Segmented } from '../parts/segmented.tsx';
import { GAMES, type GameName, go } from '../route.ts';
import { Header, Tabs } from '../shell/header.tsx';

export default function Rules({ place }: { place: { game: GameName } }) {
  const { game } = place;
  useEffect(() => {
    document.title = `${t('nav.rules')}: ${t(`${game}.title`)}`;
  });
  return (
    <>
      <Header />
      <main id="main" class="page" data-game={game}>
        <h1>{t('nav.rules')}</h1>
        <Segmented
          quiet
          label={t('settings.game')}
          options={GAMES.map((value) => ({ value, label: t(`${value}.title`) }))}
          value={game}
          onChange={(value) => go(`/rules/${value}`)}
        />
      </main>
      <Tabs />
    </>
  );
}
