import { t } from '../../language/language.ts';
import { Switch } from '../../ui/segmented.tsx';

/** `strict`: everybody remembers for themselves. */
export type Memory = 'aided' | 'strict';

/** Is what one has seen shown again? */
export function MemoryAid({ value, onChange }: { value: Memory; onChange: (value: Memory) => void }) {
  return (
    <Switch
      option="memory"
      label={t('settings.memory')}
      help={t('setup.memory.help')}
      value={value === 'aided'}
      onChange={(on) => onChange(on ? 'aided' : 'strict')}
    />
  );
}
