import { fastDealer, play } from '@vizard/kernel';
import { grimm, type State } from '../src/index.ts';
import { scenario } from '../src/scenario.ts';

const NAMES = ['Ann', 'Bob', 'Cid', 'Dan', 'Eve'];

const named = (lines: readonly string[]) => lines.filter((line) => /^\w+:/.test(line)).length;

/** A position in the words of the scenario files, for as many players as have a line unless told otherwise. */
export function position(options: object, lines: readonly string[], seats = named(lines)): State {
  return scenario.position(
    lines.map((text, at) => ({ text, line: at + 1 })),
    { options: grimm.options(options, seats), names: NAMES.slice(0, seats), dealer: fastDealer(1) },
  );
}

/** Answers the first open question. */
export function choose(state: State, text: string): void {
  const [{ id, seat }] = grimm.pending(state);
  play(grimm, state, { decision: id, seat, choice: text }, fastDealer(1));
}
