import { type Choice, room25, type State } from '@vizard/room25';
import type { Monitor } from '../arena.ts';
import { type Blunder, blunderOf, wasteFor } from './blunders.ts';
import { perceive } from './perception.ts';
import { figureAsked } from './policy.ts';
import { findWays } from './ways.ts';

/** What the monitor calls a choice: a blunder, or an action thrown away. */
export type Fault = Blunder | 'losesAction';

/** Watches the arena and reports every fault, if there was a better way. It sees what the seat sees. */
export function room25BlunderMonitor(
  report: (fault: Fault, state: State, choice: Choice) => void,
): Monitor<State, Choice> {
  return (state, decision, choice) => {
    if (decision.choices.length === 1) return;
    const perception = perceive(room25.clone(state), figureAsked(state, decision));
    findWays(perception);
    const isWasteful = wasteFor(perception);
    const faultOf = (one: Choice): Fault | undefined =>
      blunderOf(perception, one) ?? (isWasteful(one) ? 'losesAction' : undefined);
    const fault = faultOf(choice);
    if (fault === undefined) return;
    const isSound = (other: Choice) => other.do !== 'remind' && other.do !== 'pass' && faultOf(other) === undefined;
    if (decision.choices.some(isSound)) report(fault, state, choice);
  };
}
