import type { Kind, Pile } from './items.ts';
import { KIND, KINDS, one, setNumber } from './items.ts';

/** GM-COMP-1: who may come to the ball. A kind of item has the same place in `KINDS` as the character whose boon it is. */
export const CHARACTERS = [
  { id: 'beast', boon: 'mirror', bane: 'slipper', ability: 'master' },
  { id: 'wolf', boon: 'disguise', bane: 'cauldron', ability: 'eyes' },
  { id: 'cinderella', boon: 'slipper', bane: 'clock', ability: 'humble' },
  { id: 'queen', boon: 'crown', bane: 'mirror', ability: 'reflection' },
  { id: 'hansel', boon: 'cauldron', bane: 'treats', ability: 'gambler' },
  { id: 'hood', boon: 'treats', bane: 'disguise', ability: 'curiosity' },
  { id: 'rumpelstiltskin', boon: 'spindle', bane: 'crown', ability: 'sly' },
  { id: 'beauty', boon: 'clock', bane: 'spindle', ability: 'time' },
] as const;

export type Character = (typeof CHARACTERS)[number]['id'];
export type Ability = (typeof CHARACTERS)[number]['ability'];

export const CHARACTER_IDS: readonly Character[] = CHARACTERS.map(({ id }) => id);

/** The place of each character in `CHARACTERS`. */
export const CHARACTER = Object.fromEntries(CHARACTER_IDS.map((id, at) => [id, at])) as Readonly<
  Record<Character, number>
>;

/**
 * Characters that belong together, as one number: an octal digit 0 or 1 for each, the Beast last. So a set of kinds
 * is at once the set of the characters whose boons they are.
 */
export type CharacterSet = Pile;

export const EVERYBODY: CharacterSet = 0o11111111;

export const boonOwner = (item: Kind): Character => CHARACTERS[KIND[item]].id;
export const baneOwner = (item: Kind): Character => CHARACTERS[BANE_OWNER[KIND[item]]].id;

/** The character whose bane a kind is, by the place of the kind. */
export const BANE_OWNER: readonly number[] = KINDS.map((kind) => CHARACTERS.findIndex(({ bane }) => bane === kind));

/** The kind that is a character's bane, by the place of the character. */
export const BANE_OF: readonly number[] = CHARACTERS.map(({ bane }) => KINDS.indexOf(bane));

export const CHARACTER_COUNT = CHARACTERS.length;

/** The owners of every set of banes, by the number of the set. */
const OWNERS: number[] = [];
for (let kinds = 0; kinds < 256; kinds++) {
  let [banes, owners] = [0, 0];
  for (let kind = 0; kind < KINDS.length; kind++) {
    if ((kinds & (1 << kind)) === 0) continue;
    banes |= one(kind);
    owners |= one(BANE_OWNER[kind]);
  }
  OWNERS[setNumber(banes)] = owners;
}

/** The set of the characters whose banes these kinds are. */
export const baneOwners = (kinds: Pile): CharacterSet => OWNERS[setNumber(kinds)];

export function charactersOf(set: CharacterSet): Character[] {
  return CHARACTER_IDS.filter((_, at) => (set & one(at)) !== 0);
}

export const setOf = (ids: readonly Character[]): CharacterSet => ids.reduce((set, id) => set | one(CHARACTER[id]), 0);
