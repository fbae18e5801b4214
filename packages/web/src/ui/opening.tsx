import { t } from '../language/language.ts';

/** The frame of a table, until its game is there: a bar above, three columns below. */
export const Opening = ({ isLost = false }: { isLost?: boolean }) => (
  <main id="main" class="in-a-column" style={{ height: '100dvh', gap: '8px', padding: '8px' }} aria-busy="true">
    <div class="panel in-a-row">
      <span class="muted">{t('link.opening')}</span>
      {isLost && (
        <a class="button" href="/">
          {t('nav.home')}
        </a>
      )}
    </div>
    <div class="in-a-row fill-row" style={{ alignItems: 'stretch' }} aria-hidden="true">
      {[1, 3, 1].map((share, column) => (
        <div key={column} class="panel" style={{ flex: share }} />
      ))}
    </div>
  </main>
);
