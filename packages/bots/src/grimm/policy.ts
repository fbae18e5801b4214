import type { Choice, State } from '@vizard/grimm';
import { CHARACTER, CHARACTER_COUNT } from '@vizard/grimm/characters';
import { KIND } from '@vizard/grimm/items';
import type { Decision, Random } from '@vizard/kernel';
import * as actions from './actions.ts';
import { giveWorth, keepWorth, nextGiven, nextKept } from './items.ts';
import { type Evidence, type Perception, perceive } from './perception.ts';
import type { Weights } from './weights.ts';

/** What is asked, as far as the worth of an answer depends on it. */
export interface Question {
  readonly ask: string;
  /** The kinds that were drawn. */
  readonly drawn: readonly number[];
  /** Does the turn's second card go the other way (GM-TURN-1)? */
  readonly firstOfTwo: boolean;
}

/** What an answer is worth to the one who looks. Only the differences between answers to one question mean something. */
export function worth(perception: Perception, question: Question, choice: Choice, evidence?: Evidence): number {
  const { drawn, firstOfTwo } = question;
  switch (choice.do) {
    case 'take':
      return keepWorth(perception, KIND[choice.item]);
    case 'keep':
      return keepWorth(perception, drawn[0]) + (firstOfTwo ? nextGiven(perception) : 0);
    case 'give':
      return giveWorth(perception, drawn[0], choice.to) + (firstOfTwo ? nextKept(perception) : 0);
    case 'hand':
      return giveWorth(perception, KIND[choice.item], choice.to);
    case 'act':
      return actions.actWorth(perception, choice);
    case 'pay':
      return -actions.price(perception, KIND[choice.item], choice.treasure);
    case 'finger':
      return actions.fingerWorth(perception, choice.to, CHARACTER[choice.character]);
    case 'eavesdrop':
      return actions.eavesdropWorth(perception, choice.to);
    case 'dance':
      return actions.danceWorth(perception, KIND[choice.item], choice.direction);
    case 'toast':
      return toastWorth(perception, drawn, choice);
    case 'gift':
      return actions.giftWorth(perception, KIND[choice.item], choice.to);
    case 'bet':
      return actions.betWorth(perception, CHARACTER[choice.character]);
    case 'mark':
      return evidence === undefined ? 0 : -deniedHope(perception, choice.characters, evidence);
    case 'humble':
      return 1;
    case 'wager':
      return wagerNow(perception, question);
    case 'draw':
      return question.ask === 'sly' ? 1 : 0;
    case 'ability':
    case 'pass':
    case 'skip':
    case 'decline':
      return 0;
  }
}

/**
 * A gift that all but surely unmasks somebody is given before one bets, for after it one knows more and is asked again (GM-RUL-9). Where it
 * would end the round one bets first.
 */
function wagerNow({ masks }: Perception, { ask }: Question): number {
  if (masks <= 2) return 2;
  return ask === 'hand' ? 0.9 : 1;
}

function toastWorth(
  perception: Perception,
  [a, b]: readonly number[],
  { first, second }: { first: number; second: number },
): number {
  if (first !== second || a !== b) return giveWorth(perception, a, first) + giveWorth(perception, b, second);
  return giveWorth(perception, a, first) + giveWorth(perception, a, first, 1 + heldBy(perception, first, a));
}

const heldBy = ({ table }: Perception, seat: number, kind: number): number => (table.items[seat] >> (3 * kind)) & 7;

/** How much a marker tells the others: denying what they did not believe tells nothing. */
function deniedHope({ seat }: Perception, characters: readonly (keyof typeof CHARACTER)[], evidence: Evidence): number {
  return characters.reduce((sum, character) => sum + evidence[seat * CHARACTER_COUNT + CHARACTER[character]], 0);
}

/** What the seat that is asked perceives of an imagined state: only what it may know. */
export function perceptionOf(state: State, seat: number, weights: Weights, evidence?: Evidence): Perception {
  return perceive(state, { seat, own: state.masked[seat], known: state.seen[seat] }, weights, evidence);
}

export function questionOf(state: State, decision: Decision<Choice>): Question {
  const top = state.stack[state.stack.length - 1];
  return {
    ask: decision.ask,
    drawn: state.drawn.length === 0 ? NOTHING : state.drawn.map((card) => card & 7),
    firstOfTwo: top?.do === 'place' && top.for === 'turn',
  };
}

const NOTHING: readonly number[] = [];

/** What a sensible player does: the best by its weights, with a whim. */
export function policy(
  state: State,
  decision: Decision<Choice>,
  random: Random,
  weights: Weights,
  evidence?: Evidence,
): Choice {
  const { choices, seat } = decision;
  const perception = perceptionOf(state, seat, weights, evidence);
  const question = questionOf(state, decision);
  let best = choices[0];
  let most = Number.NEGATIVE_INFINITY;
  for (const choice of choices) {
    const value = worth(perception, question, choice, evidence) + weights.whim * (random.below(1024) / 1024);
    if (value > most) {
      most = value;
      best = choice;
    }
  }
  return best;
}
