import type { Decision, Rules } from '@vizard/kernel';
import { answer, open } from '@vizard/kernel';
import { closeTurns, lingering, offerAsides, takeAside } from './asides.ts';
import type { Choice } from './choices.ts';
import { CLAIMS } from './claims.ts';
import type { Event } from './events.ts';
import { redact } from './events.ts';
import { isJammed } from './looking.ts';
import type { Memory } from './memory.ts';
import { beginMemory, observe } from './memory.ts';
import { MODES, teamOf } from './modes.ts';
import { makeChoice, parseChoice } from './notation.ts';
import type { Options } from './options.ts';
import { OPTION_TABLE, readOptions } from './options.ts';
import { refusals } from './refusals.ts';
import { begin, layOut } from './setup.ts';
import type { State } from './state.ts';
import { clone } from './state.ts';
import { steps } from './steps.ts';
import { target } from './target.ts';
import type { View } from './view.ts';
import { view } from './view.ts';

function pending(state: State): readonly Decision<Choice>[] {
  const decisions = open(state, steps);
  offerAsides(state, decisions);
  return decisions;
}

/** The rules of Room 25 Ultimate: all that a table needs. */
export const rules: Rules<State, Choice, Event, View, Memory, Options> = {
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
  take(state, decision, choice, dealer) {
    if (decision.standing) {
      takeAside(state, decision, choice, dealer);
      return;
    }
    closeTurns(state, choice);
    answer(state, steps, decision.id, choice, dealer);
  },
  refusals,
  outcome: (state) => state.over ?? undefined,
  round: (state) => state.round,
  strict: ({ options }) => options.memory === 'strict',
  lingering,
  team: ({ options, seats }, seat) => (options.mode === 'team' && options.teamTalk ? teamOf(seats, seat) : undefined),
  mayTalk: (state) => state.over !== null || !isJammed(state),
  // R25-COOP-2: where all play together there are no roles to hide
  openSeats: ({ mode }) => MODES[mode].goal === 'everyone',
  claims: CLAIMS,
  view,
  redact,
  begin: beginMemory,
  observe,
  makeChoice,
  parseChoice,
  target,
};
