import { useSignal } from '@preact/signals';
import { t } from '../language/language.ts';
import { Switch } from '../ui/segmented.tsx';
import { alerts, saveAlerts, subscribed } from './settings.ts';

/** Notifications by the browser's own push service, for tables on a server. Off until somebody wants it. */
export function PushSwitch() {
  const blocked = useSignal(false);
  const now = alerts.value;
  if (now === undefined || !now.offered.includes('push') || !('PushManager' in window)) return null;
  const change = async (on: boolean) => {
    blocked.value = false;
    try {
      await saveAlerts({ push: on ? await subscribed(now.vapidKey) : null });
    } catch {
      blocked.value = true;
      alerts.value = { ...now };
    }
  };
  return (
    <div>
      <Switch label={t('tell.way.push')} help={t('tell.way.push.help')} value={now.push !== null} onChange={change} />
      <p class="error-text" role="alert">
        {blocked.value && t('alerts.blocked')}
      </p>
    </div>
  );
}
