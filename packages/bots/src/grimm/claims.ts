import type { View } from '@vizard/grimm';
import { CHARACTER, type CharacterSet } from '@vizard/grimm/characters';
import { readClaim } from '@vizard/grimm/claims';
import { one } from '@vizard/grimm/items';
import type { Said } from '../bot.ts';
import { handsFor } from './hands.ts';
import type { GrimmMemory } from './memory.ts';

/** How much likelier a character gets that somebody claims to be, and one that somebody claims not to be. Words are cheap: they settle nothing. */
const AM = 1.6;
const NOT = 0.6;

/** What was said of each character by one seat. */
type Words = ReadonlyMap<CharacterSet, number>;

/** The memory of one who has also listened: what players said of themselves in this round counts a little, of each character the last word. */
export function hear(memory: GrimmMemory, view: View, said: readonly Said[]): GrimmMemory {
  const words = view.players.map((_, seat) => wordsOf(said, seat, view.round));
  if (words.every(({ size }) => size === 0)) return memory;
  const hands = handsFor(view.players.length);
  const credit = words.map((mine) => hands.map((hand) => creditOf(mine, hand)));
  const likelihoods = memory.likelihoods.map((tempers, seat) =>
    tempers.map((mine) => mine.map((weight, hand) => weight * credit[seat][hand])),
  );
  return { ...memory, likelihoods };
}

function wordsOf(said: readonly Said[], seat: number, round: number): Words {
  const words = new Map<CharacterSet, number>();
  for (const { seat: by, round: when, claim } of said) {
    const meant = by === seat && when === round ? readClaim(claim) : undefined;
    if (meant !== undefined) words.set(one(CHARACTER[meant.who]), meant.kind === 'am' ? AM : NOT);
  }
  return words;
}

function creditOf(words: Words, hand: CharacterSet): number {
  let credit = 1;
  for (const [character, factor] of words) if ((hand & character) !== 0) credit *= factor;
  return credit;
}
