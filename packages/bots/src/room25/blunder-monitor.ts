import { type Choice, room25, type State } from '@vizard/room25';
import type { Monitor } from '../arena.ts';
import { type Blunder, blunderOf } from './blunders.ts';
import { perceive } from './perception.ts';
import { figureAsked } from './policy.ts';
import { findWays } from './ways.ts';

/** Stands by in the arena and reports every blunder, if there was a way without one. It sees what the seat sees. */
export function room25BlunderMonitor(
  report: (blunder: Blunder, state: State, choice: Choice) => void,
): Monitor<State, Choice> {
  return (state, decision, choice) => {
    if (decision.choices.length === 1) return;
    const perception = perceive(room25.clone(state), figureAsked(state, decision));
    findWays(perception);
    const blunder = blunderOf(perception, choice);
    const sound = decision.choices.some(
      (other) => other.do !== 'remind' && other.do !== 'pass' && blunderOf(perception, other) === undefined,
    );
    if (blunder !== undefined && sound) report(blunder, state, choice);
  };
}
