/** GM-COMP-1: the kinds of item, each in the order of the character whose boon it is (characters.ts). */
export const KINDS = ['mirror', 'disguise', 'slipper', 'crown', 'cauldron', 'treats', 'spindle', 'clock'] as const;

export type Kind = (typeof KINDS)[number];

/** GM-COMP-3: six cards of each kind. */
export const COPIES = 6;

/** The place of each kind in `KINDS`. */
export const KIND = Object.fromEntries(KINDS.map((kind, at) => [kind, at])) as Readonly<Record<Kind, number>>;

const PLACES: ReadonlyMap<Kind, number> = new Map(KINDS.map((kind, at) => [kind, at]));

/** The same, faster: for what a simulation does millions of times. */
export const kindOf = (kind: Kind): number => PLACES.get(kind) as number;

/**
 * Items that lie together, as one number: its octal digits tell how many there are of each kind, mirrors in the last digit.
 * `0o66666666` is the whole deck, `0o1002` two mirrors and a crown. A set of kinds has only the digits 0 and 1.
 * One number is copied, compared and searched for pairs faster than any list.
 */
export type Pile = number;

export const ALL_ITEMS: Pile = 0o66666666;
const ONES = 0o11111111;
const EVERY_OTHER = 0o07070707;

/** One card of the kind at this place; as a set, that kind alone. */
export const one = (kind: number): Pile => 1 << (3 * kind);

export const count = (pile: Pile, kind: number): number => (pile >> (3 * kind)) & 7;

/** How many cards. Two digits are added into one of six bits; base 64 digits add up modulo 63. */
export const size = (pile: Pile): number => ((pile & EVERY_OTHER) + ((pile >> 3) & EVERY_OTHER)) % 63;

/** The set of kinds with at least one card. */
export const present = (pile: Pile): Pile => (pile | (pile >> 1) | (pile >> 2)) & ONES;

/** The set of kinds with at least two cards. */
export const pairs = (pile: Pile): Pile => ((pile >> 1) | (pile >> 2)) & ONES;

/** The set of kinds with at least three cards. */
export const triples = (pile: Pile): Pile => ((pile >> 2) | ((pile >> 1) & pile)) & ONES;

/**
 * The kind of the nth card when they are laid out in the order of `KINDS`. Chance picks n, so a loop would be guessed wrong by the processor every
 * time; this has no branches: half of the kinds, then in bytes how many cards lie before the end of each kind, then how many of those ends are passed.
 */
export function nth(pile: Pile, n: number): number {
  const twoSums = (pile & 0o0707) + ((pile >> 3) & 0o0707);
  const inFirstHalf = (twoSums + (twoSums >> 6)) & 0o77;
  const second = (inFirstHalf - 1 - n) >>> 31;
  const half = pile >> (12 * second);
  const left = n - (inFirstHalf & -second);
  const bytes = (half & 0o7) | ((half & 0o70) << 5) | ((half & 0o700) << 10) | ((half & 0o7000) << 15);
  const ends = Math.imul(bytes, EACH_BYTE);
  const passed = (((Math.imul(left, EACH_BYTE) | (EACH_BYTE << 7)) - ends) >>> 7) & EACH_BYTE;
  return 4 * second + (Math.imul(passed, EACH_BYTE) >>> 24);
}

const EACH_BYTE = 0x01010101;

/** The place of the lowest member of a set that is not empty. */
export const lowest = (set: Pile): number => (31 - Math.clz32(set & -set)) / 3;

/** A number from 0 to 255 for each set: 8 is 2³ and 2⁸ is 1 modulo 255, so eight bits three apart fall on eight places. */
export const setNumber = (set: Pile): number => (set === ONES ? 255 : set % 255);

/** The cards of a pile by name. */
export function namesOf(pile: Pile): Kind[] {
  const names: Kind[] = [];
  for (let kind = 0; kind < KINDS.length; kind++) {
    for (let copy = count(pile, kind); copy > 0; copy--) names.push(KINDS[kind]);
  }
  return names;
}

export const pileOf = (names: readonly Kind[]): Pile => names.reduce((pile, name) => pile + one(KIND[name]), 0);

/** Is every card of the one also in the other? */
export function contains(pile: Pile, part: Pile): boolean {
  for (let kind = 0; kind < KINDS.length; kind++) if (count(part, kind) > count(pile, kind)) return false;
  return true;
}
