import { type Choice, grimm, type State } from '@vizard/grimm';
import { pick } from '@vizard/kernel';
import type { Knowledge } from '../knowledge.ts';
import type { Evidence } from './perception.ts';
import { policy } from './policy.ts';
import { value } from './value.ts';
import { WEIGHTS, type Weights } from './weights.ts';

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
