import { CHARACTERS } from '@vizard/grimm/characters';
import { KINDS } from '@vizard/grimm/items';

/** GM-COMP-1 by place: a kind stands where the character stands whose boon it is. */

export const CHARACTER_COUNT = CHARACTERS.length;

/** The character whose bane a kind is. */
export const BANE_OWNER: readonly number[] = KINDS.map((kind) => CHARACTERS.findIndex(({ bane }) => bane === kind));

/** The kind that is a character's bane. */
export const BANE_OF: readonly number[] = CHARACTERS.map(({ bane }) => KINDS.indexOf(bane));
