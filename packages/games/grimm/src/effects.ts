import type { Dealer, Seat } from '@vizard/kernel';
import { ACTIONS, FINGER } from './actions.ts';
import { CHARACTER, CHARACTER_IDS, type Character } from './characters.ts';
import type { ChoiceOf } from './choices.ts';
import type { Event, Pass } from './events.ts';
import type { Frame } from './frames.ts';
import { KINDS, type Kind, kindOf, one, size } from './items.ts';
import { ABILITIES, abilitySet } from './modules.ts';
import { giveRoses } from './scoring.ts';
import { askForMarkers, endsWithOne, offerWagers, putMarker, settleItems, unmask } from './settlement.ts';
import { takeWager } from './setup.ts';
import type { State } from './state.ts';
import { clockwise, isHidden } from './state.ts';
import { anyOf, drawUnseen, EXCHANGE, giveDrawn, LOOKS, lay, lift } from './supply.ts';

/** What the actions do, once chosen (actions.ts lists their steps). */

/** GM-TURN-4, GM-TRE-1: the price goes to the discards, then the action is carried out. */
export function pay(state: State, action: number, { item, treasure }: ChoiceOf<'pay'>, dealer: Dealer<Event>): void {
  const seat = state.turn;
  const price = one(kindOf(item)) * (treasure ? 1 : 2);
  state.items[seat] -= price;
  state.discard += price;
  if (treasure) state.treasures &= ~(1 << seat);
  state.busy = true; // GM-END-5
  const { id, steps } = ACTIONS[action];
  if (dealer.emit) {
    const items: readonly Kind[] = treasure ? [item] : [item, item];
    dealer.emit({ type: 'paid', rule: 'GM-TURN-4', seat, action: id, items, treasure });
  }
  if (state.seats === 2 && action !== FINGER) giveRoses(state, seat, 1, 'GM-TWO-5', dealer);
  // GM-TURN-4
  for (let step = steps.length - 1; step >= 0; step--) state.stack.push(steps[step]);
}

const EYES = abilitySet('eyes');
const SLY = abilitySet('sly');

/** GM-PF-1. */
export function pointFinger(state: State, { to, character }: ChoiceOf<'finger'>, dealer: Dealer<Event>): void {
  const seat = state.turn;
  const named = CHARACTER[character];
  const set = one(named);
  if (((state.markers[to] | state.mirrors) & set) === 0) dealer.reveal('public');
  // GM-PF-1, GM-TWO-6: any character that is still masked
  const right = (state.masked[to] & set) !== 0;
  if (dealer.emit) dealer.emit({ type: 'pointed', rule: 'GM-PF-1', seat, to, character, right });
  if (right) {
    unmask(state, to, named, 'GM-PF-1', dealer);
    giveRoses(state, seat, 2, 'GM-PF-1', dealer);
    if (!endsWithOne(state, dealer) && !isHidden(state, to)) offerWagers(state, 1 << to);
    return;
  }
  giveRoses(state, to, 1, 'GM-PF-1', dealer);
  putMarker(state, to, named, { rule: 'GM-PF-1', free: false }, dealer);
  // GM-ABI-6
  if (state.abilities[seat] === EYES) state.stack.push({ do: 'look', rule: ABILITIES.eyes.rule, cards: 1 });
  // GM-ABI-7: there is always something to draw, at least what has just been paid
  if (state.abilities[seat] === SLY) state.stack.push({ do: 'sly' });
}

/** GM-EAV-1. */
export function eavesdrop(state: State, { to }: ChoiceOf<'eavesdrop'>, dealer: Dealer<Event>): void {
  if (dealer.emit) dealer.emit({ type: 'eavesdropped', rule: 'GM-EAV-1', seat: state.turn, to });
  const due = Array<number>(state.seats).fill(0);
  for (const seat of to) due[seat] = 1;
  askForMarkers(state, due, 'GM-EAV-1');
}

/** GM-INFO-4: everybody learns how many cards somebody looks at; the cards go back. */
export function look(state: State, seat: Seat, cards: number, rule: string, dealer: Dealer<Event>): void {
  let seen = 0;
  dealer.reveal(seat);
  for (let card = 0; card < cards; card++) seen |= one(anyOf(state, LOOKS, state.unused & ~seen, dealer));
  state.seen[seat] |= seen;
  state.looks.push(seat + 8 * cards);
  state.news = true; // GM-RUL-9
  if (dealer.emit) {
    const characters = CHARACTER_IDS.filter((_, at) => (seen & one(at)) !== 0);
    dealer.emit({ type: 'looked', rule, seat, cards, characters });
  }
}

/** The next hidden player that way. */
function nextHidden(state: State, seat: Seat, step: 1 | -1): Seat {
  let next = seat;
  do next = (next + step + state.seats) % state.seats;
  while (!isHidden(state, next));
  return next;
}

/** GM-DANCE-1. */
export function dance(state: State, { item, direction }: ChoiceOf<'dance'>, dealer: Dealer<Event>): void {
  const passes: Pass[] = [];
  for (let around = 0, from = state.turn; around < state.seats; around++, from = clockwise(state, from)) {
    const items = state.items[from];
    if (!isHidden(state, from) || items === 0) continue;
    const kind = from === state.turn ? kindOf(item) : anyOf(state, EXCHANGE, items, dealer);
    const to = nextHidden(state, from, direction === 'left' ? 1 : -1);
    // GM-DANCE-1, GM-ACT-1: what everybody passes is picked before anything moves
    passes.push({ from, to, item: KINDS[kind] });
  }
  // GM-DANCE-1, GM-ACT-1
  move(state, passes);
  if (dealer.emit) {
    dealer.emit({ type: 'exchanged', rule: 'GM-DANCE-1', by: 'dance', seat: state.turn, direction, passes });
  }
  // GM-DANCE-1, GM-ACT-1: settled after the whole exchange
  settlePasses(state, passes, dealer);
}

/** GM-GIFT-1. */
export function thoughtfulGift(state: State, { item, to }: ChoiceOf<'gift'>, dealer: Dealer<Event>): void {
  const passes: Pass[] = [{ from: state.turn, to, item }];
  let left = state.items[to];
  for (let card = Math.min(2, size(left)); card > 0; card--) {
    const kind = anyOf(state, EXCHANGE, left, dealer);
    left -= one(kind);
    passes.push({ from: to, to: state.turn, item: KINDS[kind] });
  }
  move(state, passes);
  if (dealer.emit) dealer.emit({ type: 'exchanged', rule: 'GM-GIFT-1', by: 'gift', seat: state.turn, passes });
  settlePasses(state, passes, dealer);
}

/** GM-TOAST-1. */
export function drawTwo(state: State, dealer: Dealer<Event>): void {
  drawUnseen(state, 'GM-TOAST-1', 'toast', dealer);
  drawUnseen(state, 'GM-TOAST-1', 'toast', dealer);
}

export function toast(state: State, { first, second }: ChoiceOf<'toast'>, dealer: Dealer<Event>): void {
  const from = state.turn;
  const passes: Pass[] = [];
  for (const to of [second, first]) passes.unshift({ from, to, item: KINDS[giveDrawn(state, to, dealer)] });
  if (dealer.emit) dealer.emit({ type: 'exchanged', rule: 'GM-TOAST-1', by: 'toast', seat: from, passes });
  settlePasses(state, passes, dealer);
}

/** Items before players change places. */
function move(state: State, passes: readonly Pass[]): void {
  for (const { from, to, item } of passes) {
    const kind = kindOf(item);
    lift(state, from, kind);
    lay(state, to, kind);
  }
}

function settlePasses(state: State, passes: readonly Pass[], dealer: Dealer<Event>): void {
  let receivers = 0;
  for (const { to } of passes) receivers |= 1 << to;
  settleItems(state, receivers, passes, dealer);
}

/** GM-WAG-4: only the one who takes a wager card knows it. */
export function bet(state: State, seat: Seat, character: Character, dealer: Dealer<Event>): void {
  takeWager(state, seat, CHARACTER[character]);
  if (dealer.emit) dealer.emit({ type: 'wagered', rule: 'GM-WAG-4', seat, character });
}

/** GM-INFO-6: markers due at the same moment are shown together. */
export function mark(
  state: State,
  { seats, rule }: Extract<Frame, { do: 'mark' }>,
  answers: readonly ChoiceOf<'mark'>[],
  dealer: Dealer<Event>,
): void {
  dealer.reveal('public');
  seats.forEach((seat, at) => {
    for (const character of (answers[at] as ChoiceOf<'mark'>).characters) {
      putMarker(state, seat, CHARACTER[character], { rule, free: true }, dealer);
    }
  });
}
