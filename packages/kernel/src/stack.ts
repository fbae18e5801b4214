import type { Dealer, Decision, DecisionId, Seat } from './game.ts';

/**
 * What is left to resolve is plain data on a stack in the state. The top frame acts by itself or is the question;
 * its choices are derived, never stored. None: it fizzles. One: taken, unless the step asks always. More: it waits.
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

/** At most this many actors answer one sealed question. */
const SLOTS = 32;

/** The same question always has the same id, on every host and after every replay. */
export const decisionId = (step: number, slot: number): DecisionId => step * SLOTS + slot;

// biome-ignore lint/suspicious/noExplicitAny: a step is looked up by its frame; the pair is typed where the table is written
type AnyStep = any;

/** The choices `settle` has just derived, for `open` to use: derived data of one state at one step, never trusted further. */
let derived: { state: unknown; step: number; frame: Frame; choices: readonly unknown[] } | undefined;

/** Resolves until a question waits or nothing is left. */
export function settle<State extends Resolving<F, Choice>, F extends Frame, Choice, Event>(
  state: State,
  steps: Steps<State, F, Choice, Event>,
  dealer: Dealer<Event>,
): void {
  const { stack } = state;
  while (stack.length > 0) {
    const frame = stack[stack.length - 1] as F;
    const step = (steps as Record<string, AnyStep>)[frame.do];
    if (step.run !== undefined) {
      stack.pop();
      step.run(state, frame, dealer);
    } else if (step.sealed !== undefined) {
      const actors = step.actors(state, frame);
      if (actors.length > 0) {
        state.answers = actors.map(() => null);
        return;
      }
      stack.pop();
      step.take(state, frame, [], dealer);
    } else {
      const choices = step.choices(state, frame);
      const always =
        step.always === true || (step.always !== undefined && step.always !== false && step.always(state, frame));
      if (choices.length > 1 || (choices.length === 1 && always)) {
        derived = { state, step: state.step, frame, choices };
        return;
      }
      stack.pop();
      if (choices.length === 1) step.take(state, frame, choices[0], dealer);
    }
  }
}

/** The questions that wait. */
export function open<State extends Resolving<F, Choice>, F extends Frame, Choice, Event>(
  state: State,
  steps: Steps<State, F, Choice, Event>,
): Decision<Choice>[] {
  const { stack, step: count } = state;
  if (stack.length === 0) return [];
  const frame = stack[stack.length - 1] as F;
  const step = (steps as Record<string, AnyStep>)[frame.do];
  if (step.sealed !== undefined) return openSealed(state, frame, step);
  const known = derived !== undefined && derived.state === state && derived.frame === frame && derived.step === count;
  const decision = {
    id: decisionId(count, 0),
    seat: step.seat(state, frame),
    actor: step.actor(state, frame),
    ask: step.ask,
    rule: typeof step.rule === 'string' ? step.rule : step.rule(state, frame),
    choices: known ? derived?.choices : step.choices(state, frame),
  };
  return [step.about === undefined ? decision : { ...decision, about: step.about(state, frame) }];
}

function openSealed<State extends Resolving<F, Choice>, F extends Frame, Choice>(
  state: State,
  frame: F,
  step: AnyStep,
): Decision<Choice>[] {
  const decisions: Decision<Choice>[] = [];
  const actors: readonly number[] = step.actors(state, frame);
  actors.forEach((actor, slot) => {
    if (state.answers[slot] !== null) return;
    decisions.push({
      id: decisionId(state.step, slot),
      seat: step.seat(state, frame, actor),
      actor: step.name(state, frame, actor),
      ask: step.ask,
      rule: step.rule,
      choices: step.choices(state, frame, actor),
      ...(step.about === undefined ? {} : { about: step.about(state, frame, actor) }),
      sealed: step.sealed,
    });
  });
  return decisions;
}

/** Carries out a choice of the question on top and resolves on. */
export function answer<State extends Resolving<F, Choice>, F extends Frame, Choice, Event>(
  state: State,
  steps: Steps<State, F, Choice, Event>,
  id: DecisionId,
  choice: Choice,
  dealer: Dealer<Event>,
): void {
  const frame = state.stack[state.stack.length - 1] as F;
  const step = (steps as Record<string, AnyStep>)[frame.do];
  if (step.sealed === undefined) {
    state.step++;
    state.stack.pop();
    step.take(state, frame, choice, dealer);
  } else {
    state.answers[id - decisionId(state.step, 0)] = choice;
    if (state.answers.includes(null)) return;
    const answers = state.answers as Choice[];
    state.answers = [];
    state.step++;
    state.stack.pop();
    step.take(state, frame, answers, dealer);
  }
  settle(state, steps, dealer);
}
