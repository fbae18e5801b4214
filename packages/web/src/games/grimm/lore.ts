import type { Ability, Action, Character, Kind } from '@vizard/grimm';
import { CHARACTERS } from '@vizard/grimm/characters';

/** What is printed on the board and on the cards; the same for everybody, at any moment. */

export const CAST: readonly Character[] = CHARACTERS.map(({ id }) => id);
/** The kinds of item, each at the place of the character whose boon it is. */
export const KINDS: readonly Kind[] = CHARACTERS.map(({ boon }) => boon);

const of = (who: Character) => CHARACTERS[CAST.indexOf(who)] as (typeof CHARACTERS)[number];

export const boonAndBane = (who: Character): { boon: Kind; bane: Kind } => of(who);
export const abilityOf = (who: Character): Ability => of(who).ability;
export const boonOwner = (item: Kind): Character => CAST.find((who) => of(who).boon === item) as Character;
export const baneOwner = (item: Kind): Character => CAST.find((who) => of(who).bane === item) as Character;

/** The rule of each action and ability, for the links beside them. */
export const ACTION_RULES: Readonly<Record<Action, string>> = {
  finger: 'GM-PF-1',
  eavesdrop: 'GM-EAV-1',
  peek: 'GM-PEEK-1',
  dance: 'GM-DANCE-1',
  toast: 'GM-TOAST-1',
  pickpocket: 'GM-PICK-1',
  gift: 'GM-GIFT-1',
  secrets: 'GM-WAG-3',
};

export const TROPHIES = [1, 3, 5] as const;

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
