import { considerFor, iterations, type Knowledge, memoryFor, milliseconds, search, THINKING } from '@vizard/bots';
import type { AnyGame, Decision, Match, Row } from '@vizard/kernel';
import { beginMatch, commit, consider, fastDealer, fastRandom, pick, replay, seal } from '@vizard/kernel';
import { playRandom } from '../simulate/games.ts';
import { clock, type Figure, measure, rounded } from './measure.ts';
import type { Setup } from './setups.ts';

/** What is measured of every game and mode, in the order of the table. */
export const MEASURES = [
  'games',
  'choices',
  'choicesPerGame',
  'clone',
  'replay',
  'verifiedReplay',
  'views',
  'viewsAndEvents',
  'viewSize',
  'eventSize',
  'search',
  'thinking',
  'overrun',
] as const;
export type Measure = (typeof MEASURES)[number];

interface Recorded {
  readonly match: Match<unknown, unknown>;
  readonly rows: Row<unknown>[];
  /** The states in the middle of the match, one for each row. */
  readonly states: unknown[];
  readonly choices: number;
}

/** Random matches with at least this many choices in all. */
function record(game: AnyGame, { options, seats }: Setup, choices: number): Recorded[] {
  const recorded: Recorded[] = [];
  for (let seed = 1, sum = 0; sum < choices; seed++) {
    const one = recordOne(game, options, seats, seed);
    recorded.push(one);
    sum += one.choices;
  }
  return recorded;
}

function recordOne(game: AnyGame, options: unknown, seats: number, seed: number): Recorded {
  const random = fastRandom(seed);
  const { draw } = fastDealer(seed);
  const match = beginMatch(game, options, seats, draw);
  const rows: Row<unknown>[] = [];
  const states: unknown[] = [];
  for (let choices = 0; ; choices++) {
    const open: readonly Decision<unknown>[] = game.pending(match.state);
    const question = open.find(({ id, standing }) => standing !== true && !match.sealed.has(id));
    if (question === undefined) return { match, rows, states, choices };
    const choice = game.makeChoice(pick(question.choices, random));
    const answer = { decision: question.id, seat: question.seat, choice };
    const { move, sealed } = consider(game, match, answer, draw);
    if (move === undefined) seal(match, sealed);
    else {
      states.push(match.state);
      rows.push(move.row);
      commit(match, move);
    }
  }
}

/** Measures one game and mode; each figure takes about `time` milliseconds. */
export function measureGame(game: AnyGame, setup: Setup, time: number): Record<Measure, Figure> {
  // whole games first: once matches were recorded the engine has met a listener to its events
  const options = game.options(setup.options, setup.seats);
  let seed = 1;
  let choices = 0;
  let games = 0;
  const gameRate = measure('games/s', time * 2, () => {
    choices += playRandom(game, options, setup.seats, seed++).choices;
    games++;
    return 1;
  });
  const choicesPerGame = choices / games;
  const recorded = record(game, setup, 1000);
  const states = recorded.flatMap((one) => one.states);
  const rows = recorded.flatMap((one) => one.rows.filter((row) => 'events' in row));
  const recordedChoices = recorded.reduce((sum, { choices }) => sum + choices, 0);
  const seats = Array.from({ length: setup.seats }, (_, seat) => seat);
  const again = (verify: boolean) => () => {
    for (const { match, rows: all } of recorded) replay(game, match.beginning, all, { verify });
    return recordedChoices;
  };
  const bytes = (values: readonly unknown[]) =>
    rounded(values.reduce<number>((sum, value) => sum + JSON.stringify(value).length, 0) / Math.max(1, values.length));
  const heard = rows.map((row) =>
    row.events.map((event) => game.redact(event, 0)).filter((event) => event !== undefined),
  );
  return {
    games: gameRate,
    choices: {
      value: rounded(gameRate.value * choicesPerGame),
      unit: 'choices/s',
      ratio: rounded((gameRate.ratio ?? 0) * choicesPerGame),
    },
    choicesPerGame: { value: rounded(choicesPerGame), unit: 'choices' },
    clone: measure('clones/s', time, () => each(states, (state) => game.clone(state))),
    replay: measure('choices/s', time, again(false)),
    verifiedReplay: measure('choices/s', time, again(true)),
    views: measure(
      'views/s',
      time,
      () =>
        each(states, (state) => {
          for (const seat of seats) game.view(state, seat);
        }) * setup.seats,
    ),
    viewsAndEvents: measure('rows/s', time, () =>
      each(rows, (row, at) => {
        for (const seat of seats) {
          JSON.stringify(game.view(states[at], seat));
          JSON.stringify(row.events.map((event) => game.redact(event, seat)));
        }
      }),
    ),
    viewSize: { value: bytes(states.map((state) => game.view(state, 0))), unit: 'bytes' },
    eventSize: { value: bytes(heard), unit: 'bytes' },
    search: measureSearch(game, states, time),
    thinking: measureThinking(game, states, time),
    overrun: measureOverrun(game, states, time),
  };
}

function each<T>(items: readonly T[], work: (item: T, at: number) => unknown): number {
  items.forEach((item, at) => {
    work(item, at);
  });
  return items.length;
}

/** Knowledge of nothing, so that only the speed of rules and tree is measured. */
const ignorance = (game: AnyGame): Knowledge<unknown, unknown> => ({
  policy: (_state, { choices }, random) => pick(choices, random),
  value: () => 0.5,
  key: (choice) => game.makeChoice(choice),
});

/** The strongest bot as it plays: it reads its view, imagines worlds, and plays each line on by the rules of thumb of its game. */
function measureThinking(game: AnyGame, states: readonly unknown[], time: number): Figure {
  const think = considerFor(game);
  if (think === undefined) return { value: 0, unit: 'iterations/s', ratio: 0 };
  const random = fastRandom(1);
  let at = 0;
  return measure('iterations/s', time, () => {
    at += 7;
    const state = states[at % states.length];
    const [decision] = game.pending(state) as readonly Decision<unknown>[];
    if (decision === undefined || decision.choices.length === 1) return 0;
    const view = game.view(state, decision.seat);
    return think({ memory: memoryFor(game).begin(view), view, decision, budget: iterations(400), random }).iterations;
  });
}

/** The medium bot has the shortest time. By how many percent it exceeds its budget in the worst of a hundred choices. */
function measureOverrun(game: AnyGame, states: readonly unknown[], time: number): Figure {
  const think = considerFor(game);
  if (think === undefined) return { value: 0, unit: '%' };
  const budget = THINKING.medium.milliseconds;
  const random = fastRandom(1);
  const over: number[] = [];
  for (let at = 0; over.length < time; at += 7) {
    const state = states[at % states.length];
    const [decision] = game.pending(state) as readonly Decision<unknown>[];
    if (decision === undefined || decision.choices.length === 1) continue;
    const view = game.view(state, decision.seat);
    const memory = memoryFor(game).begin(view);
    const began = clock();
    think({ memory, view, decision, budget: milliseconds(budget, clock), random });
    over.push(Math.max(0, clock() - began - budget));
  }
  over.sort((a, b) => a - b);
  return { value: rounded((100 * over[Math.floor(0.99 * over.length)]) / budget), unit: '%' };
}

function measureSearch(game: AnyGame, states: readonly unknown[], time: number): Figure {
  const random = fastRandom(1);
  const knowledge = ignorance(game);
  let at = 0;
  return measure('iterations/s', time, () => {
    at += 7;
    const state = states[at % states.length];
    const [decision] = game.pending(state) as readonly Decision<unknown>[];
    if (decision === undefined) return 0;
    const view = game.view(state, decision.seat);
    const memory = game.begin(view);
    const imagined = () => game.imagine(view, memory, random);
    return search({ game, knowledge, sample: imagined, decision, budget: iterations(50), random }).iterations;
  });
}
