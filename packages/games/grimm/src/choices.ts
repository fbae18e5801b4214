import type { Seat } from '@vizard/kernel';
import type { Action } from './actions.ts';
import { ACTION_IDS } from './actions.ts';
import type { Character } from './characters.ts';
import { CHARACTER_IDS } from './characters.ts';
import type { Kind } from './items.ts';
import { KINDS } from './items.ts';

/** GM-COMP-3. */
export const MOST_SEATS = 5;

export type Direction = 'left' | 'right';

/** Every answer there is. They are built once, here, and never changed. */
export type Choice =
  | {
      readonly do: 'keep' | 'draw' | 'humble' | 'skip' | 'pass' | 'wager' | 'decline';
    }
  | { readonly do: 'take'; readonly item: Kind }
  | { readonly do: 'give'; readonly to: Seat }
  | { readonly do: 'hand'; readonly item: Kind; readonly to: Seat }
  | { readonly do: 'act'; readonly action: Action }
  | { readonly do: 'pay'; readonly item: Kind; readonly treasure: boolean }
  | { readonly do: 'finger'; readonly to: Seat; readonly character: Character }
  | { readonly do: 'eavesdrop'; readonly to: readonly Seat[] }
  | { readonly do: 'dance'; readonly item: Kind; readonly direction: Direction }
  | { readonly do: 'toast'; readonly first: Seat; readonly second: Seat }
  | { readonly do: 'gift'; readonly item: Kind; readonly to: Seat }
  | { readonly do: 'bet'; readonly character: Character }
  | { readonly do: 'mark'; readonly characters: readonly Character[] }
  | { readonly do: 'ability'; readonly character: Character };

/** A choice names everything as views do, seats counted from 0. */
export type Target = Choice;

export type ChoiceOf<Do extends Choice['do']> = Extract<Choice, { readonly do: Do }>;

const SEATS: readonly Seat[] = Array.from({ length: MOST_SEATS }, (_, seat) => seat);
const DIRECTIONS: readonly Direction[] = ['left', 'right'];

export const KEEP: Choice = { do: 'keep' };
export const DRAW: Choice = { do: 'draw' };
export const HUMBLE: Choice = { do: 'humble' };
export const SKIP: Choice = { do: 'skip' };
export const PASS: Choice = { do: 'pass' };
export const WAGER: Choice = { do: 'wager' };
export const DECLINE: Choice = { do: 'decline' };

/** By kind. */
export const TAKE: readonly Choice[] = KINDS.map((item) => ({ do: 'take', item }));
export const PAY_PAIR: readonly Choice[] = KINDS.map((item) => ({ do: 'pay', item, treasure: false }));
export const PAY_TREASURE: readonly Choice[] = KINDS.map((item) => ({ do: 'pay', item, treasure: true }));
export const DANCE: readonly (readonly Choice[])[] = KINDS.map((item) =>
  DIRECTIONS.map((direction) => ({ do: 'dance', item, direction })),
);

/** By seat. */
export const GIVE: readonly Choice[] = SEATS.map((to) => ({ do: 'give', to }));
/** By seat, then character. */
export const FINGERS: readonly (readonly Choice[])[] = SEATS.map((to) =>
  CHARACTER_IDS.map((character) => ({ do: 'finger', to, character })),
);
/** By kind, then seat. */
export const HAND: readonly (readonly Choice[])[] = KINDS.map((item) => SEATS.map((to) => ({ do: 'hand', item, to })));
export const GIFT: readonly (readonly Choice[])[] = KINDS.map((item) => SEATS.map((to) => ({ do: 'gift', item, to })));
/** By the first receiver, then the second. */
export const TOAST: readonly (readonly Choice[])[] = SEATS.map((first) =>
  SEATS.map((second) => ({ do: 'toast', first, second })),
);
/** One or two targets. */
export const EAVESDROP: readonly ChoiceOf<'eavesdrop'>[] = SEATS.flatMap((a) => [
  { do: 'eavesdrop' as const, to: [a] },
  ...SEATS.filter((b) => b > a).map((b) => ({ do: 'eavesdrop' as const, to: [a, b] })),
]);

/** By action. */
export const ACT: readonly Choice[] = ACTION_IDS.map((action) => ({ do: 'act', action }));
/** By character. */
export const BET: readonly Choice[] = CHARACTER_IDS.map((character) => ({ do: 'bet', character }));
export const ABILITY: readonly Choice[] = CHARACTER_IDS.map((character) => ({ do: 'ability', character }));
/** One portrait, then two. */
export const MARK_ONE: readonly ChoiceOf<'mark'>[] = CHARACTER_IDS.map((character) => ({
  do: 'mark',
  characters: [character],
}));
export const MARK_TWO: readonly ChoiceOf<'mark'>[] = CHARACTER_IDS.flatMap((a, at) =>
  CHARACTER_IDS.slice(at + 1).map((b) => ({ do: 'mark' as const, characters: [a, b] })),
);

export const ALL_CHOICES: readonly Choice[] = [
  ...[KEEP, DRAW, HUMBLE, SKIP, PASS, WAGER, DECLINE],
  ...[TAKE, PAY_PAIR, PAY_TREASURE, GIVE, EAVESDROP, ACT, BET, ABILITY, MARK_ONE, MARK_TWO].flat(),
  ...[DANCE, FINGERS, HAND, GIFT, TOAST].flat(2),
];
