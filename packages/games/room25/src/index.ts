import type { Dealer, Decision, Game } from '@vizard/kernel';
import { answer, open, settle, standingId } from '@vizard/kernel';
import { findCharacter } from './characters.ts';
import type { Choice } from './choices.ts';
import { REVEAL } from './choices.ts';
import { CLAIMS } from './claims.ts';
import { revealRole } from './deaths.ts';
import type { Event } from './events.ts';
import { nameOf, redact } from './events.ts';
import type { Frame } from './frames.ts';
import type { Memory } from './imagine.ts';
import { admits, beginMemory, imagine, observe } from './imagine.ts';
import { broken } from './invariants.ts';
import { isJammed } from './looking.ts';
import { MODES } from './modes.ts';
import { makeChoice, parseChoice } from './notation.ts';
import type { Options } from './options.ts';
import { OPTION_TABLE, readOptions } from './options.ts';
import { mayGuardsReveal } from './own-turn.ts';
import { refusals } from './refusals.ts';
import { begin, layOut } from './setup.ts';
import type { State } from './state.ts';
import { clone, figureOf, has, seatOf } from './state.ts';
import { steps } from './steps.ts';
import type { View } from './view.ts';
import { view } from './view.ts';

/** Questions between effects: there a guard may reveal itself at any time (R25-SUS-4). */
const BETWEEN_EFFECTS: readonly string[] = [
  'programme',
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

const STANDING: readonly Choice[] = [REVEAL];

function pending(state: State): readonly Decision<Choice>[] {
  const decisions = open(state, steps);
  if (state.options.switches.revealTiming === 'anyTime' && state.guards !== 0) offerReveals(state, decisions);
  return decisions;
}

/** R25-SUS-4, switch `revealTiming: anyTime` */
function offerReveals(state: State, decisions: Decision<Choice>[]): void {
  const top = state.stack.at(-1);
  if (top === undefined || !BETWEEN_EFFECTS.includes(top.do) || !mayGuardsReveal(state)) return;
  state.who.forEach((_, figure) => {
    if (!has(state.guards & state.alive & ~state.revealed, figure)) return;
    decisions.push({
      id: standingId(state.step, figure),
      seat: seatOf(state, figure),
      actor: nameOf(state, figure),
      ask: 'reveal',
      rule: 'R25-SUS-4',
      choices: STANDING,
      standing: true,
    });
  });
}

const figureNamed = (state: State, name: string): number => figureOf(state, findCharacter(name) as number);

/** A guard shows itself between effects. Its own open question may offer less than before (R25-FRA-1): it is made anew. */
function takeReveal(state: State, figure: number, dealer: Dealer<Event>): void {
  revealRole(state, figure, 'R25-SUS-4', dealer);
  const top = state.stack.at(-1) as Frame;
  if (!('figure' in top) || top.figure !== figure) return;
  settle(state, steps, dealer);
  // with one choice left it has answered itself: the next question is another one
  if (state.stack.at(-1) !== top) state.step++;
}

/** Room 25 Ultimate. */
export const room25: Game<State, Choice, Event, View, Memory, Options> = {
  name: 'room25',
  version: '2',
  optionTable: OPTION_TABLE,
  options: readOptions,
  setup(options, seats, dealer) {
    const state = layOut(options, seats, dealer);
    begin(state, steps, dealer);
    return state;
  },
  clone,
  pending,
  take(state, { id, actor, standing }, choice, dealer) {
    if (standing) takeReveal(state, figureNamed(state, actor), dealer);
    else answer(state, steps, id, choice, dealer);
  },
  refusals,
  outcome: (state) => state.over ?? undefined,
  round: (state) => state.round,
  strict: ({ options }) => options.memory === 'strict',
  mayTalk: (state) => state.over !== null || !isJammed(state),
  // R25-COOP-2: where all play together there are no roles to hide
  openSeats: ({ mode }) => MODES[mode].goal === 'everyone',
  claims: CLAIMS,
  view,
  redact,
  begin: beginMemory,
  observe,
  imagine,
  admits,
  makeChoice,
  parseChoice,
  broken,
};

export { CARD_TEXTS, CARDS } from './cards.ts';
export { CHARACTERS, PAIRS } from './characters.ts';
export type { Choice } from './choices.ts';
export { balanceOf, COMPLEXES, compareWithTable } from './complexes.ts';
export { EDITIONS, preset, SWITCHES } from './editions.ts';
export type { Event } from './events.ts';
export type { Memory } from './imagine.ts';
export { MODES } from './modes.ts';
export type { Options } from './options.ts';
export { balanceName } from './options.ts';
export { ROOMS } from './rooms.ts';
export type { State } from './state.ts';
export type { View } from './view.ts';
export type { CellView } from './view-cells.ts';
export type { CharacterView } from './view-characters.ts';
export { checkWish, dealWishes } from './wishes.ts';
