import type { Choice } from '@vizard/grimm';
import { CHARACTER_COUNT, type CharacterSet } from '@vizard/grimm/characters';
import { one } from '@vizard/grimm/items';
import type { Seat } from '@vizard/kernel';
import { type Perception, perceive, type Table } from './perception.ts';
import { type Question, worth } from './policy.ts';
import { WEIGHTS } from './weights.ts';

/** What players do tells who they are: the better a character explains a choice, the likelier it is. */

const SINGLES: readonly CharacterSet[] = Array.from({ length: CHARACTER_COUNT }, (_, at) => one(at));
const PAIRS: readonly CharacterSet[] = SINGLES.flatMap((a, at) => SINGLES.slice(at + 1).map((b) => a | b));

/** What a player may have been dealt: one character, with two players a pair (GM-SET-1, GM-TWO-1). */
export const handsFor = (seats: number): readonly CharacterSet[] => (seats === 2 ? PAIRS : SINGLES);

/** The weights of one seat: one for each temper with each hand of characters (`handsFor`). */
export type Likelihoods = readonly (readonly number[])[];

/** Ways to play: how sharply a player does what is best for it; the last one does anything. */
const HEATS = [0.1, 0.35, 1.2, Number.POSITIVE_INFINITY] as const;
/** How likely each is before anything was seen. */
const TEMPERS = [0.35, 0.35, 0.2, 0.1] as const;
/** Nobody is ever sure of another's temper. */
const LEAST = 0.03;
/** How much of what anybody does is as good as random. */
const SLIP = 0.04;

/** Before anything was seen. */
export const fresh = (seats: number): number[][] => ofTempers(seats, TEMPERS);

const ofTempers = (seats: number, tempers: readonly number[]): number[][] =>
  tempers.map((likely) => handsFor(seats).map(() => likely));

/** GM-END-7: who a player was tells how it plays; that is all of a round that counts for the next. */
export function afterRound(seats: number, likelihoods: Likelihoods, characters: CharacterSet): number[][] {
  const at = handsFor(seats).indexOf(characters);
  const tempers = likelihoods.map((mine) => mine[at]);
  const whole = tempers.reduce((sum, likely) => sum + likely, 0);
  return ofTempers(
    seats,
    tempers.map((likely) => Math.max(LEAST, likely / whole)),
  );
}

/** A choice somebody was seen to make, and what else there was. */
export interface ObservedChoice {
  readonly question: Question;
  readonly choices: readonly Choice[];
  readonly chosen: Choice;
}

/** Each temper with each hand explains a choice as well as such a player would have made it. */
export function learn(table: Table, seat: Seat, mine: number[][], { question, choices, chosen }: ObservedChoice): void {
  if (choices.length < 2 || (table.hidden & (1 << seat)) === 0) return;
  let greatest = 0;
  handsFor(table.seats).forEach((hand, at) => {
    const own = hand & ~table.shown[seat];
    const possible = (own & (table.markers[seat] | table.mirrors)) === 0;
    const lacks = possible
      ? shortfalls(perceive(table, { seat, own, known: 0 }, WEIGHTS), question, choices, chosen)
      : undefined;
    mine.forEach((likelihoods, temper) => {
      if (lacks !== undefined) likelihoods[at] *= likelihood(lacks, HEATS[temper]);
      greatest = Math.max(greatest, likelihoods[at]);
    });
  });
  for (const likelihoods of mine) for (let at = 0; at < likelihoods.length; at++) likelihoods[at] /= greatest;
}

/** By how much each choice would have been better than the one taken. */
function shortfalls(perception: Perception, question: Question, choices: readonly Choice[], chosen: Choice): number[] {
  const mine = worth(perception, question, chosen);
  return choices.map((choice) => worth(perception, question, choice) - mine);
}

function likelihood(shortfalls: readonly number[], heat: number): number {
  let sum = 0;
  for (const lack of shortfalls) sum += Math.exp(lack / heat);
  return (1 - SLIP) / sum + SLIP / shortfalls.length;
}

/** The weight of each hand of a seat, whatever its temper. */
export const handLikelihoods = (likelihoods: Likelihoods): number[] =>
  likelihoods[0].map((_, hand) => likelihoods.reduce((sum, mine) => sum + mine[hand], 0));

/** The same for a bot that trusts its conclusions only so far: 1 fully, 0 only what is proven. */
export const halfTrusted = (likelihoods: Likelihoods, trust: number): Likelihoods =>
  trust === 1 ? likelihoods : [handLikelihoods(likelihoods).map((weight) => weight ** trust)];

/** How likely a seat is to do just anything. */
export function carelessness(likelihoods: Likelihoods): number {
  if (likelihoods.length < HEATS.length) return 0;
  const sums = likelihoods.map((mine) => mine.reduce((sum, weight) => sum + weight, 0));
  return sums[sums.length - 1] / sums.reduce((sum, part) => sum + part, 0);
}
