import { COLOURS, CUTS, EYES, type MaskParts, maskOf, partsOf } from '@vizard/protocol';
import { useId } from 'preact/hooks';
import { t } from '../language/language.ts';
import { Mask } from '../ui/icon.tsx';
import './mask-picker.css';

const KINDS = [
  ['cut', CUTS],
  ['eyes', EYES],
  ['colour', COLOURS],
] as const;

/** What a part of a mask is called: colours have words, the others numbers. */
const partName = (kind: keyof MaskParts, value: number): string =>
  kind === 'colour' ? t('mask.colours', { colour: String(value) }) : `${t(`mask.${kind}`)} ${value}`;

/** The mask others know this guest by. */
export function MaskPicker({ mask, onChange }: { mask: string; onChange: (mask: string) => void }) {
  const id = useId();
  const worn = partsOf(mask);
  return (
    <div class="mask-picker">
      {KINDS.map(([kind, count]) => (
        <fieldset key={kind}>
          <legend class="field-label">{t(`mask.${kind}`)}</legend>
          {Array.from({ length: count }, (_, at) => at + 1).map((value) => (
            <label key={value}>
              <input
                type="radio"
                class="visually-hidden"
                name={`${id}-${kind}`}
                checked={worn[kind] === value}
                aria-label={partName(kind, value)}
                onChange={() => onChange(maskOf({ ...worn, [kind]: value }))}
              />
              <Mask mask={maskOf({ ...worn, [kind]: value })} />
            </label>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
