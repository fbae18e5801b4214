import type { MatchFact } from '@vizard/kernel';
import { language, say, t } from '../../language/language.ts';
import type { Listed } from '../../people/account.ts';

/** A fact of a match in words; nothing while its words are on their way. */
export const factWords = (game: string, { kind, value }: MatchFact): string => say(`${game}.fact.${kind}.${value}`);

/** What goes without saying in a list. */
const isUsual = ({ kind, value }: MatchFact): boolean =>
  kind === 'complex' || (kind === 'edition' && value === 'standard');

export const playedWords = ({ game, played = [] }: Pick<Listed, 'game' | 'played'>): string =>
  played
    .filter((fact) => !isUsual(fact))
    .map((fact) => factWords(game, fact))
    .join(', ');

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A length of time in the largest unit that measures it exactly. */
export function timeWords(seconds: number): string {
  const [unit, length] = UNITS.find(([, size]) => seconds % size === 0) ?? UNITS[3];
  const style = { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' } as const;
  return new Intl.NumberFormat(language.value, style).format(seconds / length);
}

export function clockWords({ clock }: Listed): string {
  if (clock === undefined) return '';
  return clock.kind === 'none' ? t('clock.none') : t(`clock.${clock.kind}`, { time: timeWords(clock.seconds) });
}

export function roundWords({ progress }: Listed): string {
  if (progress === undefined) return '';
  const round = new Intl.NumberFormat(language.value).format(progress.round).replace('-', '−');
  return progress.of === undefined ? t('place.round', { round }) : t('place.roundOf', { round, of: progress.of });
}
