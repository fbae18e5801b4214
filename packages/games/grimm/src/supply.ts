import type { Dealer, Seat } from '@vizard/kernel';
import type { Event } from './events.ts';
import type { DrawFor } from './frames.ts';
import type { Pile } from './items.ts';
import { count, KINDS, nth, one, pairs, size } from './items.ts';
import type { Doubt, State } from './state.ts';
import { isHidden, PURPOSES } from './state.ts';

/** Where items come from and go to: the deck, the discards, the places before the players, their hands. */

/** What is decided by chance, as places of `PURPOSES`. */
const place = (purpose: (typeof PURPOSES)[number]): number => PURPOSES.indexOf(purpose);
export const FIRST = place('first');
export const ACTION_CARDS = place('actions');
export const DEAL = place('characters');
const ITEMS = place('items');
export const EXCHANGE = place('exchange');
export const LOOKS = place('looks');
export const GAMBLER = place('gambler');

/** A number in [0, bound) for this purpose. */
export function chance(state: State, purpose: number, bound: number, dealer: Dealer<Event>): number {
  const index = state.draws[purpose];
  state.draws[purpose] = index + 1;
  return dealer.draw(bound, PURPOSES[purpose], index);
}

/** One card of a pile, at random: its kind. */
export const anyOf = (state: State, purpose: number, pile: Pile, dealer: Dealer<Event>): number =>
  nth(pile, chance(state, purpose, size(pile), dealer));

/** Takes the top card of the deck; an empty deck is refilled first (GM-END-5). There must be a card in the deck or the discards. */
export function drawItem(state: State, dealer: Dealer<Event>): number {
  if (state.deck === 0) refill(state, dealer);
  const random = anyOf(state, ITEMS, state.deck, dealer);
  // GM-TURN-1
  const kind = state.top.length > 0 ? (state.top.pop() as number) : random;
  state.deck -= one(kind);
  state.busy = true;
  return kind;
}

/** GM-END-5 */
function refill(state: State, dealer: Dealer<Event>): void {
  state.deck = state.discard;
  state.unplaced.push(state.discard);
  state.discard = 0;
  if (dealer.emit) dealer.emit({ type: 'refilled', rule: 'GM-END-5', cards: size(state.deck) });
}

/** Draws a card that only its drawer sees until it is kept or given: GM-INFO-3. */
export function drawUnseen(state: State, rule: string, why: DrawFor | 'toast', dealer: Dealer<Event>): void {
  const kind = drawItem(state, dealer);
  dealer.reveal(state.turn);
  state.drawn.push(kind + 8 * (state.unplaced.length - 1));
  if (dealer.emit) dealer.emit({ type: 'drew', rule, seat: state.turn, for: why, item: KINDS[kind] });
}

/** Draws a card that everybody sees. */
export function drawOpen(state: State, dealer: Dealer<Event>): number {
  const kind = drawItem(state, dealer);
  placed(state, kind, state.unplaced.length - 1);
  return kind;
}

/** GM-INFO-10: from now on everybody knows where this card of that filling of the deck is. */
function placed(state: State, kind: number, refills: number): void {
  state.unplaced[refills] -= one(kind);
}

/** The player keeps the drawn card: face up before it (GM-TURN-2), or in its hand once unmasked. Returns the kind. */
export function keepDrawn(state: State, rule: string, dealer: Dealer<Event>): number {
  const seat = state.turn;
  const card = state.drawn.pop() as number;
  const kind = card & 7;
  if (isHidden(state, seat)) {
    dealer.reveal('public');
    placed(state, kind, card >> 3); // GM-INFO-10
    lay(state, seat, kind);
    if (dealer.emit) dealer.emit({ type: 'kept', rule, seat, item: KINDS[kind] });
  } else {
    // GM-UNM-3
    intoHand(state, seat, kind, card >> 3);
    // GM-UNM-3
    if (dealer.emit) dealer.emit({ type: 'keptInHand', rule, seat, item: KINDS[kind] });
  }
  return kind;
}

/** GM-TURN-1: the player gives the drawn card, the last one if there are two. Returns the kind. */
export function giveDrawn(state: State, to: Seat, dealer: Dealer<Event>): number {
  const card = state.drawn.pop() as number;
  const kind = card & 7;
  dealer.reveal('public');
  placed(state, kind, card >> 3); // GM-INFO-10
  lay(state, to, kind);
  return kind;
}

/** GM-TURN-2: puts a card before a player. */
export function lay(state: State, seat: Seat, kind: number): void {
  state.items[seat] += one(kind);
}

/** GM-DANCE-1: takes away a card that lies before a player. */
export function lift(state: State, seat: Seat, kind: number): void {
  state.items[seat] -= one(kind);
}

export function drawToHand(state: State, rule: string, dealer: Dealer<Event>): void {
  const seat = state.turn;
  const kind = drawItem(state, dealer);
  dealer.reveal(seat);
  intoHand(state, seat, kind, state.unplaced.length - 1);
  if (dealer.emit) dealer.emit({ type: 'drewToHand', rule, seat, item: KINDS[kind] });
}

function intoHand(state: State, seat: Seat, kind: number, refill: number): void {
  state.hands[seat] += one(kind); // GM-UNM-3
  state.handCards.push({ seat, refill, kind }); // GM-INFO-10
}

/** GM-UNM-1: what lay before a player goes to its hand; everybody has seen it. */
export function takeUp(state: State, seat: Seat): void {
  const items = state.items[seat];
  state.hands[seat] = items;
  state.known[seat] = items;
  state.items[seat] = 0;
}

/** A card leaves a hand for all to see. Updates what others can conclude about the rest of that hand. */
export function fromHand(state: State, seat: Seat, kind: number): void {
  state.hands[seat] -= one(kind); // GM-UNM-3
  const known = state.known[seat];
  // GM-INFO-10
  if (count(known, kind) > 0) {
    state.known[seat] = known - one(kind);
    return;
  }
  const at = onlySuspect(state, seat, kind);
  // GM-INFO-10
  if (at === undefined) {
    const among = state.handCards.filter((card) => card.seat === seat).length;
    state.doubts.push({ seat, kind, among });
  } else {
    placed(state, kind, state.handCards[at].refill);
    state.handCards.splice(at, 1);
  }
}

/**
 * Where in `handCards` the given card is, if others can tell. Undefined if they can't: the hand has unseen cards of several fillings of the
 * deck, or some that were drawn before Humble Gifts.
 */
function onlySuspect(state: State, seat: Seat, kind: number): number | undefined {
  const { handCards, doubts } = state;
  let found: number | undefined;
  let refill: number | undefined;
  for (const doubt of doubts) if (doubt.seat === seat) return undefined;
  for (let at = 0; at < handCards.length; at++) {
    const card = handCards[at];
    if (card.seat !== seat) continue;
    refill ??= card.refill;
    if (card.refill !== refill) return undefined;
    if (card.kind === kind) found = at;
  }
  return found;
}

/** GM-INFO-10: an unmasked player who takes Humble Gifts shows that it holds no two of a kind (GM-ABI-8, GM-RUL-3). */
export function showHumble(state: State, seat: Seat): void {
  const among = state.handCards.filter((card) => card.seat === seat).length;
  if (among > 0) state.doubts.push({ seat, known: state.known[seat], among });
}

/** Would a hand in which these kinds were drawn, in this order, have held two of a kind when its owner took Humble Gifts? */
export function deniesHumble(doubts: readonly Doubt[], seat: Seat, kinds: readonly number[]): boolean {
  let given = 0;
  for (const doubt of doubts) {
    if (doubt.seat !== seat) continue;
    if ('kind' in doubt) given += one(doubt.kind);
    else if (pairs(kinds.slice(0, doubt.among).reduce((hand, kind) => hand + one(kind), doubt.known) - given) !== 0)
      return true;
  }
  return false;
}
