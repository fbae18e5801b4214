import type { Outcome, Seat } from '@vizard/kernel';
import { type Choice, room25, type State } from '@vizard/room25';
import type { Knowledge } from '../knowledge.ts';
import { type Manner, policy, RULES } from './policy.ts';
import { value } from './value.ts';

/** Who escapes together wins together; a draw is half a victory. */
const prize = ({ winners, how }: Outcome, seat: Seat): number =>
  winners.includes(seat) ? (how === 'draw' ? 0.5 : 1) : 0;

/** What is known about Room 25 beyond its rules. */
export const room25Knowledge = (manner: Manner = RULES): Knowledge<State, Choice> => ({
  policy: (state, decision, random) => policy(state, decision, random, manner),
  value,
  prize,
  key: (choice) => room25.makeChoice(choice),
});
