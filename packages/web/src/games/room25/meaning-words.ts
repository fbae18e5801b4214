import type { CharacterName } from '@vizard/room25/characters';
import type { Meaning } from '@vizard/room25/meaning';
import { has, nameOf, say } from '../../language/language.ts';

/** What something means, in sentences: the same in every preview and on every card. `me` is the reader's only character. */
export const meaningText =
  (me: CharacterName | undefined) =>
  ({ is, who, cell, rounds = 0 }: Meaning): string => {
    const id = `r25.now.${is}`;
    const mine = `${id}.me`;
    const name = who === undefined ? '' : nameOf('room25', 'character', who);
    return say(who !== undefined && who === me && has(mine) ? mine : id, { who: name, cell: cell ?? '', rounds });
  };
