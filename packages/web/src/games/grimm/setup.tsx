import type { Signal } from '@preact/signals';
import { DEFAULT_OPTIONS, type Options } from '@vizard/grimm/options';
import { FirstPlayer } from '../../app/setup/first-player.tsx';
import { MemoryAid } from '../../app/setup/memory-aid.tsx';
import { nameOf, t } from '../../language/language.ts';
import { Segmented, Switch } from '../../ui/segmented.tsx';

/** What the table asks of the game. */
export type Wish = Options;

const SEATS = [2, 3, 4, 5];
const MODULES = ['wagers', 'treasures', 'abilities'] as const;

export const startWish = (): Wish => DEFAULT_OPTIONS;

/** The options the game reads; it says itself what does not fit. */
export const optionsOf = (wish: Wish): Record<string, unknown> => ({ ...wish });

export const wishOf = (options: Partial<Options>): Wish => ({ ...DEFAULT_OPTIONS, ...options });

/** How many players, which of the advanced modules, and how its rules are read. */
export function ModeForm({ wish, seats }: { wish: Signal<Wish>; seats: Signal<number> }) {
  const two = seats.value === 2;
  const { wagers, wagerAnyTime, trophiesCount, unmaskedBoon, first } = wish.value;
  const change = (part: Partial<Wish>) => {
    wish.value = { ...wish.value, ...part };
  };
  return (
    <>
      <Segmented
        label={t('setup.seats')}
        options={SEATS.map((count) => ({ value: String(count), label: String(count) }))}
        value={String(seats.value)}
        onChange={(value) => {
          seats.value = Number(value);
          if (seats.value === 2) change({ wagers: false });
          // only a seated player can begin
          if (first !== 'random' && first >= seats.value) change({ first: 'random' });
        }}
      />
      {two && <p class="field-help">{t('g.set.two')}</p>}
      <FirstPlayer seats={seats.value} first={first} onChange={(value) => change({ first: value })} />
      {MODULES.filter((module) => !two || module !== 'wagers').map((module) => (
        <Switch
          key={module}
          option={module}
          label={nameOf('grimm', 'module', module)}
          help={t(`g.set.${module}`)}
          value={wish.value[module]}
          onChange={(value) => change({ [module]: value })}
        />
      ))}
      {wagers && (
        <Switch
          option="wagerAnyTime"
          label={t('g.set.wagerAnyTime')}
          help={t('g.set.wagerAnyTime.help')}
          value={wagerAnyTime}
          onChange={(value) => change({ wagerAnyTime: value })}
        />
      )}
      <Switch
        option="trophiesCount"
        label={t('g.set.trophiesCount')}
        help={t('g.set.trophiesCount.help')}
        value={trophiesCount}
        onChange={(value) => change({ trophiesCount: value })}
      />
      {two && (
        <Switch
          option="unmaskedBoon"
          label={t('g.set.unmaskedBoon')}
          help={t('g.set.unmaskedBoon.help')}
          value={unmaskedBoon}
          onChange={(value) => change({ unmaskedBoon: value })}
        />
      )}
      <MemoryAid value={wish.value.memory} onChange={(memory) => change({ memory })} />
    </>
  );
}
