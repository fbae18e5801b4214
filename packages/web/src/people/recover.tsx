import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Header, Tabs } from '../app/header.tsx';
import { go } from '../app/route.ts';
import { useTitle } from '../app/title.ts';
import { loadWords, t } from '../language/language.ts';
import { copyText } from '../ui/copy.ts';
import { toast } from '../ui/toast.tsx';
import { ask, type Me, me } from './account.ts';
import { sent } from './change.ts';
import { canUsePasskeys, enterByPasskey } from './passkey.ts';

/** Somebody comes back, by their link (what follows the # never reaches a server's log) or by a passkey. */
export default function RecoverPage() {
  const state = useSignal<'waiting' | 'ready' | 'choose' | 'bad' | 'back'>('waiting');
  const next = useSignal('');
  useEffect(() => {
    void loadWords('people').then(() => {
      state.value = location.hash.length > 1 ? 'ready' : canUsePasskeys() ? 'choose' : 'bad';
    });
  }, [state]);
  useTitle(t('me.title'));
  const come = async () => {
    const token = location.hash.slice(1);
    const found = await ask<Me & { link: string }>('/api/recover', sent('POST', { token }));
    if (found === undefined) state.value = 'bad';
    else {
      me.value = found;
      next.value = found.link;
      // the link is used up, and a reload must not try it again
      history.replaceState(history.state, '', location.pathname);
      state.value = 'back';
    }
  };
  return (
    <>
      <Header />
      <main id="main" class="text-page stack reading-width" aria-busy={state.value === 'waiting'}>
        {state.value !== 'waiting' && (
          <>
            <h1>{t('recover.title')}</h1>
            {state.value === 'back' && <Back link={next.value} />}
            {state.value === 'ready' && (
              <>
                <p class="muted">{t('recover.text')}</p>
                <button type="button" class="button primary large" onClick={come}>
                  {t('recover.go')}
                </button>
              </>
            )}
            {state.value === 'choose' && <ByPasskey />}
            {state.value === 'bad' && (
              <p class="error-text" role="alert">
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

function ByPasskey() {
  const failed = useSignal(false);
  const come = async () => {
    failed.value = false;
    const found = await enterByPasskey();
    failed.value = found === undefined;
    if (found === undefined) return;
    me.value = found;
    go('/tables', { replace: true });
  };
  return (
    <>
      <p class="muted">{t('recover.passkey.text')}</p>
      <button type="button" class="button primary large" onClick={come}>
        {t('recover.passkey')}
      </button>
      {failed.value && (
        <p class="error-text" role="alert">
          {t('recover.passkey.failed')}
        </p>
      )}
    </>
  );
}

/** A link works once: here is the next. */
function Back({ link }: { link: string }) {
  const copy = async () => {
    await copyText(link);
    toast(() => t('invite.copied'));
  };
  return (
    <>
      <p role="status">{t('recover.done')}</p>
      <input class="field" readOnly value={link} aria-label={t('me.recovery.link')} />
      <div class="in-a-row wrapping">
        <button type="button" class="button" onClick={copy}>
          {t('invite.copy')}
        </button>
        <button type="button" class="button primary" onClick={() => go('/tables', { replace: true })}>
          {t('recover.tables')}
        </button>
      </div>
    </>
  );
}
