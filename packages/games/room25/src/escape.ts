import type { Dealer, Seat } from '@vizard/kernel';
import { BACK, LINES } from './board.ts';
import type { Event } from './events.ts';
import { nameOf } from './events.ts';
import type { Figure, FigureSet, Line } from './indices.ts';
import { MODES } from './modes.ts';
import type { State } from './state.ts';
import { count, has, isLastRound } from './state.ts';

/**
 * Who wins when: escapes, defeats, time-outs of every mode (sections 6, 7, 13).
 */
export const everyone = (state: State): number => (1 << state.who.length) - 1;

export function finish(state: State, winners: readonly Seat[], how: string, rule: string, dealer: Dealer<Event>): void {
  dealer.reveal('public'); // after the end everything is open
  state.over = { winners, how, rule }; // R25-SUS-13
  // R25-CARD-1
  state.discards.push(...state.stack.flatMap((frame) => (frame.do === 'discard' ? [frame.card] : [])));
  state.stack.length = 0; // R25-EXIT-1
  if (dealer.emit) dealer.emit({ type: 'ended', rule, winners, how });
}

/** The seats of a set of figures, each once. */
export function seatsOf(state: State, figures: FigureSet): Seat[] {
  const seats: Seat[] = [];
  for (let seat = 0; seat < state.seats; seat++) if ((figures & figuresOfSeat(state, seat)) !== 0) seats.push(seat);
  return seats;
}

function figuresOfSeat(state: State, seat: Seat): number {
  let figures = 0;
  for (let figure = seat; figure < state.who.length; figure += state.seats) figures |= 1 << figure;
  return figures;
}

/** The figures that win or lose together: a player's (R25-CMP-2), or a team's (R25-TEAM-2). */
function sides(state: State): number[] {
  const found: number[] = [];
  if (MODES[state.options.mode].goal === 'players') {
    // R25-CMP-2
    for (let seat = 0; seat < state.seats; seat++) found.push(figuresOfSeat(state, seat));
  } else {
    // R25-TEAM-2
    for (let team = 0; team < 2; team++) {
      let figures = 0;
      for (let figure = team; figure < state.who.length; figure += 2) figures |= 1 << figure;
      found.push(figures);
    }
  }
  return found;
}

/** The figures standing in Room 25. */
export function inside(state: State): number {
  const { on, exit } = state;
  let found = 0;
  if (exit >= 0)
    for (let figure = 0 as Figure; figure < on.length; figure++) if (on[figure] === exit) found |= 1 << figure;
  return found;
}

/** R25-EXIT-1: would this shift take Room 25 over the edge? */
export function goesOverEdge(state: State, line: Line, way: number): boolean {
  return state.exit >= 0 && LINES[line][way === BACK ? 0 : 4] === state.cellOf[state.exit];
}

/** R25-EXIT-1: Room 25 goes over the edge by a Control of this figure. Ends the game if somebody escapes. */
export function tryEscape(state: State, figure: Figure, dealer: Dealer<Event>): void {
  const { goal } = MODES[state.options.mode];
  if (goal === 'prisoners') escapeOfPrisoners(state, figure, dealer);
  else if (mayLetOut(state, figure)) {
    if (goal === 'everyone')
      escapeOfEveryone(state, dealer); // R25-COOP-6
    else escapeOfSides(state, figure, dealer); // R25-CMP-2, R25-TEAM-2
  }
  if (state.over === null && dealer.emit) {
    dealer.emit({ type: 'noEscape', rule: 'R25-SUS-12', character: nameOf(state, figure) });
  }
}

/** R25-EXIT-3 */
const mayLetOut = (state: State, figure: Figure): boolean =>
  state.options.switches.escapeBy === 'anyone' || has(inside(state), figure);

/** What was seen when Room 25 went over the edge: enough to judge any distribution of roles. */
export interface Attempt {
  readonly inside: number;
  readonly dead: number;
  readonly last: boolean;
  /** Who performed the Control. */
  readonly by: Figure;
}

/** R25-SUS-9 to R25-SUS-11: may these prisoners leave? */
export function prisonersEscape(attempt: Attempt, prisoners: FigureSet, escapeBy: 'anyone' | 'inside'): boolean {
  const out = prisoners & attempt.inside;
  // R25-EXIT-3, R25-RUL-36: never a guard
  if (!has(/* R25-EXIT-3 */ escapeBy === 'inside' ? out : prisoners, attempt.by)) return false;
  if (count(out) < 2) return false; // R25-SUS-14
  const dead = count(prisoners & attempt.dead);
  const leftBehind = count(prisoners & ~attempt.inside & ~attempt.dead);
  if (dead + leftBehind === 0) return true; // R25-SUS-9
  // R25-SUS-10, R25-SUS-11
  return attempt.last && dead + leftBehind === 1;
}

/** R25-SUS-9 */
function escapeOfPrisoners(state: State, figure: Figure, dealer: Dealer<Event>): void {
  const prisoners = everyone(state) & ~state.guards;
  const attempt: Attempt = {
    inside: inside(state),
    dead: everyone(state) & ~state.alive,
    last: isLastRound(state),
    by: figure,
  };
  if (prisonersEscape(attempt, prisoners, state.options.switches.escapeBy)) {
    const dead = (prisoners & attempt.dead) !== 0;
    const rule = dead
      ? 'R25-SUS-10'
      : /* R25-SUS-9, R25-SUS-11 */ (prisoners & ~attempt.inside) !== 0
        ? 'R25-SUS-11'
        : 'R25-SUS-9';
    finish(state, seatsOf(state, prisoners), 'escape', rule, dealer);
  } else {
    // R25-SUS-12: that nobody escapes tells something about roles
    dealer.reveal('public');
    state.denials.push(writeAttempt(attempt)); // R25-SUS-12
  }
}

/** An attempt as one number, for the state. */
export const writeAttempt = ({ inside, dead, last, by }: Attempt): number =>
  inside | (dead << 8) | (by << 16) | ((last ? 1 : 0) << 20);

export const readAttempt = (written: number): Attempt => ({
  inside: written & 0xff,
  dead: (written >> 8) & 0xff,
  by: ((written >> 16) & 0xf) as Figure,
  last: written >> 20 === 1,
});

/** R25-COOP-6, R25-SOLO-1, R25-CLS-1 */
function escapeOfEveryone(state: State, dealer: Dealer<Event>): void {
  const mode = MODES[state.options.mode];
  // R25-COOP-3, R25-COOP-6
  if (/* R25-COOP-3, R25-SOLO-1, R25-CLS-1 */ mode.key && !state.key) return;
  if (inside(state) !== state.alive) return;
  const whole = state.alive === everyone(state);
  const rule = mode.key ? 'R25-COOP-6' : mode.rule;
  finish(state, seatsOf(state, everyone(state)), whole ? 'escape' : 'partialEscape', rule, dealer);
}

/** R25-CMP-2, R25-TEAM-2: whole sides leave; after a loss the rest may leave in the last round only. */
function escapeOfSides(state: State, figure: Figure, dealer: Dealer<Event>): void {
  const out = inside(state);
  const complete = sides(state).filter((side) => {
    const living = side & state.alive;
    return living !== 0 && (living & ~out) === 0 && (living === side || isLastRound(state));
  });
  if (complete.length === 0) return;
  const own = complete.find((side) => has(side, figure));
  // R25-ESC-1
  const winners = own ?? complete.reduce((all, side) => all | side, 0);
  finish(state, seatsOf(state, winners), 'escape', complete.length > 1 ? 'R25-ESC-1' : ruleOf(state), dealer);
}

const ruleOf = (state: State): string => (state.options.mode === 'team' ? 'R25-TEAM-2' : 'R25-CMP-2');

/** R25-COOP-6, switch `coopEscape`: with the key active, all in Room 25 is enough. */
export function testGathering(state: State, dealer: Dealer<Event>): void {
  if (!state.key || state.options.switches.coopEscape !== 'gather') return;
  if (inside(state) !== everyone(state)) return;
  finish(state, seatsOf(state, everyone(state)), 'gathered', 'R25-COOP-6', dealer);
}

/** Somebody has died: is the game lost or won by that? */
export function testDefeat(state: State, dealer: Dealer<Event>): void {
  const mode = MODES[state.options.mode];
  const dead = everyone(state) & ~state.alive;
  if (mode.goal === 'prisoners') {
    if (count(dead & ~state.guards) < 2) return;
    // R25-SUS-13; without any guard nobody wins (R25-RUL-31)
    finish(state, seatsOf(state, state.guards), state.guards === 0 ? 'death' : 'twoDead', 'R25-SUS-13', dealer);
  } else if (mode.goal === 'everyone') {
    if (count(dead) >= mode.lostAt) {
      finish(state, [], 'death', mode.key ? 'R25-COOP-2' : mode.rule, dealer);
    }
  } else {
    const living = sides(state).filter((side) => (side & state.alive) !== 0);
    if (living.length === 1) finish(state, seatsOf(state, living[0]), 'outlived', ruleOf(state), dealer);
    if (living.length === 0) finish(state, [], 'allDead', ruleOf(state), dealer);
  }
}

/** The last round is over and nobody has escaped. */
export function timeOut(state: State, dealer: Dealer<Event>): void {
  const mode = MODES[state.options.mode];
  if (mode.goal === 'prisoners') {
    finish(state, seatsOf(state, state.guards), 'timeOut', 'R25-SUS-13', dealer);
  } else if (mode.goal === 'everyone') {
    finish(state, [], 'timeOut', mode.key ? 'R25-COOP-8' : mode.rule, dealer);
  } else {
    const out = inside(state);
    const living = sides(state).filter((side) => (side & state.alive) !== 0); // R25-RUL-27
    const best = Math.max(...living.map((side) => count(side & out)));
    const winners = living.filter((side) => count(side & out) === best);
    const figures = winners.reduce((all, side) => all | side, 0);
    finish(state, seatsOf(state, figures), winners.length > 1 ? 'draw' : 'mostInside', ruleOf(state), dealer);
  }
}
