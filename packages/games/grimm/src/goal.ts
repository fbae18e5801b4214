import { CHARACTER, CHARACTERS, type Character } from './characters.ts';
import type { Kind } from './items.ts';
import type { View } from './view.ts';

/** The character of a player in this round and what it wants, as far as the player knows. */
export interface Goal {
  /** Its characters that are still masked: none when it is unmasked. */
  readonly masked: readonly MaskedGoal[];
  /** GM-ABI-5: six different kinds win, too. */
  readonly time: boolean;
  /** What a won round is worth. */
  readonly trophy: number;
}

export interface MaskedGoal {
  readonly character: Character;
  /** Three of it win the round (GM-ITEM-3). */
  readonly boon: Kind;
  /** Two of it unmask (GM-ITEM-1). */
  readonly bane: Kind;
  /** How many of each lie in front of the player. */
  readonly boons: number;
  readonly banes: number;
}

/** The goal of a seat; undefined for a watcher without a seat. Built from the view alone. */
export function goalOf(view: View): Goal | undefined {
  if (typeof view.watcher !== 'number') return undefined;
  const { items, masked, ability } = view.players[view.watcher];
  const count = (kind: Kind): number => items.filter((one) => one === kind).length;
  return {
    masked: (masked ?? []).map((character) => {
      const { boon, bane } = CHARACTERS[CHARACTER[character]];
      return { character, boon, bane, boons: count(boon), banes: count(bane) };
    }),
    time: ability !== null && CHARACTERS[CHARACTER[ability]].ability === 'time',
    trophy: view.trophy,
  };
}
