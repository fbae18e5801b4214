import type { Loudness } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import { t, wantWords } from '../language/language.ts';
import { request } from '../people/act.tsx';
import { Choose } from '../ui/segmented.tsx';
import { PushSwitch } from './push.tsx';
import { alerts, readAlerts } from './settings.ts';

/** In the menu of a table: notifications, and how much this table may send. */
export function TableAlerts({ code }: { code: string }) {
  useEffect(() => {
    wantWords('tell');
    void readAlerts();
  }, []);
  const now = alerts.value;
  if (now === undefined || now.offered.length === 0) return null;
  const change = async (loudness: Loudness) => {
    if (await request('PUT', `/api/alerts/tables/${code}`, { loudness })) await readAlerts();
  };
  return (
    <>
      <PushSwitch />
      <Choose<Loudness>
        label={t('tell.table')}
        options={(['usual', 'asked', 'none'] as const).map((value) => ({ value, label: t(`tell.table.${value}`) }))}
        value={now.tables[code] ?? 'usual'}
        onChange={change}
      />
    </>
  );
}
