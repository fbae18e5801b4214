import { signal } from '@preact/signals';
import type { AlertSettings, Alerts } from '@vizard/protocol';
import { ask } from '../people/account.ts';
import { sent } from '../people/change.ts';

/** How I am told what happens while I am not at a table; undefined until the server was asked. */
export const alerts = signal<Alerts | undefined>(undefined);

export async function readAlerts(): Promise<void> {
  alerts.value = await ask<Alerts>('/api/alerts');
}

/** Takes over what the server answers. Throws if it has refused. */
export async function changeAlerts(path: string, init: RequestInit): Promise<void> {
  const now = await ask<Alerts>(path, init);
  if (now === undefined) throw new Error('not saved');
  alerts.value = now;
}

/** Changes some settings; the others stay as they are stored now. Hours are by the clocks of this browser. */
export async function saveAlerts(change: Partial<AlertSettings>): Promise<void> {
  await readAlerts();
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  const { push, webhook, events, quiet, digestAt } = { ...(alerts.value as Alerts), ...change };
  await changeAlerts('/api/alerts', sent('PUT', { on: true, push, webhook, events, quiet, digestAt, zone }));
}

/** Lets this browser be called by its maker's push service. */
export async function subscribed(vapidKey: string): Promise<AlertSettings['push']> {
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidKey });
  const { endpoint, keys } = subscription.toJSON() as NonNullable<AlertSettings['push']>;
  return { endpoint, keys };
}

/** 08:30 and minutes since midnight. */
export const clockTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
