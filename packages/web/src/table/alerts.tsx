import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { t } from '../language.ts';
import { Switch } from '../parts/segmented.tsx';
import { ask, sent } from '../shell/people.ts';

interface Settings {
  readonly vapidKey: string;
  readonly on: boolean;
  readonly push: unknown;
  readonly webhook: string | null;
}

/** Notifications of one's turn by the browser's own push service, for tables on a server. Off until somebody wants it. */
export function Alerts() {
  const settings = useSignal<Settings | undefined>(undefined);
  const wrong = useSignal('');
  useEffect(() => {
    void ask<Settings>('/api/alerts').then((found) => {
      settings.value = found;
    });
  }, [settings]);
  const now = settings.value;
  if (now === undefined || !('PushManager' in window)) return null;
  const change = async (on: boolean) => {
    wrong.value = '';
    try {
      const push = on ? await subscribed(now.vapidKey) : null;
      const saved = await ask<Settings>('/api/alerts', sent('PUT', { on, push, webhook: now.webhook }));
      settings.value = { ...now, ...saved };
    } catch {
      wrong.value = t('alerts.blocked');
      settings.value = { ...now };
    }
  };
  return (
    <div>
      <Switch label={t('alerts.label')} help={t('alerts.help')} value={now.on && now.push !== null} onChange={change} />
      <p class="err" role="alert">
        {wrong.value}
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
