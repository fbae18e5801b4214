import { answer, type Game, open, settle } from '@vizard/kernel';
import type { Choice } from './choices.ts';
import { CLAIMS } from './claims.ts';
import { type Event, redact } from './events.ts';
import { admits, imagine } from './imagine.ts';
import { broken } from './invariants.ts';
import { type Memory, observe } from './memory.ts';
import { makeChoice, parseChoice } from './notation.ts';
import { OPTION_TABLE, type Options, readOptions } from './options.ts';
import { refusals } from './refusals.ts';
import { outcome } from './scoring.ts';
import { beginGame } from './setup.ts';
import { clone, type State } from './state.ts';
import { steps } from './steps.ts';
import { type View, view } from './view.ts';

/** The Grimm Masquerade. RULES.md says what it does; characters.ts, actions.ts and modules.ts are where to start reading. */
export const grimm: Game<State, Choice, Event, View, Memory, Options> = {
  name: 'grimm',
  version: '2',
  optionTable: OPTION_TABLE,
  options: readOptions,
  setup(options, seats, dealer) {
    const state = beginGame(options, seats, dealer);
    settle(state, steps, dealer);
    return state;
  },
  clone,
  pending: (state) => open(state, steps),
  take: (state, decision, choice, dealer) => answer(state, steps, decision.id, choice, dealer),
  refusals,
  outcome,
  round: ({ round }) => round,
  strict: ({ options }) => options.memory === 'strict',
  mayTalk: () => true,
  openSeats: () => false,
  claims: CLAIMS,
  view,
  redact,
  begin: () => null,
  observe,
  imagine,
  admits,
  makeChoice,
  parseChoice,
  broken,
};

export { ACTION_IDS, ACTIONS, type Action } from './actions.ts';
export { type Ability, CHARACTER_IDS, CHARACTERS, type Character } from './characters.ts';
export type { Choice } from './choices.ts';
export type { Event } from './events.ts';
export type { Frame } from './frames.ts';
export { KINDS, type Kind } from './items.ts';
export { type Memory, remembered } from './memory.ts';
export { ABILITIES, MODULES, type Module } from './modules.ts';
export { DEFAULT_OPTIONS, type Options } from './options.ts';
export { TROPHIES } from './scoring.ts';
export type { State } from './state.ts';
export type { PlayerView, View } from './view.ts';
