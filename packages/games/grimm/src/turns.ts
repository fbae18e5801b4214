import type { Dealer, Seat } from '@vizard/kernel';
import { ACTION, ACTION_IDS } from './actions.ts';
import type { Choice, ChoiceOf } from './choices.ts';
import type { Event } from './events.ts';
import type { DrawFor, Frame } from './frames.ts';
import { KINDS, kindOf } from './items.ts';
import { mayBeHumble } from './legal.ts';
import { ABILITIES, abilitySet } from './modules.ts';
import { endRound } from './rounds.ts';
import { settleOne } from './settlement.ts';
import type { State } from './state.ts';
import { canDraw, clockwise, isHidden } from './state.ts';
import { drawToHand, drawUnseen, fromHand, giveDrawn, keepDrawn, lay, showHumble } from './supply.ts';

/** The order of a turn, for hidden players (GM-TURN-1 to GM-TURN-5) and for unmasked ones (GM-UNM-3). */

const END: Frame = { do: 'end' };
const NEXT: Frame = { do: 'next' };
const HUMBLE_QUESTION: Frame = { do: 'humble' };
const DRAWS: Frame = { do: 'draws' };
const MUST_KEEP: Frame = { do: 'mustKeep' };
const MUST_GIVE: Frame = { do: 'mustGive' };
const GIVE_QUESTION: Frame = { do: 'give' };
const OPENING: Frame = { do: 'opening' };
const CLOSING: Frame = { do: 'closing' };
const DRAW_TO_HAND: Frame = { do: 'drawToHand' };
const HAND_QUESTION: Frame = { do: 'hand' };
const ACTION_QUESTION: Frame = { do: 'action' };

/** The rule by which an item is drawn that may be kept or given. */
export function drawRule(why: DrawFor): string {
  switch (why) {
    case 'turn':
      return 'GM-TURN-1';
    case 'pickpocket':
      return 'GM-PICK-1';
    default:
      return ABILITIES[why].rule;
  }
}

const DRAW_MASTER: Frame = { do: 'draw', for: 'master' };
const DRAW_HUMBLE: Frame = { do: 'draw', for: 'humble' };
const PLACE_TURN: Frame = { do: 'place', for: 'turn' };

export function beginTurn(state: State, dealer: Dealer<Event>): void {
  const hidden = isHidden(state, state.turn);
  state.marked = false; // GM-ABI-9
  state.busy = false; // GM-END-5
  state.news = false; // GM-RUL-9
  if (dealer.emit) {
    dealer.emit({ type: 'turn', rule: hidden ? 'GM-TURN-1' : 'GM-UNM-3', seat: state.turn, hidden });
  }
  // GM-UNM-3
  if (!hidden) state.stack.push(END, CLOSING, OPENING);
  // GM-ABI-8
  else if (mayBeHumble(state)) state.stack.push(DRAWS, HUMBLE_QUESTION);
  // GM-TURN-1
  else draws(state, dealer);
}

/** The turn proper, after Humble Gifts. A player unmasked by them goes on as an unmasked player (GM-UNM-5). */
export function draws(state: State, dealer: Dealer<Event>): void {
  if (isHidden(state, state.turn)) {
    state.stack.push(ACTION_QUESTION);
    drawOne(state, 'turn', dealer);
  } else {
    state.stack.push(END);
    unmaskedDraw(state, dealer);
  }
}

/** GM-TURN-4: one action or none, then the turn ends. */
export function act(state: State, choice: Choice, dealer: Dealer<Event>): void {
  if (choice.do === 'act') {
    state.stack.push(END);
    state.stack.push(PAY_FOR[ACTION[choice.action]]);
  } else {
    endTurn(state, dealer);
  }
}

const PAY_FOR: readonly Frame[] = ACTION_IDS.map((action) => ({ do: 'pay', for: action }));

/** Draws an item that may be kept or given; with nothing left to draw it is skipped. */
export function drawOne(state: State, why: DrawFor, dealer: Dealer<Event>): void {
  // GM-END-5
  if (!canDraw(state)) {
    tellNothing(state, dealer);
    return;
  }
  drawUnseen(state, drawRule(why), why, dealer); // GM-TURN-1
  // GM-TURN-1
  state.stack.push(why === 'turn' ? PLACE_TURN : { do: 'place', for: why });
}

function tellNothing(state: State, dealer: Dealer<Event>): void {
  if (dealer.emit) dealer.emit({ type: 'nothingToDraw', rule: 'GM-END-5', seat: state.turn });
}

/** Keeps or gives what was drawn. GM-TURN-1: the turn's second card goes the other way. */
export function place(state: State, why: DrawFor, choice: Choice, dealer: Dealer<Event>): void {
  // GM-WAG-2
  if (choice.do === 'wager') {
    wagerFirst(state, { do: 'place', for: why });
    return;
  }
  if (why === 'turn') state.stack.push(choice.do === 'keep' ? MUST_GIVE : MUST_KEEP);
  if (choice.do === 'give') give(state, choice.to, drawRule(why), dealer);
  else keep(state, drawRule(why), dealer);
}

function keep(state: State, rule: string, dealer: Dealer<Event>): void {
  const kind = keepDrawn(state, rule, dealer);
  if (isHidden(state, state.turn)) settleOne(state, state.turn, kind, dealer);
}

/** Gives the card that was drawn. */
export function give(state: State, to: Seat, rule: string, dealer: Dealer<Event>): void {
  gave(state, to, giveDrawn(state, to, dealer), { rule, hand: false }, dealer);
}

/** `hand`: from the hand of an unmasked player. */
function gave(
  state: State,
  to: Seat,
  kind: number,
  { rule, hand }: { rule: string; hand: boolean },
  dealer: Dealer<Event>,
): void {
  if (dealer.emit) dealer.emit({ type: 'gave', rule, seat: state.turn, to, item: KINDS[kind], hand });
  settleOne(state, to, kind, dealer);
}

/** The first card was given, so the second is kept; it is open at once (GM-INFO-3). */
export function mustKeep(state: State, dealer: Dealer<Event>): void {
  // GM-END-5
  if (!canDraw(state)) {
    tellNothing(state, dealer);
    return;
  }
  drawUnseen(state, 'GM-TURN-1', 'turn', dealer);
  keep(state, 'GM-TURN-1', dealer);
}

/** The first card was kept, so the second is given, also by a player whom the first card unmasked (GM-UNM-4). */
export function mustGive(state: State, dealer: Dealer<Event>): void {
  // GM-END-5
  if (!canDraw(state)) {
    tellNothing(state, dealer);
    return;
  }
  drawUnseen(state, 'GM-TURN-1', 'turn', dealer);
  state.stack.push(GIVE_QUESTION);
}

const HUMBLE_ABILITY = abilitySet('humble');

/** GM-INFO-8: an unmasked player begins its turn. */
export function openTurn(state: State, choice: Choice): void {
  if (choice.do === 'draw') {
    state.stack.push(DRAW_TO_HAND);
  } else if (choice.do === 'humble') {
    showHumble(state, state.turn); // GM-INFO-10
    state.stack.push(DRAW_TO_HAND, DRAW_HUMBLE);
  } else {
    // whether Humble Gifts are open depends on the hand, so a player who has them is asked again; everybody else just draws
    state.stack.push(state.abilities[state.turn] === HUMBLE_ABILITY ? OPENING : DRAW_TO_HAND);
    exerciseRight(state, state.turn);
  }
}

/** GM-WAG-2: an unmasked player uses its right to a wager. */
export function exerciseRight(state: State, seat: Seat): void {
  state.wagered |= 1 << seat;
  state.stack.push({ do: 'wager', seat }, { do: 'browse', seat });
}

/** GM-WAG-2: a wager in the middle of one's turn; then the same question is asked again. */
function wagerFirst(state: State, question: Frame): void {
  state.stack.push(question);
  exerciseRight(state, state.turn);
}

/** GM-UNM-3: draws to the hand, then gives from it. */
export function unmaskedDraw(state: State, dealer: Dealer<Event>): void {
  if (canDraw(state)) drawToHand(state, 'GM-UNM-3', dealer);
  else tellNothing(state, dealer);
  if (state.hands[state.turn] !== 0) state.stack.push(HAND_QUESTION);
}

/** GM-UNM-3: gives one card of the hand, or first takes a wager. */
export function useHand(state: State, choice: Choice, dealer: Dealer<Event>): void {
  // GM-WAG-2
  if (choice.do === 'wager') wagerFirst(state, HAND_QUESTION);
  // GM-UNM-3
  else giveFromHand(state, choice as ChoiceOf<'hand'>, dealer);
}

/** GM-UNM-3 */
function giveFromHand(state: State, { item, to }: ChoiceOf<'hand'>, dealer: Dealer<Event>): void {
  const kind = kindOf(item);
  dealer.reveal('public');
  state.busy = true; // GM-END-5
  state.news = false; // GM-RUL-9
  fromHand(state, state.turn, kind);
  lay(state, to, kind);
  gave(state, to, kind, { rule: 'GM-UNM-3', hand: true }, dealer);
}

const MASTER = abilitySet('master');

/** GM-ABI-9: Master of the Game draws once more, also when unmasked in this turn (GM-UNM-5). */
export function endTurn(state: State, dealer: Dealer<Event>): void {
  if (state.abilities[state.turn] === MASTER && state.marked) state.stack.push(NEXT, DRAW_MASTER);
  else nextTurn(state, dealer);
}

/** The next player clockwise; a full circle in which nothing happened ends the round (GM-END-5). */
export function nextTurn(state: State, dealer: Dealer<Event>): void {
  state.idle = state.busy ? 0 : state.idle + 1;
  if (state.idle >= state.seats) {
    endRound(state, null, 'idle', dealer);
    return;
  }
  state.turn = clockwise(state, state.turn);
  beginTurn(state, dealer);
}
