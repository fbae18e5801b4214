import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language, t } from '../language/language.ts';
import { copyText } from '../ui/copy.ts';
import { Panel } from '../ui/panel.tsx';
import { toast } from '../ui/toast.tsx';
import { ask } from './account.ts';
import { Act, request } from './act.tsx';
import { canUsePasskeys, makePasskey } from './passkey.ts';
import { Sure } from './sure.tsx';

interface Device {
  readonly id: string;
  readonly label: string;
  readonly seen: number;
  readonly here?: boolean;
}

/** How this guest is known: the browsers, which link works, and the passkeys. */
const known = signal<
  | { readonly sessions: readonly Device[]; readonly link: string | null; readonly passkeys: readonly Device[] }
  | undefined
>(undefined);
const look = async () => {
  known.value = await ask('/api/me/sessions');
};

/** The ways back to this guest, and the browsers that have used them. */
export function Devices() {
  useEffect(() => void look(), []);
  return (
    <>
      <Recovery />
      {canUsePasskeys() && <Passkeys />}
      <Sessions />
    </>
  );
}

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
    <Panel title={t('me.recovery')} lead={t('me.recovery.help')}>
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
        <a href="/recover">{t('me.before')}</a>
      </div>
    </Panel>
  );
}

function Passkeys() {
  const busy = useSignal(false);
  const make = async () => {
    busy.value = true;
    const made = await makePasskey();
    busy.value = false;
    toast(() => t(made ? 'me.passkey.made' : 'me.passkey.failed'), made ? 'check' : 'warn');
    await look();
  };
  const remove = async (id: string) => {
    if (await request('DELETE', `/api/me/passkeys/${id}`)) await look();
  };
  return (
    <Panel title={t('me.passkey')} lead={t('me.passkey.help')}>
      <DeviceList devices={known.value?.passkeys ?? []} act="me.passkey.remove" sure="me.passkey.sure" onAct={remove} />
      <button type="button" class="button" disabled={busy.value} onClick={make}>
        {t('me.passkey.make')}
      </button>
    </Panel>
  );
}

/** The browsers that are this guest, and the end of some or of all others. */
function Sessions() {
  const sessions = known.value?.sessions ?? [];
  const end = async () => {
    if (!(await request('DELETE', '/api/me/sessions'))) return;
    toast(() => t('me.sessions.ended'));
    await look();
  };
  const endOne = async (id: string) => {
    if (await request('DELETE', `/api/me/sessions/${id}`)) await look();
  };
  return (
    <Panel title={t('me.sessions')}>
      {sessions.length > 0 && <p>{t('me.sessions.count', { count: sessions.length })}</p>}
      <DeviceList devices={sessions} act="me.sessions.out" sure="me.sessions.out.sure" onAct={endOne} />
      <p class="small-text">{t('me.sessions.help')}</p>
      <Sure ask={t('me.sessions.end')} sure={t('me.sessions.sure')} onSure={end} />
    </Panel>
  );
}

interface ListProps {
  readonly devices: readonly Device[];
  readonly act: 'me.passkey.remove' | 'me.sessions.out';
  readonly sure: 'me.passkey.sure' | 'me.sessions.out.sure';
  readonly onAct: (id: string) => void;
}

function DeviceList({ devices, act, sure, onAct }: ListProps) {
  const day = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ul class="stack">
      {devices.map(({ id, label, seen, here }) => {
        const name = label || t('me.device.unknown');
        return (
          <li key={id} class="in-a-row spread wrapping">
            <span>
              <b translate={false}>{name}</b>{' '}
              <span class="small-text muted">
                {here ? t('me.device.here') : t('me.device.seen', { when: day.format(seen) })}
              </span>
            </span>
            {!here && <Act name={name} label={t(act)} sure={t(sure, { name })} onPress={() => onAct(id)} />}
          </li>
        );
      })}
    </ul>
  );
}
