import type { Dealer, Decision, Random, Seat } from '../src/game.ts';
import { isOver, judge } from '../src/play.ts';
import { fastDealer, fastRandom, pick } from '../src/random.ts';
import type { AGame, Setup } from './battery.ts';
import { Broken, difference, someDecision } from './battery.ts';
import { probes, reply, Vocabulary } from './prober.ts';

/**
 * Twin worlds: the true one and one that a seat can't tell from it. Both are played on with the same choices. Until something is revealed
 * to that seat, all it gets must be the same, byte for byte: view, questions, who is waited for, events, refusals, the right to talk,
 * and what it is told when it answers questions that it was never asked.
 */
interface World<State, Event> {
  readonly state: State;
  readonly dealer: Dealer<Event>;
  readonly events: Event[];
  /** To whom something was revealed since it was last emptied. */
  readonly revealed: Set<Seat | 'public'>;
}

function world<State, Event>(state: State, seed: number): World<State, Event> {
  const events: Event[] = [];
  const revealed = new Set<Seat | 'public'>();
  const { draw } = fastDealer(seed);
  return {
    state,
    events,
    revealed,
    dealer: { draw, reveal: (to) => revealed.add(to), emit: (event) => events.push(event) },
  };
}

/** All that reaches a seat. */
export function trace<State, Choice, Event, View, Memory>(
  game: AGame<State, Choice, Event, View, Memory>,
  state: State,
  events: readonly Event[],
  seat: Seat,
): unknown {
  const pending = game.pending(state);
  const mine = pending.filter((decision) => decision.seat === seat);
  return {
    view: game.view(state, seat),
    mine,
    targets: mine.map(({ choices }) => choices.map((choice) => game.target(choice))),
    others: pending
      .filter((decision) => decision.seat !== seat && decision.standing !== true)
      .map(({ id, seat: other, actor, ask, sealed }) => ({ id, seat: other, actor, ask, sealed })),
    events: events.map((event) => game.redact(event, seat) ?? null).filter((event) => event !== null),
    refusals: game.refusals(state, seat),
    talk: game.mayTalk(state, seat),
    lingering: game.lingering?.(state),
    outcome: game.outcome(state) ?? null,
  };
}

interface Twinning<State> {
  readonly splits?: number;
  readonly steps?: number;
  readonly judging?: typeof judge;
  /** The other world, for a game that can't imagine one from a view and a memory. */
  readonly twin?: ((state: State, seat: Seat, random: Random) => State) | undefined;
}

/** Plays a random game, splits it into twins at random moments, and throws if one seat could tell them apart. Returns the steps compared. */
export function twins<State, Choice, Event, View, Memory>(
  game: AGame<State, Choice, Event, View, Memory>,
  setup: Setup,
  seed: number,
  { splits = 3, steps = 60, judging = judge, twin = undefined }: Twinning<State> = {},
): number {
  const random = fastRandom(seed);
  const truth = world<State, Event>(undefined as never, seed);
  const state = game.setup(game.options(setup.options, setup.seats), setup.seats, truth.dealer);
  const seat = random.below(setup.seats);
  let memory = game.begin(game.view(state, seat));
  let compared = 0;
  const vocabulary = new Vocabulary();
  for (let count = 0; ; count++) {
    const view = game.view(state, seat);
    const heard = truth.events.splice(0).map((event) => game.redact(event, seat));
    memory = game.observe(
      memory,
      view,
      heard.filter((event) => event !== undefined),
    );
    const pending = game.pending(state);
    if (isOver(pending)) return compared;
    if (untouched(game, state) && random.below(40) < splits) {
      const other = twin?.(state, seat, random) ?? game.imagine(view, memory, random);
      compared += compare(game, game.clone(state), other, seat, {
        seed: random.below(1e9),
        steps,
        random,
        judging,
        vocabulary,
        label: `${game.name}, seed ${seed}, ${JSON.stringify(setup)}, choice ${count}`,
      });
    }
    const decision = someDecision(pending, random);
    vocabulary.learn(decision.choices.map((choice) => game.makeChoice(choice)));
    game.take(state, decision, pick(decision.choices, random), truth.dealer);
  }
}

/** No sealed answer is in yet: a seat can't imagine what others have already put down. */
function untouched<State, Choice>(game: { pending(state: State): readonly Decision<Choice>[] }, state: State): boolean {
  const { answers } = state as { answers?: unknown[] };
  return (
    answers === undefined ||
    answers.every((answer) => answer === null) ||
    game.pending(state).every(({ sealed }) => sealed === undefined)
  );
}

interface Comparing {
  readonly seed: number;
  readonly steps: number;
  readonly random: Random;
  readonly label: string;
  readonly judging: typeof judge;
  readonly vocabulary: Vocabulary;
}

function compare<State, Choice, Event, View, Memory>(
  game: AGame<State, Choice, Event, View, Memory>,
  one: State,
  other: State,
  seat: Seat,
  comparing: Comparing,
): number {
  const { seed, steps, random, label } = comparing;
  const a = world<State, Event>(one, seed);
  const b = world<State, Event>(other, seed);
  for (let step = 0; step < steps; step++) {
    const found = difference(trace(game, a.state, a.events, seat), trace(game, b.state, b.events, seat));
    const meant = [a, b].some(({ revealed }) => revealed.has(seat) || revealed.has('public'));
    if (found !== undefined && meant) return step;
    if (found !== undefined)
      throw new Broken(`${label}, ${step} choices later: seat ${seat} can tell twin worlds apart at ${found}`);
    const told = probe(game, [a.state, b.state], seat, comparing);
    if (told !== undefined)
      throw new Broken(`${label}, ${step} choices later: seat ${seat} can tell twin worlds apart by probing: ${told}`);
    for (const { events, revealed } of [a, b]) {
      events.length = 0;
      revealed.clear();
    }
    if (!together(game, a, b, seat, random)) return step;
  }
  return steps;
}

/** Sends answers that the seat was never offered to both worlds. Returns the first one that is answered differently. */
function probe<State, Choice, Event, View, Memory>(
  game: AGame<State, Choice, Event, View, Memory>,
  worlds: readonly [State, State],
  seat: Seat,
  { random, judging, vocabulary }: Comparing,
): string | undefined {
  const asked = worlds.flatMap((state) =>
    game.pending(state).map(({ id, seat: whose, choices }) => ({
      id,
      seat: whose,
      texts: choices.map((choice) => game.makeChoice(choice)),
    })),
  );
  for (const one of probes(asked, seat, vocabulary, random)) {
    const [here, there] = worlds.map((state) => reply(() => judging(game, state, { ...one, seat })));
    const found = difference(here, there);
    if (found !== undefined) return `${JSON.stringify(one)}: ${found}`;
  }
  return undefined;
}

/** Plays one choice in both worlds, if both offer a common one. */
function together<State, Choice, Event, View, Memory>(
  game: AGame<State, Choice, Event, View, Memory>,
  a: World<State, Event>,
  b: World<State, Event>,
  seat: Seat,
  random: Random,
): boolean {
  const pending = game.pending(a.state);
  if (isOver(pending)) return false;
  const decision = someDecision(pending, random);
  const twin = game.pending(b.state).find(({ id, seat: whose }) => id === decision.id && whose === decision.seat);
  if (twin === undefined) return false; // a standing offer that exists in one world only
  const texts = new Map(twin.choices.map((choice) => [game.makeChoice(choice), choice]));
  const common = decision.choices.filter((choice) => texts.has(game.makeChoice(choice)));
  if (common.length === 0 || (decision.seat === seat && common.length < decision.choices.length)) return false;
  const choice = pick(common, random);
  game.take(a.state, decision, choice, a.dealer);
  game.take(b.state, twin, texts.get(game.makeChoice(choice)) as Choice, b.dealer);
  return true;
}
