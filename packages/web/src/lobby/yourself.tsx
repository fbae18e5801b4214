import { firstMask, partsOf } from '@vizard/protocol';
import type { LobbyProps } from '../games/kit.ts';
import { t } from '../language/language.ts';
import { me } from '../people/account.ts';
import { change } from '../people/change.ts';
import { MaskPicker } from '../people/mask-picker.tsx';
import { NameField } from '../people/name-field.tsx';
import { readSetting } from '../ui/settings.ts';

/** The player's name and mask, and how the table changes them if somebody else has the same. */
export function Yourself({ session, table }: LobbyProps) {
  const { you, chairs, watchers } = table;
  const shown = [...chairs, ...watchers].find(({ guest }) => guest === you.guest);
  const mask = me.value?.mask ?? readSetting('mask') ?? firstMask(you.guest);
  const colour = shown?.mask === undefined ? 0 : partsOf(shown.mask).colour;
  const save = async (wanted: Parameters<typeof change>[0]) => {
    await change(wanted);
    session.redial();
  };
  return (
    <section class="panel stack">
      <NameField name={you.name} onSave={(name) => save({ name })} />
      {shown !== undefined && shown.name !== you.name && (
        <p class="field-help" role="status">
          {t('name.taken', { name: you.name, shown: shown.name })}
        </p>
      )}
      <details>
        <summary>{t('mask.title')}</summary>
        <MaskPicker mask={mask} onChange={(worn) => save({ mask: worn })} />
      </details>
      {you.seat !== null && colour !== 0 && colour !== partsOf(mask).colour && (
        <p class="field-help" role="status">
          {t('mask.taken', { colour: t('mask.colours', { colour: String(colour) }) })}
        </p>
      )}
    </section>
  );
}
