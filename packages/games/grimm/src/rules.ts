import { answer, open, type Rules, settle } from '@vizard/kernel';
import type { Choice, Target } from './choices.ts';
import { CLAIMS } from './claims.ts';
import { type Event, redact } from './events.ts';
import { type Memory, observe } from './memory.ts';
import { makeChoice, parseChoice } from './notation.ts';
import { OPTION_TABLE, type Options, readOptions } from './options.ts';
import { refusals } from './refusals.ts';
import { outcome } from './scoring.ts';
import { beginGame } from './setup.ts';
import { clone, type State } from './state.ts';
import { steps } from './steps.ts';
import { type View, view } from './view.ts';

/** The rules of The Grimm Masquerade: all that a table needs. RULES.md says what it does; characters.ts, actions.ts and modules.ts are where to start reading. */
export const rules: Rules<State, Choice, Event, View, Memory, Options> = {
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
  makeChoice,
  parseChoice,
  target: (choice): Target => choice,
};
