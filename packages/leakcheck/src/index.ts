import type { Dealer, Game, Random, Seat } from '@vizard/kernel';
import { IllegalChoice } from '@vizard/kernel';
import { Broken, twins } from '@vizard/kernel/testing';

export type { Random, Seat };

/** What the check has to know about a game. States, moves and views are plain JSON data. */
export interface Subject<State, Move> {
  readonly name: string;
  /** A new match. Take chance from `random` only, so that a seed gives the same match again. */
  start(seats: number, random: Random): State;
  /** What this seat may do now; nothing when it is not asked. */
  moves(state: State, seat: Seat): readonly Move[];
  /** The state after this move, as a new value: the given one stays as it is. */
  apply(state: State, seat: Seat, move: Move, random: Random): State;
  /** Everything that this seat is sent. */
  view(state: State, seat: Seat): unknown;
  /** Everything that somebody without a seat is sent. */
  publicView?(state: State): unknown;
  /** Another world that this seat can't exclude: the same state, with all that it can't know dealt again. */
  sample(state: State, seat: Seat, random: Random): State;
  /** Who learns something hidden by this move because the rules say so. Without it nobody ever does. */
  reveals?(step: Step<State, Move>): 'everybody' | readonly Seat[];
  /** What everybody is told about the end. */
  outcome?(state: State): unknown;
}

/** One move of a match. */
export interface Step<State, Move> {
  readonly before: State;
  readonly after: State;
  readonly seat: Seat;
  readonly move: Move;
}

export interface Effort {
  readonly seats: number;
  /** How many random matches are played. */
  readonly matches?: number;
  /** The first match has this seed, the next one the next. */
  readonly seed?: number;
  /** A match that is not over after this many moves ends there. */
  readonly longest?: number;
}

/** What was compared: the check throws if it is nothing. */
export interface Checked {
  readonly matches: number;
  /** Worlds that differed from the true one, and moves after which both were compared. */
  readonly worlds: number;
  readonly comparisons: number;
}

interface Played<State> {
  now: State;
  step: number;
}

type Contract<State, Move> = Game<Played<State>, Move, never, unknown, null, unknown>;

/** How many of 40 moments are compared with a sampled world. */
const SPLITS = 20;

/**
 * Plays random matches. Now and then it samples a world that one seat can't tell from the true one, plays both on with the same moves and
 * compares all that the seat gets. Throws an error that says where they differ.
 */
export function leakcheck<State, Move>(subject: Subject<State, Move>, effort: Effort): Checked {
  const { seats, matches = 200, seed = 0, longest = 500 } = effort;
  const game = contractOf(subject, seats, longest);
  let [worlds, comparisons] = [0, 0];
  const twin = (truth: Played<State>, seat: Seat, random: Random): Played<State> => {
    const now = subject.sample(truth.now, seat, random);
    if (JSON.stringify(now) !== JSON.stringify(truth.now)) worlds += 1;
    return { now, step: truth.step };
  };
  for (let count = 0; count < matches; count++) {
    comparisons += twins(game, { options: {}, seats }, seed + count, { splits: SPLITS, twin });
  }
  if (worlds === 0) throw new Broken(`${subject.name}: sample never gave another world, so nothing was compared.`);
  if (comparisons === 0)
    throw new Broken(`${subject.name}: no move was possible in both worlds, nothing was compared.`);
  return { matches, worlds, comparisons };
}

/** The game as the battery of the kernel knows games. It sees only views, moves and who is asked. */
function contractOf<State, Move>(subject: Subject<State, Move>, seats: number, longest: number): Contract<State, Move> {
  const everyone = Array.from({ length: seats }, (_, seat) => seat);
  return {
    name: subject.name,
    version: '1',
    optionTable: {},
    options: (input) => input,
    setup: (_options, _seats, dealer) => ({ now: subject.start(seats, chance(dealer, 0)), step: 0 }),
    clone: (state) => ({ ...state }),
    pending: ({ now, step }) =>
      everyone.flatMap((seat) => {
        const choices = step < longest ? subject.moves(now, seat) : [];
        return choices.length === 0 ? [] : [{ id: step, seat, actor: `seat ${seat}`, ask: 'move', rule: '', choices }];
      }),
    take(state, { seat }, move, dealer) {
      const { now: before } = state;
      const text = JSON.stringify(before);
      state.step += 1;
      state.now = subject.apply(before, seat, move, chance(dealer, state.step));
      if (JSON.stringify(before) !== text)
        throw new Broken(`${subject.name}: apply changed the state it was given. Let it return a new one.`);
      const learns = subject.reveals?.({ before, after: state.now, seat, move }) ?? [];
      if (learns === 'everybody') dealer.reveal('public');
      else learns.forEach(dealer.reveal);
    },
    view: ({ now }, watcher) => ({
      seat: subject.view(now, watcher as Seat),
      ...(subject.publicView && { public: subject.publicView(now) }),
    }),
    outcome: ({ now }) => subject.outcome?.(now) as undefined,
    makeChoice: (move) => JSON.stringify(move),
    parseChoice: readMove,
    target: (move) => ({ do: JSON.stringify(move) }),
    imagine: () => {
      throw new Error('worlds come from sample');
    },
    begin: () => null,
    observe: () => null,
    admits: () => true,
    broken: () => undefined,
    refusals: () => [],
    redact: () => undefined,
    round: ({ step }) => step,
    mayTalk: () => true,
    openSeats: () => false,
    claims: {},
  };
}

/** Both worlds draw the same numbers for the same move. */
function chance(dealer: Dealer<never>, step: number): Random {
  let drawn = 0;
  return { below: (bound) => dealer.draw(bound, `move ${step}`, drawn++) };
}

function readMove<Move>(text: string): Move {
  try {
    return JSON.parse(text) as Move;
  } catch {
    throw new IllegalChoice('This is not a move.');
  }
}
