import type { Dealer, Decision, DecisionId, Seat } from './game.ts';

/**
 * What is left to resolve is plain data on a stack in the state. The top frame acts by itself or is the question;
 * its choices are derived, never stored. With no choice it is dropped, with one it is taken (unless the step always asks), else it waits.
 */

/** One thing left to resolve. Never changed once pushed: clones share it. */
export interface Frame {
  readonly do: string;
}

/** The part of a state that resolves. */
export interface Resolving<F extends Frame, Choice> {
  /** How many answers were taken; part of every decision's id. */
  step: number;
  /** What is left to resolve; the last is next. */
  stack: F[];
  /** Answers to the sealed question on top, in the order of its actors; null while open. */
  answers: (Choice | null)[];
}

/** Acts by itself. */
export interface Act<State, F, Event> {
  readonly sealed?: undefined;
  readonly ask?: undefined;
  run(state: State, frame: F, dealer: Dealer<Event>): void;
}

/** Asks one seat. */
export interface Question<State, F, Choice, Event> {
  readonly sealed?: undefined;
  readonly run?: undefined;
  readonly ask: string;
  readonly rule: string | ((state: State, frame: F) => string);
  seat(state: State, frame: F): Seat;
  actor(state: State, frame: F): string;
  choices(state: State, frame: F): readonly Choice[];
  /** Asked even when one choice is left: an instant answer would tell something hidden. */
  readonly always?: boolean | ((state: State, frame: F) => boolean);
  about?(state: State, frame: F): Record<string, string | number>;
  take(state: State, frame: F, choice: Choice, dealer: Dealer<Event>): void;
}

/** Asks several at the same time and in secret. */
export interface SealedQuestion<State, F, Choice, Event> {
  readonly run?: undefined;
  readonly ask: string;
  readonly rule: string;
  readonly sealed: 'ready' | 'silent';
  /** Who answers, in canonical order, by number. */
  actors(state: State, frame: F): readonly number[];
  seat(state: State, frame: F, actor: number): Seat;
  name(state: State, frame: F, actor: number): string;
  choices(state: State, frame: F, actor: number): readonly Choice[];
  about?(state: State, frame: F, actor: number): Record<string, string | number>;
  /** All answers are in, in the order of the actors. */
  take(state: State, frame: F, answers: readonly Choice[], dealer: Dealer<Event>): void;
}

export type Step<State, F, Choice, Event> =
  | Act<State, F, Event>
  | Question<State, F, Choice, Event>
  | SealedQuestion<State, F, Choice, Event>;

/** The frames of one kind. */
export type FrameOf<F extends Frame, K> = F extends unknown ? (K extends F['do'] ? F : never) : never;

/** One step for every kind of frame. */
export type Steps<State, F extends Frame, Choice, Event> = {
  readonly [K in F['do']]: Step<State, FrameOf<F, K>, Choice, Event>;
};

/** How many ids each step has: half for the actors of its question, half for standing offers. */
const SLOTS = 32;
const ACTORS = SLOTS / 2;

/** The same question always has the same id, on every host and after every replay. */
export const decisionId = (step: number, slot: number): DecisionId => step * SLOTS + slot;

/** The id of a standing offer. It is reserved whether the offer is made or not: ids of other questions tell nothing about it. */
export const standingId = (step: number, slot: number): DecisionId => decisionId(step, ACTORS + slot);

/** A step with all fields: engines read objects of one shape many times faster than objects of twenty. */
interface Uniform {
  readonly run: ((state: unknown, frame: Frame, dealer: unknown) => void) | undefined;
  readonly ask: string;
  readonly rule: string | ((state: unknown, frame: Frame) => string);
  readonly sealed: 'ready' | 'silent' | undefined;
  readonly actors: (state: unknown, frame: Frame) => readonly number[];
  readonly seat: (state: unknown, frame: Frame, actor?: number) => Seat;
  readonly actor: (state: unknown, frame: Frame, actor?: number) => string;
  readonly choices: (state: unknown, frame: Frame, actor?: number) => readonly unknown[];
  readonly always: boolean | ((state: unknown, frame: Frame) => boolean);
  readonly about: ((state: unknown, frame: Frame, actor?: number) => Record<string, string | number>) | undefined;
  readonly take: (state: unknown, frame: Frame, choice: unknown, dealer: unknown) => void;
}

/** What `settle` has just derived, for `open` and `answer` to use: data of one state at one step, never trusted further. */
interface Derived {
  state: unknown;
  count: number;
  frame: Frame | undefined;
  step: Uniform | undefined;
  choices: readonly unknown[];
}

/** The steps of a game, ready to resolve its states. It remembers what it has just derived, so a game has one of its own. */
export interface Resolver<State, F extends Frame, Choice, Event> {
  readonly steps: Steps<State, F, Choice, Event>;
  /** The same steps in one shape, by the kind of their frame. */
  readonly byFrame: ReadonlyMap<string, Uniform>;
  readonly derived: Derived;
}

/** Makes the resolver of a game. */
export function resolver<State, F extends Frame, Choice, Event>(
  steps: Steps<State, F, Choice, Event>,
): Resolver<State, F, Choice, Event> {
  // biome-ignore lint/suspicious/noExplicitAny: a step is looked up by its frame; the pair is typed where the steps are written
  const entries = Object.entries(steps).map(([name, step]: [string, any]): [string, Uniform] => [
    name,
    {
      run: step.run,
      ask: step.ask,
      rule: step.rule,
      sealed: step.sealed,
      actors: step.actors,
      seat: step.seat,
      actor: step.actor ?? step.name,
      choices: step.choices,
      always: step.always ?? false,
      about: step.about,
      take: step.take,
    },
  ]);
  const derived: Derived = { state: undefined, count: 0, frame: undefined, step: undefined, choices: [] };
  return { steps, byFrame: new Map(entries), derived };
}

/** The step of the frame on top. */
const stepOf = (byFrame: ReadonlyMap<string, Uniform>, derived: Derived, frame: Frame): Uniform =>
  (derived.frame === frame ? derived.step : byFrame.get(frame.do)) as Uniform;

/** Resolves until a question waits or nothing is left. */
export function settle<State extends Resolving<F, Choice>, F extends Frame, Choice, Event>(
  state: State,
  { byFrame, derived }: Resolver<State, F, Choice, Event>,
  dealer: Dealer<Event>,
): void {
  const { stack } = state;
  while (stack.length > 0) {
    const frame = stack[stack.length - 1] as F;
    const step = byFrame.get(frame.do) as Uniform;
    if (step.run !== undefined) {
      stack.pop();
      step.run(state, frame, dealer);
    } else if (step.sealed !== undefined) {
      const actors = step.actors(state, frame);
      if (actors.length > 0) {
        const answers: (Choice | null)[] = [];
        for (let slot = 0; slot < actors.length; slot++) answers.push(null);
        state.answers = answers;
        return;
      }
      stack.pop();
      step.take(state, frame, [], dealer);
    } else {
      const choices = step.choices(state, frame);
      if (choices.length > 1 || (choices.length === 1 && asksAlways(step, state, frame))) {
        // Skip the redundant write: storing a young object into an old one triggers the GC write barrier.
        if (derived.state !== state) derived.state = state;
        derived.count = state.step;
        derived.frame = frame;
        derived.step = step;
        derived.choices = choices;
        return;
      }
      stack.pop();
      if (choices.length === 1) step.take(state, frame, choices[0], dealer);
    }
  }
}

const asksAlways = ({ always }: Uniform, state: unknown, frame: Frame): boolean =>
  typeof always === 'boolean' ? always : always(state, frame);

/** The questions that wait. */
export function open<State extends Resolving<F, Choice>, F extends Frame, Choice, Event>(
  state: State,
  { byFrame, derived }: Resolver<State, F, Choice, Event>,
): Decision<Choice>[] {
  const { stack, step: count } = state;
  if (stack.length === 0) return [];
  const frame = stack[stack.length - 1] as F;
  const step = stepOf(byFrame, derived, frame);
  if (step.sealed !== undefined) return openSealed(state, frame, step);
  const { ask, rule } = step;
  const known = derived.state === state && derived.frame === frame && derived.count === count;
  const id = decisionId(count, 0);
  const seat = step.seat(state, frame);
  const actor = step.actor(state, frame);
  const why = typeof rule === 'string' ? rule : rule(state, frame);
  const choices = (known ? derived.choices : step.choices(state, frame)) as readonly Choice[];
  if (step.about === undefined) return [{ id, seat, actor, ask, rule: why, choices }];
  return [{ id, seat, actor, ask, rule: why, choices, about: step.about(state, frame) }];
}

function openSealed<State extends Resolving<F, Choice>, F extends Frame, Choice>(
  state: State,
  frame: F,
  step: Uniform,
): Decision<Choice>[] {
  const { ask, sealed, about } = step;
  const rule = step.rule as string;
  const actors = step.actors(state, frame);
  const decisions: Decision<Choice>[] = [];
  for (let slot = 0; slot < actors.length; slot++) {
    if (state.answers[slot] !== null) continue;
    const one = actors[slot] as number;
    const id = decisionId(state.step, slot);
    const seat = step.seat(state, frame, one);
    const actor = step.actor(state, frame, one);
    const choices = step.choices(state, frame, one) as readonly Choice[];
    // two literals rather than a spread: search makes these by the million
    if (about === undefined) decisions.push({ id, seat, actor, ask, rule, choices, sealed });
    else decisions.push({ id, seat, actor, ask, rule, choices, about: about(state, frame, one), sealed });
  }
  return decisions;
}

/** Carries out a choice of the question on top and resolves on. */
export function answer<State extends Resolving<F, Choice>, F extends Frame, Choice, Event>(
  state: State,
  resolving: Resolver<State, F, Choice, Event>,
  id: DecisionId,
  choice: Choice,
  dealer: Dealer<Event>,
): void {
  const frame = state.stack[state.stack.length - 1] as F;
  const step = stepOf(resolving.byFrame, resolving.derived, frame);
  if (step.sealed === undefined) {
    state.step++;
    state.stack.pop();
    step.take(state, frame, choice, dealer);
  } else {
    const answers = state.answers as Choice[];
    answers[id - decisionId(state.step, 0)] = choice;
    for (let slot = 0; slot < answers.length; slot++) if (answers[slot] === null) return;
    state.answers = [];
    state.step++;
    state.stack.pop();
    step.take(state, frame, answers, dealer);
  }
  settle(state, resolving, dealer);
}
