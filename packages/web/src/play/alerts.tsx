import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../language/language.ts';
import { ask } from '../people/account.ts';
import { sent } from '../people/change.ts';
import { Switch } from '../ui/segmented.tsx';

/** The ways this player is called. */
export interface AlertSettings {
  readonly vapidKey: string;
  readonly on: boolean;
  readonly push: unknown;
  readonly webhook: string | null;
  /** What the webhook says. */
  readonly words: string | null;
}

/** Changes one way of alerting; the other stays as it is stored now. */
export async function saveAlerts(
  change: Partial<Pick<AlertSettings, 'push' | 'webhook' | 'words'>>,
): Promise<AlertSettings> {
  const now = await ask<AlertSettings>('/api/alerts');
  const { push = null, webhook = null, words = null } = { ...now, ...change };
  const saved = await ask<AlertSettings>(
    '/api/alerts',
    sent('PUT', { on: push !== null || webhook !== null, push, webhook, words }),
  );
  if (saved === undefined) throw new Error('not saved');
  return saved;
}

/** Notifications of one's turn by the browser's own push service, for tables on a server. Off until somebody wants it. */
export function Alerts() {
  const settings = useSignal<AlertSettings | undefined>(undefined);
  const blocked = useSignal(false);
  useEffect(() => {
    void ask<AlertSettings>('/api/alerts').then((found) => {
      settings.value = found;
    });
  }, [settings]);
  const now = settings.value;
  if (now === undefined || !('PushManager' in window)) return null;
  const change = async (on: boolean) => {
    blocked.value = false;
    try {
      settings.value = await saveAlerts({ push: on ? await subscribed(now.vapidKey) : null });
    } catch {
      blocked.value = true;
      settings.value = { ...now };
    }
  };
  return (
    <div>
      <Switch label={t('alerts.label')} help={t('alerts.help')} value={now.on && now.push !== null} onChange={change} />
      <p class="error-text" role="alert">
        {blocked.value && t('alerts.blocked')}
      </p>
    </div>
  );
}

async function subscribed(vapidKey: string): Promise<unknown> {
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidKey });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint, keys };
}
