import { type Decision, fastDealer, fastRandom } from '@vizard/kernel';
import { type Choice, type Event, room25, type State } from '@vizard/room25';
import { botFor, hint, iterations, type Level, memoryFor, room25BlunderMonitor } from '../../src/index.ts';

const MODES: readonly (readonly [mode: string, seats: number])[] = [
  ['suspicion', 6],
  ['cooperation', 4],
  ['madness', 4],
  ['competition', 3],
  ['team', 4],
  ['classicCooperation', 4],
];

/**
 * Plays matches of every mode until this many answers were given, and lists those that waste an action or blunder although another would
 * not: Push with nobody there, Recover with adrenaline at hand, a look at what is known, any action from a room that forbids it.
 */
export function lookForSilly(by: Level | 'hint', answers: number, thought = 8): { seen: number; silly: string[] } {
  const random = fastRandom(11);
  const silly: string[] = [];
  let seen = 0;
  for (let match = 0; seen < answers; match++) {
    const [mode, seats] = MODES[match % MODES.length] as (typeof MODES)[number];
    const monitor = room25BlunderMonitor((fault, _, choice) =>
      silly.push(`${mode}: ${fault} ${room25.makeChoice(choice)}`),
    );
    const dealer = fastDealer<Event>(match + 1);
    const state = room25.setup(room25.options({ mode }, seats), seats, dealer);
    for (let step = 0; step < 600 && seen < answers; step++) {
      const decision = room25.pending(state).find(({ standing }) => standing !== true);
      if (decision === undefined) break;
      const choice = choiceOf(by, state, decision, { random, thought });
      if (decision.choices.length > 1) seen++;
      monitor(state, decision, choice);
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
