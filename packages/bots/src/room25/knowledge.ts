import type { Outcome, Seat } from '@vizard/kernel';
import { type Choice, room25, type State } from '@vizard/room25';
import type { Knowledge } from '../knowledge.ts';
import { newPerception } from './perception.ts';
import { type Manner, policy, RULES } from './policy.ts';
import { value } from './value.ts';

/** Prisoners who escape together win together. A draw counts as half a victory. */
const prize = ({ winners, how }: Outcome, seat: Seat): number =>
  winners.includes(seat) ? (how === 'draw' ? 0.5 : 1) : 0;

/** What is known about Room 25 beyond its rules. Each has one perception, which its policy uses again for every choice. */
export function room25Knowledge(manner: Manner = RULES): Knowledge<State, Choice> {
  const reused = newPerception();
  return {
    policy: (state, decision, random) => policy(state, decision, random, manner, reused),
    value,
    prize,
    key: (choice) => room25.makeChoice(choice),
  };
}
