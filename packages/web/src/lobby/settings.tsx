import { useSignal } from '@preact/signals';
import type { ClockSettings, TableMessage } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import type { Setting, SettingsOf, TableKit } from '../games/kit.ts';
import { language, say, t } from '../language/language.ts';
import { partLost } from '../ui/lazy.tsx';

/** So long, in the largest unit that fits, as the reader's language counts it. */
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

/** What is played here, for all to see. */
export function Settings({ table, kit }: { table: TableMessage; kit: TableKit }) {
  const settingsOf = useSignal<SettingsOf | undefined>(undefined);
  useEffect(() => {
    kit.settings?.().then((fetched) => {
      settingsOf.value = fetched;
    }, partLost);
  }, [kit, settingsOf]);
  const lines: readonly Setting[] = [
    [t('settings.game'), say(`${table.game}.title`)],
    ...(settingsOf.value?.(table.options, table.chairs.length) ?? []),
    ...(table.from === undefined ? [] : [[t('settings.from'), fromWord(table.from)] as const]),
    [t('settings.clock'), clockWord(table.clock)],
    [t('settings.chat'), t(`chat.${table.chat}`)],
    [t('settings.undo'), table.undo ? t('word.on') : t('word.off')],
    [t('settings.hints'), table.hints ? t('word.on') : t('word.off')],
    [t('settings.openSeats'), table.openSeats ? t('openSeats.open') : t('openSeats.ask')],
    [t('settings.visibility'), t(`visibility.${table.visibility}`)],
  ];
  return (
    <section class="panel">
      <div class="heading-row">
        <h2>{t('settings.title')}</h2>
      </div>
      <dl>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
