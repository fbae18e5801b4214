import { type Choice, room25, type State } from '@vizard/room25';
import type { Witness } from '../arena.ts';
import { type Blunder, blunderOf } from './blunders.ts';
import { figureAsked } from './policy.ts';
import { see } from './sight.ts';
import { findWays } from './ways.ts';

/** Stands by in the arena and reports every blunder, if there was a way without one. It sees what the seat sees. */
export function room25Witness(
  report: (blunder: Blunder, state: State, choice: Choice) => void,
): Witness<State, Choice> {
  return (state, decision, choice) => {
    if (decision.choices.length === 1) return;
    const sight = see(room25.clone(state), figureAsked(state, decision));
    findWays(sight);
    const blunder = blunderOf(sight, choice);
    const sound = decision.choices.some(
      (other) => other.do !== 'remind' && other.do !== 'pass' && blunderOf(sight, other) === undefined,
    );
    if (blunder !== undefined && sound) report(blunder, state, choice);
  };
}
