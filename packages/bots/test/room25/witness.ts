import { type Decision, fastDealer, fastRandom } from '@vizard/kernel';
import { type Choice, type Event, room25, type State } from '@vizard/room25';
import { botFor, hint, iterations, type Level, memoryFor } from '../../src/index.ts';
import { blunderOf, wasteFor } from '../../src/room25/blunders.ts';
import { type Perception, perceive } from '../../src/room25/perception.ts';
import { figureAsked } from '../../src/room25/policy.ts';
import { findWays } from '../../src/room25/ways.ts';

/** A choice that throws an action away though another answer would not. */
export interface Silly {
  readonly mode: string;
  readonly by: string;
  readonly choice: string;
}

const MODES: readonly (readonly [mode: string, seats: number])[] = [
  ['suspicion', 6],
  ['cooperation', 4],
  ['madness', 4],
  ['competition', 3],
  ['team', 4],
  ['classicCooperation', 4],
];

/** Looks for actions that can do nothing: Push with nobody there, Recover with adrenaline at hand, any from a room that forbids it. */
function isSilly(state: State, decision: Decision<Choice>, choice: Choice): boolean {
  if (choice.do !== 'programme') return false;
  const perception: Perception = perceive(room25.clone(state), figureAsked(state, decision));
  findWays(perception);
  const isWasteful = wasteFor(perception);
  const sound = (other: Choice) => !isWasteful(other) && blunderOf(perception, other) === undefined;
  return isWasteful(choice) && decision.choices.some(sound);
}

/** Plays matches of every mode until so many programmes were seen; who plays is asked for its choice by `ask`. */
export function lookForSilly(by: Level | 'hint', programmes: number, thought = 8): { seen: number; silly: Silly[] } {
  const random = fastRandom(11);
  const silly: Silly[] = [];
  let seen = 0;
  for (let match = 0; seen < programmes; match++) {
    const [mode, seats] = MODES[match % MODES.length] as (typeof MODES)[number];
    const dealer = fastDealer<Event>(match + 1);
    const state = room25.setup(room25.options({ mode }, seats), seats, dealer);
    for (let step = 0; step < 600 && seen < programmes; step++) {
      const decision = room25.pending(state).find(({ standing }) => standing !== true);
      if (decision === undefined) break;
      const choice = choiceOf(by, state, decision, { random, thought });
      if (decision.ask === 'programme') {
        seen++;
        if (isSilly(state, decision, choice)) silly.push({ mode, by, choice: room25.makeChoice(choice) });
      }
      room25.take(state, decision, choice, dealer);
    }
  }
  return { seen, silly };
}

function choiceOf(
  by: Level | 'hint',
  state: State,
  decision: Decision<Choice>,
  { random, thought }: { random: ReturnType<typeof fastRandom>; thought: number },
): Choice {
  const view = room25.view(state, decision.seat);
  const memory = memoryFor(room25).begin(view);
  const budget = iterations(thought);
  if (by === 'hint') return hint(room25, { view, memory, decision, budget, random })?.choice as Choice;
  return botFor(room25, by).choose(memory, view, decision, budget, random) as Choice;
}
