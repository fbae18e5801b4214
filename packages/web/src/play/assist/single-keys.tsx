import { useSignal } from '@preact/signals';
import { t } from '../../language/language.ts';
import { Switch } from '../../ui/segmented.tsx';
import { writeSetting } from '../../ui/settings.ts';
import { hasSingleKeys } from '../keys.ts';

/** The switch for keys that act by themselves. */
export function SingleKeys() {
  const on = useSignal(hasSingleKeys());
  return (
    <Switch
      label={t('menu.singleKeys')}
      help={t('menu.singleKeys.help')}
      value={on.value}
      onChange={(value) => {
        on.value = value;
        writeSetting('keys', value ? 'on' : 'off');
      }}
    />
  );
}
