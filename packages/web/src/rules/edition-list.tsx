import type { EditionsKit } from '../games/kit.ts';
import { t } from '../language/language.ts';
import { Choose } from '../ui/segmented.tsx';

interface Props {
  readonly editions: EditionsKit;
  readonly edition: string;
  readonly onChange: (edition: string) => void;
}

/** Which printed book one plays by. */
export function EditionList({ editions, edition, onChange }: Props) {
  return (
    <div>
      <Choose
        label={t('rules.edition')}
        options={editions.all.map((value) => ({ value, label: editions.nameOf(value) }))}
        value={edition}
        onChange={onChange}
      />
      <p class="help">{t('rules.edition.help')}</p>
    </div>
  );
}
