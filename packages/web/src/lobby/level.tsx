import { signal } from '@preact/signals';
import { t } from '../language/language.ts';
import { Choose, Segmented } from '../ui/segmented.tsx';
import { readSetting, writeSetting } from '../ui/settings.ts';

/** How well bots play. */
export const BOT_LEVELS = ['easy', 'medium', 'hard'] as const;
export type BotLevel = (typeof BOT_LEVELS)[number];

export const readLevel = (text: string | null | undefined): BotLevel =>
  BOT_LEVELS.find((level) => level === text) ?? 'medium';

export const levelWord = (level: string | null): string => t(`level.${readLevel(level)}`);

const chosen = signal<BotLevel>(readLevel(readSetting('level')));

/** The level this player last wanted bots to have. */
export const chosenLevel = (): BotLevel => chosen.value;

export const chooseLevel = (level: BotLevel) => {
  chosen.value = level;
  writeSetting('level', level);
};

const options = () => BOT_LEVELS.map((value) => ({ value, label: t(`level.${value}`) }));

interface ListProps {
  readonly value: BotLevel;
  readonly onChange: (level: BotLevel) => void;
  /** Says whose level it is where no bot is beside it. */
  readonly named?: boolean;
}

/** One bot's level. */
export function LevelList({ value, onChange, named = false }: ListProps) {
  const list = named
    ? options().map(({ value: level, label }) => ({ value: level, label: t('level.named', { level: label }) }))
    : options();
  return <Choose quiet label={t('level.bots')} options={list} value={value} onChange={onChange} />;
}

/** The level of the bots to come. */
export function LevelChoice({ quiet = false }: { quiet?: boolean }) {
  return (
    <Segmented quiet={quiet} label={t('level.bots')} options={options()} value={chosen.value} onChange={chooseLevel} />
  );
}
