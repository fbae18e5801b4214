import type { Decision, Game, Random, Seat } from '../src/game.ts';
import { IllegalChoice } from '../src/game.ts';
import type { Draw, Match } from '../src/match.ts';
import { beginMatch, commit, consider, openQuestions, replay, seal, undo } from '../src/match.ts';
import { isOver, play } from '../src/play.ts';
import { fastDealer, fastRandom, pick } from '../src/random.ts';

/**
 * The tests every game gets for free. Each function plays one random game and throws a `Broken` that says what failed, where and with which seed.
 */
export interface Setup {
  readonly options: unknown;
  readonly seats: number;
}

export class Broken extends Error {
  override readonly name = 'Broken';
}

export type AGame<State, Choice, Event, View, Memory> = Game<State, Choice, Event, View, Memory, unknown>;

/** No game is longer: a random one that gets here is stuck. */
const STUCK = 20_000;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The first place where two JSON values differ, for a message a person can use. */
export function difference(a: unknown, b: unknown, path = ''): string | undefined {
  if (same(a, b)) return undefined;
  if (typeof a === 'object' && typeof b === 'object' && a !== null && b !== null) {
    for (const key of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const found = difference(
        (a as Record<string, unknown>)[key],
        (b as Record<string, unknown>)[key],
        `${path}.${key}`,
      );
      if (found !== undefined) return found;
    }
  }
  return `${path || 'value'}: ${JSON.stringify(a)} is not ${JSON.stringify(b)}`;
}

function check(holds: boolean, what: string | (() => string)): asserts holds {
  if (!holds) throw new Broken(typeof what === 'string' ? what : what());
}

/** Somebody to move: mostly those who are waited for, now and then a standing offer. */
export function someDecision<Choice>(pending: readonly Decision<Choice>[], random: Random): Decision<Choice> {
  const awaited = pending.filter((decision) => decision.standing !== true);
  const offers = pending.length - awaited.length;
  return offers > 0 && random.below(20) === 0
    ? (pending.at(-1 - random.below(offers)) as Decision<Choice>)
    : pick(awaited, random);
}

function explain<T>(game: { name: string }, setup: Setup, seed: number, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const reason = error instanceof Error ? error : new Error(String(error));
    throw new Broken(`${game.name}, seed ${seed}, ${JSON.stringify(setup)}: ${reason.message}`, { cause: reason });
  }
}

/** A random game to its end with the cheap invariants after every choice. Returns the number of choices. */
export function cheap<State, Choice, Event, View, Memory>(
  game: AGame<State, Choice, Event, View, Memory>,
  setup: Setup,
  seed: number,
  listen?: (event: Event) => void,
): number {
  return explain(game, setup, seed, () => {
    const random = fastRandom(seed);
    const dealer = fastDealer<Event>(seed, listen);
    const state = game.setup(game.options(setup.options, setup.seats), setup.seats, dealer);
    for (let count = 0; count < STUCK; count++) {
      const wrong = game.broken(state);
      check(wrong === undefined, () => `after ${count} choices: ${wrong}`);
      const pending = game.pending(state);
      if (isOver(pending)) {
        check(game.outcome(state) !== undefined, `nobody is asked after ${count} choices, yet there is no outcome`);
        return count;
      }
      check(game.outcome(state) === undefined, `there is an outcome after ${count} choices, yet somebody is asked`);
      const decision = someDecision(pending, random);
      check(decision.choices.length > 0, `the question ${decision.ask} has no choice`);
      game.take(state, decision, pick(decision.choices, random), dealer);
    }
    throw new Broken(`not over after ${STUCK} choices`);
  });
}

/** Two draws of one name give the same number: a second shuffle would deal the first cards again. */
function eachNameOnce(draw: Draw): Draw {
  const drawn = new Set<string>();
  return (bound, purpose, index) => {
    const name = `${purpose} ${index}`;
    check(
      !drawn.has(name),
      `"${purpose}" is drawn twice at index ${index}, which gives the same number again: give each draw or shuffle of a match an index of its own, such as the round`,
    );
    drawn.add(name);
    return draw(bound, purpose, index);
  };
}

/** A random game with everything that can be checked at a question, at every `every`th one (1 = all). */
export function full<State, Choice, Event, View, Memory>(
  game: AGame<State, Choice, Event, View, Memory>,
  setup: Setup,
  seed: number,
  { every = 1 }: { every?: number } = {},
): void {
  explain(game, setup, seed, () => {
    const random = fastRandom(seed);
    const dealer = fastDealer(seed);
    const draw = eachNameOnce(dealer.draw);
    const match = beginMatch(game, setup.options, setup.seats, draw);
    const rows = [];
    const asked = new Map<number, string>();
    const memories = Array.from({ length: setup.seats }, (_, seat) => {
      const view = game.view(match.state, seat);
      return game.observe(game.begin(view), view, redacted(game, match.beginning.events, seat));
    });
    for (let count = 0; ; count++) {
      check(count < STUCK, `not over after ${STUCK} choices`);
      const wrong = game.broken(match.state);
      check(wrong === undefined, () => `after ${count} choices: ${wrong}`);
      const pending = game.pending(match.state);
      if (isOver(pending)) break;
      checkIds(pending, asked);
      if (random.below(every) === 0) atQuestion(game, match, pending, memories, random);
      const decision = someDecision(openQuestions(game, match), random);
      const choice = game.makeChoice(pick(decision.choices, random));
      const answer = { decision: decision.id, seat: decision.seat, choice };
      const { move, sealed } = consider(game, match, answer, draw);
      if (move === undefined) {
        seal(match, sealed);
        continue;
      }
      rows.push(move.row);
      commit(match, move);
      for (let seat = 0; seat < setup.seats; seat++) {
        const events = 'events' in move.row ? redacted(game, move.row.events, seat) : [];
        memories[seat] = game.observe(memories[seat] as Memory, game.view(match.state, seat), events);
      }
      checkUndo(match, decision.seat, setup.seats);
    }
    check(game.outcome(match.state) !== undefined, 'nobody is asked, yet there is no outcome');
    const again = replay(game, match.beginning, rows, { verify: true });
    check(same(again.state, match.state), () => `replay differs: ${difference(again.state, match.state)}`);
  });
}

const redacted = <Event>(
  game: { redact(event: Event, seat: Seat): Event | undefined },
  events: readonly Event[],
  seat: Seat,
): Event[] => events.map((event) => game.redact(event, seat)).filter((event) => event !== undefined);

/** A message names a question by its id, so an id is never negative, and a late answer never meets another question. */
function checkIds<Choice>(pending: readonly Decision<Choice>[], asked: Map<number, string>): void {
  for (const { id, ask, actor } of pending) {
    const question = `${ask} of ${actor}`;
    check(
      Number.isSafeInteger(id) && id >= 0,
      `the question ${question} has the id ${id}: ids are whole numbers from 0`,
    );
    const before = asked.get(id) ?? question;
    check(before === question, `the id ${id} is the question ${before} and later ${question}`);
    asked.set(id, question);
  }
}

function checkUndo<State, Event>(match: Match<State, Event>, seat: Seat, seats: number): void {
  for (let other = 0; other < seats; other++) {
    check(other === seat || undo(match, other) === undefined, `seat ${other} could take back what seat ${seat} did`);
  }
}

function atQuestion<State, Choice, Event, View, Memory>(
  game: AGame<State, Choice, Event, View, Memory>,
  match: Match<State, Event>,
  pending: readonly Decision<Choice>[],
  memories: readonly Memory[],
  random: Random,
): void {
  const { state } = match;
  const text = JSON.stringify(state);
  const unchanged = (by: string) => check(JSON.stringify(state) === text, `${by} changed the state`);
  const back = JSON.parse(text) as State;
  check(same(game.pending(back), pending), 'a state that went through JSON asks something else');
  checkClone(game, state, pending, random);
  unchanged('playing on a clone');
  checkIllegal(game, state, pending);
  unchanged('an illegal choice');
  checkNotation(game, pending);
  checkSealed(game, state, pending, random);
  checkRefusals(game, state, pending);
  memories.forEach((memory, seat) => {
    checkImagine(game, state, seat, memory, random);
  });
  unchanged('looking at it');
}

function checkClone<State, Choice, Event>(
  game: Game<State, Choice, Event, unknown, unknown, unknown>,
  state: State,
  pending: readonly Decision<Choice>[],
  random: Random,
): void {
  const clone = game.clone(state);
  check(same(clone, state), () => `a clone differs: ${difference(clone, state)}`);
  const decision = pick(pending, random);
  game.take(clone, decision, pick(decision.choices, random), fastDealer(random.below(1_000_000)));
}

function checkIllegal<State, Choice, Event>(
  game: Game<State, Choice, Event, unknown, unknown, unknown>,
  state: State,
  pending: readonly Decision<Choice>[],
): void {
  const [decision] = pending as [Decision<Choice>];
  const fine = game.makeChoice(decision.choices[0] as Choice);
  const { seat } = decision;
  for (const [id, choice] of [
    [decision.id + 987_654, fine],
    [decision.id, 'no such choice'],
    [decision.id, ''],
  ] as const) {
    try {
      play(game, state, { decision: id, seat, choice }, fastDealer(0));
    } catch (error) {
      check(error instanceof IllegalChoice, `"${choice}" throws ${error} instead of IllegalChoice`);
      continue;
    }
    throw new Broken(`the illegal choice "${choice}" for question ${id} was played`);
  }
}

function checkNotation<State, Choice, Event>(
  game: Game<State, Choice, Event, unknown, unknown, unknown>,
  pending: readonly Decision<Choice>[],
): void {
  for (const { choices, ask } of pending) {
    const texts = choices.map((choice) => game.makeChoice(choice));
    check(new Set(texts).size === texts.length, () => `two choices of ${ask} read the same: ${texts.join(', ')}`);
    choices.forEach((choice, at) => {
      const text = texts[at] as string;
      check(same(game.parseChoice(text), choice), () => `"${text}" does not read back as ${JSON.stringify(choice)}`);
    });
    const targets = choices.map((choice) => JSON.stringify(game.target(choice)));
    check(
      new Set(targets).size === targets.length,
      () => `two choices of ${ask} aim at the same: ${targets.join(', ')}`,
    );
  }
}

/** Sealed answers commute: in whatever order they come, the same state follows. */
function checkSealed<State, Choice, Event>(
  game: Game<State, Choice, Event, unknown, unknown, unknown>,
  state: State,
  pending: readonly Decision<Choice>[],
  random: Random,
): void {
  const sealed = pending.filter((decision) => decision.sealed !== undefined);
  if (sealed.length < 2) return;
  const answers = sealed.map((decision) => ({ decision, choice: pick(decision.choices, random) }));
  const seed = random.below(1_000_000);
  const [forth, back] = [answers, [...answers].reverse()].map((order) => {
    const copy = game.clone(state);
    const dealer = fastDealer<Event>(seed);
    for (const { decision, choice } of order) game.take(copy, decision, choice, dealer);
    return copy;
  });
  check(same(forth, back), () => `sealed answers do not commute: ${difference(forth, back)}`);
}

function checkRefusals<State, Choice, Event>(
  game: Game<State, Choice, Event, unknown, unknown, unknown>,
  state: State,
  pending: readonly Decision<Choice>[],
): void {
  for (const { seat, choices } of pending) {
    const open = new Set(choices.map((choice) => game.makeChoice(choice)));
    for (const { what, rule } of game.refusals(state, seat)) {
      check(rule !== '', `the refusal of "${what}" cites no rule`);
      check(!open.has(what) || pending.length > 1, `"${what}" is refused (${rule}) and open at once`);
    }
  }
}

function checkImagine<State, Choice, Event, View, Memory>(
  game: AGame<State, Choice, Event, View, Memory>,
  state: State,
  seat: Seat,
  memory: Memory,
  random: Random,
): void {
  const view = game.view(state, seat);
  check(game.admits(view, memory, state), `seat ${seat} does not admit the true world`);
  const world = game.imagine(view, memory, random);
  const wrong = game.broken(world);
  check(wrong === undefined, () => `seat ${seat} imagines a broken world: ${wrong}`);
  const seen = game.view(world, seat);
  check(same(seen, view), () => `seat ${seat} would see its imagined world otherwise: ${difference(seen, view)}`);
  check(game.admits(view, memory, world), `seat ${seat} does not admit the world it imagined`);
  const [truly, imagined] = [game.view(state, 'public'), game.view(world, 'public')];
  check(
    same(truly, imagined),
    () => `the world seat ${seat} imagines differs in public: ${difference(imagined, truly)}`,
  );
  const mine = (one: State) => game.pending(one).filter((decision) => decision.seat === seat);
  check(
    same(mine(world), mine(state)),
    () => `seat ${seat} is asked otherwise in its imagined world: ${difference(mine(world), mine(state))}`,
  );
}
