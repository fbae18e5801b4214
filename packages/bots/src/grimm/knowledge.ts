import { type Choice, grimm, type State } from '@vizard/grimm';
import { pick, type Seat } from '@vizard/kernel';
import type { Knowledge } from '../knowledge.ts';
import type { Evidence } from './perception.ts';
import { policy } from './policy.ts';
import { WEIGHTS, type Weights } from './weights.ts';

/** A lead of this many roses multiplies the chance to win by e. Fitted to games of the rule players. */
const LEAD = 5;
/** With two players the third trophy outweighs most leads. */
const LEAD_OF_TWO = [5, 4.5, 11] as const;

/** How likely a seat is to win the game when a new round begins. */
export function value({ roses, trophies, round, seats }: State, seat: Seat): number {
  const lead = seats === 2 ? LEAD_OF_TWO[round - 1] : LEAD;
  const mine = roses[seat] + trophies[seat];
  let sum = 0;
  for (let other = 0; other < seats; other++) sum += Math.exp((roses[other] + trophies[other] - mine) / lead);
  return 1 / sum;
}

/** What everybody at the table has concluded from what was done. */
export interface Conclusions {
  readonly evidence: Evidence;
  /** How likely each seat is to do just anything. */
  readonly careless: readonly number[];
}

/** What is known about The Grimm Masquerade beyond its rules. */
export const grimmKnowledge = (weights: Weights = WEIGHTS, conclusions?: Conclusions): Knowledge<State, Choice> => ({
  policy(state, decision, random) {
    const careless = conclusions?.careless[decision.seat] ?? 0;
    if (careless > 0 && random.below(1024) < careless * 1024) return pick(decision.choices, random);
    return policy(state, decision, random, weights, conclusions?.evidence);
  },
  value,
  key: (choice) => grimm.makeChoice(choice),
});
