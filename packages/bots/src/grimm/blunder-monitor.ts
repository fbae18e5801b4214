import { type Choice, grimm, type State } from '@vizard/grimm';
import { fastRandom } from '@vizard/kernel';
import type { Monitor } from '../arena.ts';
import { type Blunder, blunderOf } from './blunders.ts';
import { begin } from './memory.ts';
import { betsOf, insight, MIND } from './thinker.ts';

/**
 * Watches the arena and reports every blunder. It judges by open facts and the seat's own looks, and only if there
 * was a better way.
 */
export function grimmBlunderMonitor(
  report: (blunder: Blunder, state: State, choice: Choice) => void,
): Monitor<State, Choice> {
  const random = fastRandom(1);
  return (state, decision, choice) => {
    if (decision.choices.length === 1) return;
    const view = grimm.view(state, decision.seat);
    const { perception, question } = insight(view, begin(view), decision, random, MIND);
    const judge = (one: Choice) => blunderOf(perception, question, one, betsOf(view, decision.seat));
    const blunder = judge(choice);
    if (blunder !== undefined && decision.choices.some((other) => judge(other) === undefined))
      report(blunder, state, choice);
  };
}
