import { useSignal } from '@preact/signals';
import type { ClockSettings, TableMessage } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import { isOff } from '../app/route.ts';
import type { LobbyProps, SettingsOf, TableKit } from '../games/kit.ts';
import { language, say, t } from '../language/language.ts';
import { isHost } from '../play/names.ts';
import { Icon } from '../ui/icon.tsx';
import { lazy, partLost } from '../ui/lazy.tsx';

const SettingEditor = lazy(async () => (await import('./setting-editor.tsx')).SettingEditor);

/** A length of time in the largest unit that fits, in the reader's language. */
function timeWord(seconds: number): string {
  const units = [
    [86_400, 'day'],
    [3600, 'hour'],
    [60, 'minute'],
    [1, 'second'],
  ] as const;
  const [size, unit] = units.find(([each]) => seconds % each === 0) ?? [1, 'second'];
  return new Intl.NumberFormat(language.value, { style: 'unit', unit, unitDisplay: 'long' }).format(seconds / size);
}

function clockWord(clock: ClockSettings): string {
  return clock.kind === 'none' ? t('clock.none') : t(`clock.${clock.kind}`, { time: timeWord(clock.seconds) });
}

const fromWord = ({ rows: step, anew }: NonNullable<TableMessage['from']>): string =>
  t(anew ? 'settings.from.anew' : 'settings.from.asWas', { step });

interface Line {
  /** What is changed by its editor, by the name the protocol has for it. */
  readonly what?: string;
  readonly name: string;
  readonly value: string;
}

/** What is played here, for all to see. Also names what was changed last. */
export function useSettings(table: TableMessage, kit: TableKit): readonly Line[] {
  const settingsOf = useSignal<SettingsOf | undefined>(undefined);
  useEffect(() => {
    kit.settings?.().then((fetched) => {
      settingsOf.value = fetched;
    }, partLost);
  }, [kit, settingsOf]);
  const seats = table.chairs.length;
  return [
    { what: table.from === undefined ? 'options' : '', name: t('settings.game'), value: say(`${table.game}.title`) },
    { name: t('settings.seats'), value: String(seats) },
    ...(settingsOf.value?.(table.options, seats) ?? []).map(([name, value]) => ({ name, value })),
    ...(table.from === undefined ? [] : [{ name: t('settings.from'), value: fromWord(table.from) }]),
    { what: 'clock', name: t('settings.clock'), value: clockWord(table.clock) },
    { what: 'chat', name: t('settings.chat'), value: t(`chat.${table.chat}`) },
    { what: 'undo', name: t('settings.undo'), value: table.undo ? t('word.on') : t('word.off') },
    { what: 'hints', name: t('settings.hints'), value: table.hints ? t('word.on') : t('word.off') },
    {
      what: 'openSeats',
      name: t('settings.openSeats'),
      value: table.openSeats ? t('openSeats.open') : t('openSeats.ask'),
    },
    ...(table.clock.kind === 'none'
      ? []
      : [
          {
            what: 'vacations',
            name: t('settings.vacations'),
            value: table.vacations ? t('word.on') : t('word.off'),
          },
        ]),
    ...(isOff('lobby')
      ? []
      : [{ what: 'visibility', name: t('settings.visibility'), value: t(`visibility.${table.visibility}`) }]),
  ];
}

/** The names of the settings that were changed last, each once. */
export function changedNames({ changed = [] }: TableMessage, lines: readonly Line[]): string {
  const names = changed.map((what) => {
    if (what === 'seats') return t('settings.seats');
    return lines.find((line) => line.what === what)?.name ?? t('settings.game');
  });
  return new Intl.ListFormat(language.value).format(new Set(names));
}

/** The settings in words; the host opens one of them in place. */
export function Settings({ session, table, lines }: LobbyProps & { lines: readonly Line[] }) {
  const opened = useSignal('');
  const host = isHost(table);
  const wasChanged = (what: string | undefined) =>
    what !== undefined && table.changed?.some((one) => one === what || one.startsWith(`${what}.`)) === true;
  return (
    <section class="panel">
      <div class="heading-row">
        <h2>{t('settings.title')}</h2>
        {host && <span class="fine-print muted">{t('settings.mine')}</span>}
      </div>
      <dl>
        {lines.map(({ what = '', name, value }) => (
          <div key={name} class={`in-a-row wrapping ${wasChanged(what) ? 'was-changed' : ''}`}>
            <dt>{name}</dt>
            <dd class="in-a-row">
              {value}
              {host && what !== '' && (
                <button
                  type="button"
                  class="icon-button"
                  aria-label={t('settings.change', { name })}
                  aria-expanded={opened.value === what}
                  onClick={() => {
                    opened.value = opened.value === what ? '' : what;
                  }}
                >
                  <Icon name={opened.value === what ? 'check' : 'pen'} />
                </button>
              )}
            </dd>
            {host && what !== '' && opened.value === what && (
              <dd class="setting-editor stack">
                <SettingEditor session={session} table={table} what={what} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
