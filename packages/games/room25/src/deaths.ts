import type { Dealer } from '@vizard/kernel';
import { NONE } from './actions.ts';
import { ALARM_ROUNDS } from './alarm.ts';
import { CENTRE, cellName, NOWHERE } from './board.ts';
import { EMMETT } from './characters.ts';
import { everyone, inside, testDefeat, testGathering } from './escape.ts';
import type { Event } from './events.ts';
import { nameOf } from './events.ts';
import type { Figure, FigureSet } from './indices.ts';
import { MODES } from './modes.ts';
import { roomName } from './rooms.ts';
import type { State } from './state.ts';
import {
  AT_HAND,
  count,
  FREE_SPENT,
  GONE,
  has,
  inOrder,
  isLastRound,
  PROGRAMMED,
  PROGRAMMES,
  UNTRAPPED,
} from './state.ts';
import { unlockAll } from './tiles.ts';

/**
 * Deaths, and what follows every complete effect: role reveals, defeat, unmasking (R25-RUL-3, R25-RUL-4).
 */
export function kill(state: State, victims: FigureSet, rule: string, dealer: Dealer<Event>): void {
  for (let place = 0; place < state.who.length; place++) {
    const figure = inOrder(state, place);
    if (has(victims & state.alive, figure)) die(state, figure, rule, dealer);
  }
}

function die(state: State, figure: Figure, rule: string, dealer: Dealer<Event>): void {
  if (dealer.emit) {
    const tile = state.on[figure];
    const cell = cellName(state.cellOf[tile]);
    dealer.emit({ type: 'died', rule, character: nameOf(state, figure), cell, room: roomName(state.kind[tile]) });
  }
  state.alive &= ~(1 << figure); // R25-RUL-4
  state.hidden &= ~(1 << figure); // R25-REG-2
  state.paranoid &= ~(1 << figure); // R25-REG-2
  state.on[figure] = NOWHERE; // R25-CELL-1
  state.trap[figure] = UNTRAPPED; // R25-REG-2
  state.flood[figure] = 0; // R25-REG-2
  state.pile[figure] = 0;
  state.free[figure] = PROGRAMMES;
  dropProgramme(state, figure); // R25-ACT-5
  // R25-ACT-5: what it would still have done is dropped; an unused token is not spent
  if (state.adrenaline[figure] === PROGRAMMED) state.adrenaline[figure] = AT_HAND;
  state.dead.push(figure); // R25-SUS-6
  state.dying++; // R25-RUL-3
  // R25-EMM-4
  if (state.who[figure] === EMMETT) unlockAll(state, 'R25-EMM-4', dealer);
}

/** R25-ACT-5: empties both slots. */
export function dropProgramme(state: State, figure: Figure): void {
  state.first[figure] = NONE;
  state.second[figure] = NONE;
  state.floating &= ~(1 << figure); // R25-MIR-1
}

/** R25-CARD-14: the token, at hand or programmed, is out of the game. */
export function loseAdrenaline(state: State, figure: Figure, rule: string, dealer: Dealer<Event>): void {
  // R25-SUS-4
  if (state.adrenaline[figure] === GONE) return;
  state.adrenaline[figure] = GONE;
  if (dealer.emit) dealer.emit({ type: 'adrenalineLost', rule, character: nameOf(state, figure) });
}

/** R25-RUL-3: to be called after each complete effect. May end the game. */
export function takeStock(state: State, dealer: Dealer<Event>): void {
  if (state.dying > 0) {
    const from = state.dead.length - state.dying;
    state.dying = 0;
    if (state.options.guards > 0) for (let at = from; at < state.dead.length; at++) revealDead(state, at, dealer);
    testDefeat(state, dealer);
    if (state.over !== null) return;
  }
  if (state.exit < 0) return;
  // R25-SUS-8
  if (state.options.guards > 0) unmask(state, dealer);
  else testGathering(state, dealer); // R25-COOP-6
}

/** R25-SUS-7 */
export function revealRole(state: State, figure: Figure, rule: string, dealer: Dealer<Event>): void {
  if (has(state.revealed, figure)) return;
  dealer.reveal('public'); // R25-SUS-4
  state.revealed |= 1 << figure;
  const guard = has(state.guards, figure);
  if (dealer.emit) {
    dealer.emit({ type: 'roleRevealed', rule, character: nameOf(state, figure), role: guard ? 'guard' : 'prisoner' });
  }
  // R25-SUS-4
  if (guard) loseGuardAdrenaline(state, figure, dealer);
}

/** R25-SUS-4, switch `guardAdrenaline` */
function loseGuardAdrenaline(state: State, figure: Figure, dealer: Dealer<Event>): void {
  if (state.options.switches.guardAdrenaline === 'atOnce') loseAdrenaline(state, figure, 'R25-SUS-4', dealer);
}

/** R25-SUS-6: at each death but the first, the earliest unrevealed dead reveals; after a prisoner the next one must. */
function revealDead(state: State, at: number, dealer: Dealer<Event>): void {
  if (at === 0) return;
  const { dead } = state;
  const secret = dead.findIndex((figure, place) => place < at && !has(state.revealed, figure));
  if (secret >= 0) revealRole(state, dead[secret], 'R25-SUS-6', dealer);
  const prisonerLies = dead.some((figure, place) => place < at && isOpenPrisoner(state, figure));
  if (prisonerLies) revealRole(state, dead[at], 'R25-SUS-6', dealer);
}

const isOpenPrisoner = (state: State, figure: Figure): boolean => has(state.revealed & ~state.guards, figure);

/** R25-SUS-7, also when a round becomes the last in its middle. */
export function revealAllDead(state: State, dealer: Dealer<Event>): void {
  if (
    /* R25-SUS-7, R25-RND-2 */ !isLastRound(state) ||
    state.options.guards === 0 ||
    !state.options.switches.lastRoundReveal
  )
    return;
  for (const figure of state.dead) revealRole(state, figure, 'R25-SUS-7', dealer);
}

/** R25-SUS-8 */
function unmask(state: State, dealer: Dealer<Event>): void {
  const within = inside(state);
  const outside = everyone(state) & ~within;
  if ((outside & ~state.revealed) === 0) return;
  const due =
    state.options.switches.unmask === 'majority'
      ? 2 * count(within) > count(state.alive)
      : count(outside) <= state.options.guards;
  if (!due) return;
  for (let place = 0; place < state.who.length; place++) {
    const figure = inOrder(state, place);
    if (has(outside, figure)) revealRole(state, figure, 'R25-SUS-8', dealer);
  }
}

/** R25-REG-1 */
export function raiseAllDead(state: State, dealer: Dealer<Event>): void {
  for (const figure of state.dead) {
    state.alive |= 1 << figure;
    state.unmarked &= ~(1 << figure); // R25-REG-2
    state.on[figure] = state.tileAt[CENTRE];
    state.free[figure] = FREE_SPENT; // R25-REG-2: its turns of this round stay without an action
    if (state.who[figure] === EMMETT) unlockAll(state, 'R25-REG-2', dealer);
  }
  if (dealer.emit) {
    const characters = state.dead.map((figure) => nameOf(state, figure));
    dealer.emit({ type: 'revived', rule: 'R25-REG-1', characters });
  }
  state.dead.length = 0; // R25-REG-2
}

/** Is the mode one with an alarm, and has it not yet sounded (R25-SUS-3)? */
export function soundAlarm(state: State, figure: Figure, dealer: Dealer<Event>): void {
  if (state.alarm || !MODES[state.options.mode].alarm) return;
  state.alarm = true;
  if (dealer.emit) dealer.emit({ type: 'alarmed', rule: 'R25-SUS-3', character: nameOf(state, figure) });
  if (state.left <= ALARM_ROUNDS) return;
  state.left = ALARM_ROUNDS;
  if (!dealer.emit) return;
  const character = nameOf(state, figure);
  dealer.emit({ type: 'roundsLost', rule: 'R25-SUS-3', character, round: -ALARM_ROUNDS, why: 'alarm' });
}
