import type { Seat } from '@vizard/kernel';
import { CHARACTER, CHARACTER_IDS, type Character, type CharacterSet, charactersOf, setOf } from './characters.ts';
import { type Kind, namesOf, type Pile, pileOf } from './items.ts';

/** How a round ended. */
export type RoundEnd = 'boon' | 'time' | 'last' | 'idle';

/** GM-END-7: a round that is over, all of it open. */
export interface PastRound {
  /** null when it ended without a winner. */
  readonly winner: Seat | null;
  readonly how: RoundEnd;
  /** The characters of each seat. */
  readonly characters: readonly CharacterSet[];
  readonly unused: CharacterSet;
  readonly hands: readonly Pile[];
  /** Wager cards and who took them, in that order. */
  readonly wagers: readonly number[];
  readonly takers: readonly Seat[];
}

export interface Bet {
  readonly seat: Seat;
  readonly character: Character;
}

/** The same by name, as everybody gets to see it. */
export interface ShownRound {
  readonly winner: Seat | null;
  readonly how: RoundEnd;
  readonly characters: readonly (readonly Character[])[];
  readonly unused: readonly Character[];
  readonly hands: readonly (readonly Kind[])[];
  readonly wagers: readonly Bet[];
}

export const showRound = (past: PastRound): ShownRound => ({
  winner: past.winner,
  how: past.how,
  characters: past.characters.map(charactersOf),
  unused: charactersOf(past.unused),
  hands: past.hands.map(namesOf),
  wagers: past.wagers.map((card, at) => ({ seat: past.takers[at], character: CHARACTER_IDS[card] })),
});

export const readRound = (shown: ShownRound): PastRound => ({
  winner: shown.winner,
  how: shown.how,
  characters: shown.characters.map(setOf),
  unused: setOf(shown.unused),
  hands: shown.hands.map(pileOf),
  wagers: shown.wagers.map(({ character }) => CHARACTER[character]),
  takers: shown.wagers.map(({ seat }) => seat),
});
