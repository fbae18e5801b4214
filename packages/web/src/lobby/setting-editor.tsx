import { useSignal } from '@preact/signals';
import type { Chat, Settings as TableSettings } from '@vizard/protocol';
import { useEffect } from 'preact/hooks';
import type { LobbyProps, SetupKit } from '../games/kit.ts';
import { kitOf } from '../games/registry.ts';
import { t } from '../language/language.ts';
import { tell } from '../play/refusal.ts';
import { partLost } from '../ui/lazy.tsx';
import { own } from '../ui/own.ts';
import { Choose, Segmented, Switch } from '../ui/segmented.tsx';
import { CLOCKS, clockName } from './clocks.ts';

type Change = (settings: Partial<TableSettings>) => void;

/** One setting of the table, changed in place by its host. */
export function SettingEditor({ session, table, what }: LobbyProps & { what: string }) {
  const change: Change = (settings) => void session.command('configure', settings).catch(tell);
  const { clock } = table;
  switch (what) {
    case 'clock':
      return (
        <>
          <Choose
            label={t('settings.clock')}
            options={Object.keys(CLOCKS).map((value) => ({ value, label: t(`setup.clock.${value as 'none'}`) }))}
            value={clockName(clock)}
            onChange={(name) => change({ clock: own(CLOCKS, name) ?? { kind: 'none' } })}
          />
          {clock.kind !== 'none' && (
            <Segmented<'bot' | 'default'>
              label={t('setup.zero')}
              options={(['bot', 'default'] as const).map((value) => ({ value, label: t(`setup.zero.${value}`) }))}
              value={clock.atZero}
              onChange={(atZero) => change({ clock: { ...clock, atZero } })}
            />
          )}
        </>
      );
    case 'chat':
      return (
        <Choose<Chat>
          label={t('settings.chat')}
          options={(['all', 'claims', 'none'] as const).map((value) => ({ value, label: t(`chat.${value}`) }))}
          value={table.chat}
          onChange={(chat) => change({ chat })}
        />
      );
    case 'undo':
      return (
        <Switch
          label={t('settings.undo')}
          help={t('setup.undo.help')}
          value={table.undo}
          onChange={(undo) => change({ undo })}
        />
      );
    case 'hints':
      return (
        <Switch
          label={t('settings.hints')}
          help={t('setup.hints.help')}
          value={table.hints}
          onChange={(hints) => change({ hints })}
        />
      );
    case 'openSeats':
      return (
        <Switch
          label={t('openSeats.open')}
          help={t('setup.openSeats.help')}
          value={table.openSeats}
          onChange={(openSeats) => change({ openSeats })}
        />
      );
    case 'vacations':
      return (
        <Switch
          label={t('settings.vacations')}
          help={t('setup.vacations.help')}
          value={table.vacations}
          onChange={(vacations) => change({ vacations })}
        />
      );
    case 'visibility':
      return (
        <Switch
          label={t('home.open')}
          help={t('settings.openUp')}
          value={table.visibility === 'public'}
          onChange={(open) =>
            change(open ? { visibility: 'public', chat: 'claims', hints: false } : { visibility: 'link' })
          }
        />
      );
    default:
      return <GameEditor session={session} table={table} change={change} />;
  }
}

/** The game's own form, as at set-up; everything is sent at once. */
function GameEditor({ table, change }: LobbyProps & { change: Change }) {
  const form = useSignal<SetupKit | undefined>(undefined);
  const seats = useSignal(table.chairs.length);
  const wish = useSignal<never>(undefined as never);
  const wrong = useSignal<(() => string) | undefined>(undefined);
  const options = table.options as Readonly<Record<string, unknown>>;
  useEffect(() => {
    const fetch = async () => {
      const pages = await kitOf(table.game)?.pages();
      const fetched = await pages?.setup?.();
      wish.value = fetched?.wishOf(options) as never;
      form.value = fetched;
    };
    void fetch().catch(partLost);
  }, [form, wish, table.game]);
  if (form.value === undefined) return null;
  const { ModeForm, ComplexForm, troubleOf, optionsOf } = form.value;
  const save = () => {
    wrong.value = troubleOf?.(wish.value);
    if (wrong.value === undefined) change({ options: optionsOf(wish.value), seats: seats.value });
  };
  return (
    <div class="stack">
      <ModeForm wish={wish} seats={seats} />
      {ComplexForm !== undefined && <ComplexForm wish={wish} seats={seats} />}
      <p class="error-text" role="alert">
        {wrong.value?.()}
      </p>
      <button type="button" class="button primary" onClick={save}>
        {t('name.save')}
      </button>
    </div>
  );
}
