import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { loadWords, t } from '../language.ts';
import { go } from '../route.ts';
import { Header, Tabs } from '../shell/header.tsx';
import { ask, type Me, me, sent } from '../shell/people.ts';

/** Somebody comes back by their link: what follows the # never reaches a server's log. */
export default function RecoverPage() {
  const state = useSignal<'waiting' | 'ready' | 'bad'>('waiting');
  useEffect(() => {
    void loadWords('people').then(() => {
      state.value = location.hash.length > 1 ? 'ready' : 'bad';
    });
  }, [state]);
  useEffect(() => {
    document.title = t('me.title');
  });
  const come = async () => {
    const token = location.hash.slice(1);
    const found = await ask<Me>('/api/recover', sent('POST', { token }));
    if (found === undefined) state.value = 'bad';
    else {
      me.value = found;
      go('/tables', { replace: true });
    }
  };
  return (
    <>
      <Header />
      <main id="main" class="page narrow" aria-busy={state.value === 'waiting'}>
        {state.value !== 'waiting' && (
          <>
            <h1>{t('recover.title')}</h1>
            {state.value === 'ready' ? (
              <>
                <p class="mut">{t('recover.text')}</p>
                <button type="button" class="btn pri big" onClick={come}>
                  {t('recover.go')}
                </button>
              </>
            ) : (
              <p class="err" role="alert">
                {t('recover.bad')}
              </p>
            )}
          </>
        )}
      </main>
      <Tabs />
    </>
  );
}
