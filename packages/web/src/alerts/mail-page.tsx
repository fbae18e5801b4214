import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Header, Tabs } from '../app/header.tsx';
import { loadWords, t } from '../language/language.ts';
import { ask } from '../people/account.ts';
import { sent } from '../people/change.ts';

/** The links in a mail lead here: yes to mail, or no more of it. Only a press does something, not the visit of a program that checks links. */
export default function MailPage() {
  const state = useSignal<'waiting' | 'ready' | 'bad' | 'done'>('waiting');
  const [what, token = ''] = location.hash.slice(1).split('=');
  const kind = what === 'confirm' ? 'confirm' : 'stop';
  useEffect(() => {
    void loadWords('tell').then(() => {
      state.value = token === '' ? 'bad' : 'ready';
    });
  }, [state, token]);
  useEffect(() => {
    document.title = t(`tell.page.${kind}`);
  });
  const press = async () => {
    const answer =
      kind === 'confirm'
        ? await ask<{ done: boolean }>('/api/mail/confirm', sent('POST', { token }))
        : await ask<{ done: boolean }>(`/api/mail/stop/${encodeURIComponent(token)}`, { method: 'POST' });
    state.value = answer?.done ? 'done' : 'bad';
  };
  return (
    <>
      <Header />
      <main id="main" class="text-page stack reading-width" aria-busy={state.value === 'waiting'}>
        {state.value !== 'waiting' && <h1>{t(`tell.page.${kind}`)}</h1>}
        {state.value === 'ready' && (
          <>
            <p class="muted">{t(`tell.page.${kind}.text`)}</p>
            <button type="button" class="button primary large" onClick={press}>
              {t(`tell.page.${kind}.go`)}
            </button>
          </>
        )}
        <p role="status">{state.value === 'done' && t(`tell.page.${kind}.done`)}</p>
        <p class="error-text" role="alert">
          {state.value === 'bad' && t('tell.page.bad')}
        </p>
      </main>
      <Tabs />
    </>
  );
}
