import type { Line, ScenarioLanguage } from '../scenario/scenario.ts';
import { ScenarioError } from '../scenario/scenario.ts';
import { fastDealer } from '../src/random.ts';
import { settle } from '../src/stack.ts';
import type { Options, State } from './lanterns.ts';
import { lanterns, steps } from './lanterns.ts';

/**
 * Positions of Lanterns as text:
 *   row 3 (1) 0 (5) 4 2      numbers from the left; lit ones in brackets
 *   wish Ann 3               each player's wish
 *   denied Ann 2 4
 *   round 2
 *   turn Ann                 it is Ann's turn; without it the round begins
 */
export const scenario: ScenarioLanguage<State, Options> = {
  position(lines, options, names) {
    const state = lanterns.setup(options, names.length, fastDealer(1));
    for (const line of lines) read(state, line, names);
    settle(state, steps, fastDealer(1));
    return state;
  },
  expect(words, state, names) {
    const [kind, ...rest] = words;
    const row = state.row.map((lantern) =>
      state.lit[lantern] ? `(${state.numbers[lantern]})` : `${state.numbers[lantern]}`,
    );
    if (kind === 'row') return row.join(' ') === rest.join(' ') ? undefined : `the row is ${row.join(' ')}`;
    if (kind === 'denied') {
      const seat = names.indexOf(rest[0] as string);
      return state.denied[seat]?.join(' ') === rest.slice(1).join(' ') ? undefined : `denied: ${state.denied[seat]}`;
    }
    throw new ScenarioError(1, `Lanterns knows no "expect ${words.join(' ')}". It knows row and denied.`);
  },
};

function read(state: State, { text, line }: Line, names: readonly string[]): void {
  const [kind, ...words] = text.split(/\s+/);
  const seat = names.indexOf(words[0] as string);
  const needSeat = () => {
    if (seat < 0) throw new ScenarioError(line, `"${words[0]}" does not sit at the table: ${names.join(', ')}.`);
  };
  const numbers = (list: readonly string[]) => list.map((word) => Number(word.replace(/[()]/g, '')));
  if (kind === 'row') {
    state.numbers = numbers(words);
    state.lit = words.map((word) => word.startsWith('('));
    if ([...state.numbers].sort().join() !== '0,1,2,3,4,5')
      throw new ScenarioError(line, 'A row has the numbers 0 to 5, each once.');
  } else if (kind === 'wish') {
    needSeat();
    state.wishes[seat] = Number(words[1]);
  } else if (kind === 'denied') {
    needSeat();
    state.denied[seat] = numbers(words.slice(1));
  } else if (kind === 'round') {
    state.round = Number(words[0]);
  } else if (kind === 'turn') {
    needSeat();
    while (state.stack.length > 0 && !isTurnOf(state, seat)) state.stack.pop();
    state.answers = [];
  } else {
    throw new ScenarioError(line, `Lanterns knows no "${kind}". It knows row, wish, denied, round, turn.`);
  }
}

function isTurnOf(state: State, seat: number): boolean {
  const frame = state.stack.at(-1);
  return frame?.do === 'turn' && frame.seat === seat;
}
