import { DEFAULT_OPTIONS, type Options } from '@vizard/grimm/options';
import { firstWord } from '../../app/setup/first-player.tsx';
import { nameOf, t } from '../../language/language.ts';
import type { Setting, SettingsOf } from '../kit.ts';

const MODULES = ['wagers', 'treasures', 'abilities'] as const;

/** What is played here, in the words of the set-up; what has no meaning at this table is left out. */
export const settingsOf: SettingsOf = (given, seats) => {
  // a table may have been opened with some of them only
  const options: Options = { ...DEFAULT_OPTIONS, ...(given as Partial<Options>) };
  const line = (label: string, on: boolean): Setting => [label, on ? t('word.on') : t('word.off')];
  const two = seats === 2;
  return [
    ...MODULES.filter((module) => !two || module !== 'wagers').map((module) =>
      line(nameOf('grimm', 'module', module), options[module]),
    ),
    ...(options.wagers ? [line(t('g.set.wagerAnyTime'), options.wagerAnyTime)] : []),
    line(t('g.set.trophiesCount'), options.trophiesCount),
    ...(two ? [line(t('g.set.unmaskedBoon'), options.unmaskedBoon)] : []),
    [t('setup.first'), firstWord(options.first)],
    line(t('settings.memory'), options.memory !== 'strict'),
  ];
};
