import type { Ability, CharacterSet } from './characters.ts';
import { CHARACTERS } from './characters.ts';
import { one } from './items.ts';

/** The advanced modules, each on or off. */
export const MODULES = [
  // GM-WAG-1: bets on the character that will win the round; Secrets joins the action cards
  { id: 'wagers', rule: 'GM-WAG-1', forTwo: false },
  // GM-TRE-1: one treasure each and every round: half the price of an action, or a rose at the end
  { id: 'treasures', rule: 'GM-TRE-1', forTwo: true },
  // GM-ABI-1: the player with the fewest roses gets the ability of the character it played
  { id: 'abilities', rule: 'GM-ABI-1', forTwo: true },
] as const;

export type Module = (typeof MODULES)[number]['id'];

/** The abilities; `unmasked` says what becomes of each when its owner is unmasked (GM-ABI-10). */
export const ABILITIES = {
  // a free marker from a player who gets a mirror or a crown from you
  reflection: { rule: 'GM-ABI-2', unmasked: 'goes on', items: ['mirror', 'crown'] },
  // a look at the character deck for each disguise or treats you pass
  curiosity: { rule: 'GM-ABI-3', unmasked: 'goes on', items: ['disguise', 'treats'] },
  // a random wager card after the draft
  gambler: { rule: 'GM-ABI-4', unmasked: 'goes on', items: [] },
  // six different kinds win the round
  time: { rule: 'GM-ABI-5', unmasked: 'ends', items: [] },
  // a look at the character deck after a wrong Point the Finger
  eyes: { rule: 'GM-ABI-6', unmasked: 'ends', items: [] },
  // an item after a wrong Point the Finger, if you like
  sly: { rule: 'GM-ABI-7', unmasked: 'ends', items: [] },
  // an item before your first draw if you hold no two of a kind, if you like
  humble: { rule: 'GM-ABI-8', unmasked: 'goes on', items: [] },
  // an item at the end of a turn of yours in which you put down a marker
  master: { rule: 'GM-ABI-9', unmasked: 'ends with the turn', items: [] },
} as const satisfies Readonly<Record<Ability, object>>;

/** The set that holds only the character whose ability this is. */
export const abilitySet = (ability: Ability): CharacterSet =>
  one(CHARACTERS.findIndex((character) => character.ability === ability));
