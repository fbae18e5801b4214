import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Header, Tabs } from '../app/header.tsx';
import { go } from '../app/route.ts';
import { useTitle } from '../app/title.ts';
import { loadRest, loadWords, t } from '../language/language.ts';
import { SingleKeys } from '../play/assist/single-keys.tsx';
import { copyText } from '../ui/copy.ts';
import { lazy } from '../ui/lazy.tsx';
import { Panel } from '../ui/panel.tsx';
import { toast } from '../ui/toast.tsx';
import { ask, me, meet } from './account.ts';
import { request } from './act.tsx';
import { change, rename } from './change.ts';
import { Devices } from './devices.tsx';
import { MaskPicker } from './mask-picker.tsx';
import { NameField } from './name-field.tsx';
import { Sure } from './sure.tsx';
import './me.css';

const TellMe = lazy(async () => (await import('../alerts/panel.tsx')).TellMe);

/** Who this browser is on this server: name, ways back, calls, who is blocked, and the end of it all. */
export default function MePage() {
  const ready = useSignal(false);
  useEffect(() => {
    void Promise.all([loadWords('people'), meet(), loadRest()]).then(() => {
      ready.value = true;
    });
  }, [ready]);
  useTitle(t('me.title'));
  return (
    <>
      <Header />
      <main id="main" class="text-page stack reading-width account-page" aria-busy={!ready.value}>
        <h1>{t('me.title')}</h1>
        {ready.value && me.value === undefined && <p class="muted">{t('setup.offline')}</p>}
        {ready.value && me.value !== undefined && (
          <>
            <p class="muted">{t('me.lead')}</p>
            <Panel title={me.value.name}>
              <NameField name={me.value.name} onSave={rename} />
              <MaskPicker mask={me.value.mask} onChange={(mask) => change({ mask })} />
            </Panel>
            <Devices />
            <TellMe />
            <Panel title={t('menu.keys')}>
              <SingleKeys />
            </Panel>
            <Programs />
            <Blocked />
            <Delete />
          </>
        )}
      </main>
      <Tabs />
    </>
  );
}

/** A token with which a program plays as this guest. The server keeps only its hash, so it is shown once. */
function Programs() {
  const token = useSignal('');
  const make = async () => {
    const made = await ask<{ token: string }>('/api/me/token', { method: 'POST' });
    if (made === undefined) toast(() => t('me.failed'), 'warn');
    token.value = made?.token ?? '';
  };
  const copy = async () => {
    await copyText(token.value);
    toast(() => t('me.token.copied'));
  };
  const revoke = async () => {
    if (!(await request('DELETE', '/api/me/token'))) return;
    token.value = '';
    toast(() => t('me.token.revoked'));
  };
  return (
    <Panel title={t('me.token')}>
      <p class="small-text">
        {t('me.token.help')} <a href="/docs">{t('me.token.docs')}</a>
      </p>
      {token.value !== '' && <input class="field" readOnly value={token.value} aria-label={t('me.token.field')} />}
      <div class="in-a-row wrapping">
        <button type="button" class="button" onClick={token.value === '' ? make : copy}>
          {t(token.value === '' ? 'me.token.make' : 'me.token.copy')}
        </button>
        <button type="button" class="button" onClick={revoke}>
          {t('me.token.revoke')}
        </button>
      </div>
    </Panel>
  );
}

interface Guest {
  readonly guest: string;
  readonly name: string;
}

function Blocked() {
  const blocked = useSignal<readonly Guest[] | undefined>(undefined);
  const look = async () => {
    blocked.value = (await ask<{ blocked: readonly Guest[] }>('/api/me/blocks'))?.blocked;
  };
  useEffect(() => void look(), []);
  const unblock = async (guest: string) => {
    if (await request('DELETE', `/api/me/blocks/${guest}`)) await look();
  };
  return (
    <Panel title={t('me.blocked')}>
      {blocked.value?.length === 0 && <p class="small-text muted">{t('me.blocked.none')}</p>}
      <ul>
        {blocked.value?.map(({ guest, name }) => (
          <li key={guest} class="in-a-row spread">
            <b>{name}</b>
            <button
              type="button"
              class="button small"
              aria-label={`${t('people.unblock')}: ${name}`}
              onClick={() => unblock(guest)}
            >
              {t('people.unblock')}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Delete() {
  const end = async () => {
    if (!(await request('DELETE', '/api/me'))) return;
    me.value = undefined;
    go('/');
  };
  return (
    <Panel title={t('me.delete')}>
      <p class="small-text">{t('me.delete.help')}</p>
      <Sure ask={t('me.delete')} sure={t('me.delete.sure')} onSure={end} />
    </Panel>
  );
}
