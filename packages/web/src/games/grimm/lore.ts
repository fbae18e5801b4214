import type { Ability, Character, Kind } from '@vizard/grimm';
import { CHARACTERS } from '@vizard/grimm/characters';
import { TROPHIES } from '@vizard/grimm/scoring';

/** What is printed on the board and on the cards; the same for everybody, at any moment. */

export const CAST: readonly Character[] = CHARACTERS.map(({ id }) => id);
/** The kinds of item, each at the place of the character whose boon it is. */
export const KINDS: readonly Kind[] = CHARACTERS.map(({ boon }) => boon);

const of = (who: Character) => CHARACTERS[CAST.indexOf(who)] as (typeof CHARACTERS)[number];

export const boonAndBane = (who: Character): { boon: Kind; bane: Kind } => of(who);
export const abilityOf = (who: Character): Ability => of(who).ability;

/** Which trophies make up a sum: there is only one way. */
export function trophiesOf(sum: number): number[] {
  let left = sum;
  return [...TROPHIES]
    .reverse()
    .filter((trophy) => {
      if (trophy > left) return false;
      left -= trophy;
      return true;
    })
    .reverse();
}
