import { t } from '../../language/language.ts';
import { Choose } from '../../ui/segmented.tsx';

/** Who begins: a seat, or by lot. */
export type First = 'random' | number;

export const firstWord = (first: First): string =>
  first === 'random' ? t('setup.first.random') : t('setup.first.seat', { seat: first + 1 });

interface Props {
  readonly seats: number;
  readonly first: First;
  readonly onChange: (first: First) => void;
}

/** The seats are numbered as in the lobby: the host takes the first one. */
export function FirstPlayer({ seats, first, onChange }: Props) {
  const options = ['random' as const, ...Array.from({ length: seats }, (_, seat) => seat)];
  return (
    <Choose
      option="first"
      label={t('setup.first')}
      options={options.map((value) => ({ value: String(value), label: firstWord(value) }))}
      value={String(first)}
      onChange={(value) => onChange(value === 'random' ? 'random' : Number(value))}
    />
  );
}
