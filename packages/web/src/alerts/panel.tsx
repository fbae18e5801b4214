import { useSignal } from '@preact/signals';
import type { AlertEvent, Alerts, AlertWay } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import { loadWords, t } from '../language/language.ts';
import { Switch } from '../ui/segmented.tsx';
import { toast } from '../ui/toast.tsx';
import { HookForm } from './hook.tsx';
import { Labelled } from './labelled.tsx';
import { MailForm } from './mail.tsx';
import { PushSwitch } from './push.tsx';
import { alerts, clockTime, minutesOf, readAlerts, saveAlerts } from './settings.ts';
import { VacationForm } from './vacation.tsx';
import './panel.css';

const save = (change: Parameters<typeof saveAlerts>[0]): Promise<void> =>
  saveAlerts(change).catch(() => toast(() => t('me.failed'), 'warn'));

/** What I am told while I am not at a table, by which way, and when not. */
export function TellMe() {
  const ready = useSignal(false);
  useEffect(() => {
    void Promise.all([loadWords('tell'), readAlerts()]).then(() => {
      ready.value = true;
    });
  }, [ready]);
  const now = alerts.value;
  // a server without alerts has no vacations either: nothing would be told of them
  if (!ready.value || now === undefined || now.offered.length === 0) return null;
  return (
    <>
      <section class="panel stack">
        <div class="heading-row">
          <h2>{t('tell.title')}</h2>
        </div>
        <p class="small-text muted">{t('tell.lead')}</p>
        <Matrix now={now} />
        <PushSwitch />
        {now.offered.includes('mail') && <MailForm mail={now.mail} />}
        <HookForm hook={now.webhook} />
        <QuietHours now={now} />
      </section>
      <VacationForm now={now} />
    </>
  );
}

function Matrix({ now: { events, offered, digestAt } }: { now: Alerts }) {
  const choose = (event: AlertEvent, way: AlertWay, on: boolean) => {
    const others = events[event].filter((one) => one !== way);
    return save({ events: { ...events, [event]: on ? [...others, way] : others } });
  };
  return (
    <>
      <table class="tell-me small-text">
        <caption class="visually-hidden">{t('tell.title')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span class="in-a-row">{t('tell.event')}</span>
            </th>
            {offered.map((way) => (
              <th key={way} scope="col">
                {t(`tell.${way}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(Object.keys(events) as AlertEvent[]).map((event) => (
            <tr key={event}>
              <th scope="row">
                <span class="in-a-row">{t(`tell.${event}`)}</span>
              </th>
              {offered.map((way) => (
                <td key={way}>
                  <label class="centred">
                    <input
                      type="checkbox"
                      aria-label={`${t(`tell.${event}`)}: ${t(`tell.${way}`)}`}
                      checked={events[event].includes(way)}
                      onChange={(press) => choose(event, way, press.currentTarget.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {events.digest.length > 0 && (
        <Time label={t('tell.digestAt')} value={digestAt} onChange={(at) => save({ digestAt: at })} />
      )}
    </>
  );
}

function QuietHours({ now: { quiet } }: { now: Alerts }) {
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <div class="stack">
      <Switch
        label={t('tell.quiet')}
        help={t('tell.quiet.help', { zone })}
        value={quiet !== null}
        onChange={(on) => save({ quiet: on ? { from: 22 * 60 + 30, until: 7 * 60 } : null })}
      />
      {quiet !== null && (
        <div class="in-a-row wrapping">
          <Time
            label={t('tell.quiet.from')}
            value={quiet.from}
            onChange={(from) => save({ quiet: { ...quiet, from } })}
          />
          <Time
            label={t('tell.quiet.until')}
            value={quiet.until}
            onChange={(until) => save({ quiet: { ...quiet, until } })}
          />
        </div>
      )}
    </div>
  );
}

interface TimeProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (minutes: number) => void;
}

function Time({ label, value, onChange }: TimeProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <input
          class="field"
          id={id}
          type="time"
          required
          value={clockTime(value)}
          onChange={({ currentTarget }) => currentTarget.value !== '' && onChange(minutesOf(currentTarget.value))}
        />
      )}
    </Labelled>
  );
}
