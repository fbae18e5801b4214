import type { Signal } from '@preact/signals';
import { nameOf, t } from '../../language.ts';
import { Segmented, Switch } from '../../parts/segmented.tsx';

/** What the table asks of the game. */
export interface Wish {
  readonly wagers: boolean;
  readonly treasures: boolean;
  readonly abilities: boolean;
  /** GM-TWO-8. */
  readonly unmaskedBoon: boolean;
}

const SEATS = [2, 3, 4, 5];
const MODULES = ['wagers', 'treasures', 'abilities'] as const;

export function startWish(): Wish {
  return { wagers: false, treasures: false, abilities: false, unmaskedBoon: true };
}

/** The options the game reads; it says itself what does not fit. */
export const optionsOf = (wish: Wish): Record<string, unknown> => ({ ...wish });

/** How many players, and which of the advanced modules. */
export function ModeForm({ wish, seats }: { wish: Signal<Wish>; seats: Signal<number> }) {
  const two = seats.value === 2;
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
        }}
      />
      {two && <p class="help">{t('g.set.two')}</p>}
      {MODULES.filter((module) => !two || module !== 'wagers').map((module) => (
        <Switch
          key={module}
          label={nameOf('grimm', 'module', module)}
          help={t(`g.set.${module}`)}
          value={wish.value[module]}
          onChange={(value) => change({ [module]: value })}
        />
      ))}
      {two && (
        <Switch
          label={t('g.set.unmaskedBoon')}
          help={t('g.set.unmaskedBoon.help')}
          value={wish.value.unmaskedBoon}
          onChange={(unmaskedBoon) => change({ unmaskedBoon })}
        />
      )}
    </>
  );
}
