import { signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Header, Tabs } from '../app/header.tsx';
import { go } from '../app/route.ts';
import { loadRest, loadWords, t } from '../language/language.ts';
import { Alerts } from '../play/alerts.tsx';
import { SingleKeys } from '../play/assist/single-keys.tsx';
import { copyText } from '../ui/copy.ts';
import { lazy } from '../ui/lazy.tsx';
import { toast } from '../ui/toast.tsx';
import { ask, me, meet } from './account.ts';
import { request } from './act.tsx';
import { change, rename } from './change.ts';
import { MaskPicker } from './mask-picker.tsx';
import { NameField } from './name-field.tsx';
import './me.css';

const Webhook = lazy(async () => (await import('./webhook.tsx')).Webhook);

/** Who this browser is on this server: name, ways back, calls, who is blocked, and the end of it all. */
export default function MePage() {
  const ready = useSignal(false);
  useEffect(() => {
    void Promise.all([loadWords('people'), meet(), loadRest()]).then(() => {
      ready.value = true;
    });
  }, [ready]);
  useEffect(() => {
    document.title = t('me.title');
  });
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
            <Recovery />
            <Sessions />
            <Panel title={t('me.alerts')}>
              <Alerts />
              <Webhook />
            </Panel>
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

function Panel({ title, children }: { title: string; children: ComponentChildren }) {
  return (
    <section class="panel">
      <div class="heading-row">
        <h2>{title}</h2>
      </div>
      {children}
    </section>
  );
}

/** Asks twice before something that can't be undone. */
function Sure({ ask: asked, sure, onSure }: { ask: string; sure: string; onSure: () => Promise<void> }) {
  const pressed = useSignal(false);
  const press = () => {
    if (pressed.value) void onSure();
    pressed.value = !pressed.value;
  };
  return (
    <button type="button" class="button" onClick={press}>
      {pressed.value ? sure : asked}
    </button>
  );
}

/** How this guest is known: the browsers, and which link works. */
const known = signal<{ readonly sessions: readonly unknown[]; readonly link: string | null } | undefined>(undefined);
const look = async () => {
  known.value = await ask('/api/me/sessions');
};

/** Milliseconds between two checks whether a shown link still works. */
const LOOK = 3000;

function Recovery() {
  const link = useSignal('');
  const id = useSignal<string | null>(null);
  /** Why a link that was shown is gone. */
  const over = useSignal<'me.recovery.used' | 'me.recovery.revoked' | undefined>(undefined);
  const make = async () => {
    const made = await ask<{ link: string; id: string }>('/api/me/recovery', { method: 'POST' });
    if (made === undefined) toast(() => t('me.failed'), 'warn');
    over.value = undefined;
    id.value = made?.id ?? null;
    link.value = made?.link ?? '';
  };
  const isShown = link.value !== '';
  useEffect(() => {
    if (!isShown) return undefined;
    const looking = setInterval(async () => {
      if (document.visibilityState !== 'visible') return;
      const [shown, before] = [id.value, known.value?.sessions.length ?? 1];
      await look();
      if (known.value === undefined || known.value.link === shown || id.value !== shown) return;
      link.value = '';
      // stays on the page: its owner may be looking at another device just now
      over.value = known.value.sessions.length > before ? 'me.recovery.used' : 'me.recovery.revoked';
    }, LOOK);
    return () => clearInterval(looking);
  }, [isShown, id, link, over]);
  const copy = async () => {
    await copyText(link.value);
    toast(() => t('invite.copied'));
  };
  const revoke = async () => {
    if (!(await request('DELETE', '/api/me/recovery'))) return;
    link.value = '';
    toast(() => t('me.recovery.revoked'));
  };
  return (
    <Panel title={t('me.recovery')}>
      <p class="small-text">{t('me.recovery.help')}</p>
      {over.value !== undefined && <p role="status">{t(over.value)}</p>}
      {link.value !== '' && <input class="field" readOnly value={link.value} aria-label={t('me.recovery.link')} />}
      <div class="in-a-row wrapping">
        {link.value === '' ? (
          <button type="button" class="button" onClick={make}>
            {t('me.recovery.make')}
          </button>
        ) : (
          <button type="button" class="button primary" onClick={copy}>
            {t('invite.copy')}
          </button>
        )}
        <button type="button" class="button" onClick={revoke}>
          {t('me.recovery.revoke')}
        </button>
      </div>
    </Panel>
  );
}

/** How many browsers are this guest, and the end of all others. */
function Sessions() {
  const count = known.value?.sessions.length;
  useEffect(() => void look(), []);
  const end = async () => {
    if (!(await request('DELETE', '/api/me/sessions'))) return;
    toast(() => t('me.sessions.ended'));
    await look();
  };
  return (
    <Panel title={t('me.sessions')}>
      {count !== undefined && <p>{t('me.sessions.count', { count })}</p>}
      <p class="small-text">{t('me.sessions.help')}</p>
      <Sure ask={t('me.sessions.end')} sure={t('me.sessions.sure')} onSure={end} />
    </Panel>
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
