import type { Dealer, Decision, Seat } from '@vizard/kernel';
import { settle, standingId } from '@vizard/kernel';
import { findCharacter } from './characters.ts';
import type { Choice } from './choices.ts';
import { REVEAL } from './choices.ts';
import { revealRole } from './deaths.ts';
import { seatsOf } from './escape.ts';
import type { Event } from './events.ts';
import { nameOf } from './events.ts';
import type { Frame } from './frames.ts';
import type { CharacterIndex, Figure } from './indices.ts';
import { addReminders } from './legal.ts';
import { didAside, mayGuardsReveal, mayRemind } from './own-turn.ts';
import { playFreely } from './programming.ts';
import type { State } from './state.ts';
import { figureOf, has, inOrder, MEMBERS, PROGRAMMED, seatOf } from './state.ts';
import { steps } from './steps.ts';

/**
 * What a character may still do when its action is over, as standing offers: its turn stays open until another chooses (R25-RUL-42),
 * at the end of a round until the first programme of the next is sealed (R25-RUL-43).
 */

/** Questions on a figure's own turn. They offer reminder and reveal themselves. */
const OWN_TURN: readonly string[] = [
  'single',
  'idle',
  'look',
  'move',
  'push',
  'control',
  'special',
  'free',
  'adrenaline',
];

const ONLY_REVEAL: readonly Choice[] = [REVEAL];

/** The figure whose own turn is being asked for, as a set; empty if there is none. */
const askedOnTurn = (top: Frame): number => (OWN_TURN.includes(top.do) ? 1 << (top as { figure: Figure }).figure : 0);

/** Adds the offers to the questions that are open. Each figure has an id for each, whether it is offered or not. */
export function offerAsides(state: State, decisions: Decision<Choice>[]): void {
  const top = state.stack.at(-1);
  if (top === undefined) return;
  const early = top.do === 'programme';
  // R25-RUL-43
  if (early && state.answers.some((answer) => answer !== null)) return;
  // R25-RUL-42, R25-MEM-1: a marker interrupts nothing, so that it may be put within an effect too
  const reminders = state.after & state.alive & ~askedOnTurn(top);
  const guards = revealing(state, top);
  for (const figure of MEMBERS[reminders | guards]) {
    if (has(reminders, figure) && mayRemind(state, figure)) {
      const choices: Choice[] = [];
      addReminders(state, choices);
      decisions.push(offer(state, figure, 'remind', choices, early));
    }
    if (has(guards, figure)) decisions.push(offer(state, figure, 'reveal', ONLY_REVEAL, early));
  }
}

/** R25-SUS-4: never within an effect. */
function revealing(state: State, top: Frame): number {
  const secret = state.guards & state.alive & ~state.revealed;
  if (!mayGuardsReveal(state)) return 0;
  const asked = askedOnTurn(top);
  if (asked === 0 && top.do !== 'programme') return 0;
  if (state.options.switches.revealTiming === 'anyTime') return secret;
  // R25-RUL-42
  return secret & state.after & ~asked;
}

const RULES = { remind: 'R25-MEM-1', reveal: 'R25-SUS-4' } as const;

function offer(
  state: State,
  figure: Figure,
  ask: keyof typeof RULES,
  choices: readonly Choice[],
  early: boolean,
): Decision<Choice> {
  return {
    id: standingId(state.step, ask === 'remind' ? figure : figure + 8),
    seat: seatOf(state, figure),
    actor: nameOf(state, figure),
    ask,
    rule: RULES[ask],
    choices,
    standing: true,
    ...(early && { early }),
  };
}

/**
 * The figures that could still reveal themselves, for all that others know, and would gain a round by it: after its last turn of the round, and before
 * the first programme is sealed.
 */
export function lingering(state: State): readonly Seat[] {
  const top = state.stack.at(-1);
  if (top === undefined || !mayGuardsReveal(state)) return [];
  const all = top.do === 'programme' && state.options.switches.revealTiming === 'anyTime';
  let found = (all ? -1 : state.after & ~askedOnTurn(top)) & state.alive & ~state.revealed;
  for (let place = 0; place < state.who.length; place++) {
    const figure = inOrder(state, place);
    if (actsAgain(state.stack, place, state.adrenaline[figure] === PROGRAMMED)) found &= ~(1 << figure);
  }
  return seatsOf(state, found);
}

/** Does the character at this place in turn order have another turn in the current round? While all programme, the round is over. */
export function actsAgain(stack: readonly Frame[], place: number, adrenaline: boolean): boolean {
  const turn = stack.find((frame) => frame.do === 'turn');
  if (turn === undefined || stack.at(-1)?.do === 'programme') return false;
  return adrenaline || turn.pass === 1 || (turn.pass === 2 && turn.place <= place);
}

/** Carries out a standing offer. */
export function takeAside(state: State, { actor }: Decision<Choice>, choice: Choice, dealer: Dealer<Event>): void {
  const figure = figureOf(state, findCharacter(actor) as CharacterIndex);
  if (choice.do === 'reveal') revealBetween(state, figure, dealer);
  else didAside(state, figure, choice, dealer);
}

/** R25-RUL-19: between effects. The guard's own open question is asked again: it may offer less than before (Recover), or be gone. */
function revealBetween(state: State, figure: Figure, dealer: Dealer<Event>): void {
  revealRole(state, figure, 'R25-SUS-4', dealer);
  const top = state.stack.at(-1) as Frame;
  // R25-RUL-43
  if (top.do === 'programme') playFreely(state, figure, dealer);
  settle(state, steps, dealer);
  // One programmer fewer makes another question, and so does a question that has answered itself with its last choice.
  if (top.do === 'programme' || state.stack.at(-1) !== top) state.step++;
}

/** An answer is about to be carried out: whose turn is over now? */
export function closeTurns(state: State, choice: Choice): void {
  const top = state.stack.at(-1) as Frame;
  // R25-RUL-43
  if (top.do === 'programme') state.after = 0;
  const asked = askedOnTurn(top);
  // R25-RUL-42
  if (asked !== 0 && choice.do !== 'remind' && choice.do !== 'reveal') state.after = asked;
}
