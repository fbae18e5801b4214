import type { Dealer, Seat } from '@vizard/kernel';
import type { UnmaskRule } from './causes.ts';
import type { CharacterSet } from './characters.ts';
import { baneOwners, CHARACTER_IDS, EVERYBODY } from './characters.ts';
import type { Event, Pass } from './events.ts';
import type { Frame } from './frames.ts';
import { count, KIND, KINDS, lowest, one, pairs, pileOf, present, size, triples } from './items.ts';
import { ABILITIES, abilitySet } from './modules.ts';
import { endRound } from './rounds.ts';
import { giveRoses } from './scoring.ts';
import type { SeatSet, State } from './state.ts';
import { firstMet, isHidden, lowestSeat } from './state.ts';
import { takeUp } from './supply.ts';

/**
 * After every transfer of items everyone is checked (GM-TURN-5), in the order of the rulings: wins, unmaskings with their roses, forced markers,
 * wager offers, free markers, looks by abilities, each step from the player whose turn it is clockwise.
 */
export function settleItems(state: State, receivers: SeatSet, passes: readonly Pass[], dealer: Dealer<Event>): void {
  const before = state.hidden;
  let concerned = 0; // GM-STL-4
  let decisive = false;
  for (let rest = receivers & before; rest !== 0; rest &= rest - 1) {
    const seat = lowestSeat(rest);
    const question = inQuestion(state, seat);
    if ((question & state.masked[seat]) !== 0 || wins(state, seat)) decisive = true;
    else if (question === 0) continue;
    concerned |= 1 << seat;
  }
  if (concerned !== 0) dealer.reveal('public');
  // GM-STL-1
  if (decisive && decide(state, concerned, dealer)) return;
  // GM-STL-1
  if (concerned !== 0) forcedMarkers(state, concerned, dealer);
  // GM-STL-1
  if (state.options.abilities && passes.length > 0) passAbilities(state, passes);
  // GM-STL-1
  if (state.hidden !== before) offerWagers(state, before & ~state.hidden);
}

const NO_PASSES: readonly Pass[] = [];

/** The settlement of one card drafted, kept or given: only its second and its third copy mean anything (GM-TURN-5), unless it was passed and abilities watch it. */
export function settleOne(state: State, seat: Seat, kind: number, dealer: Dealer<Event>): void {
  const { abilities } = state.options;
  const copies = count(state.items[seat], kind);
  if (
    copies !== 2 && // GM-ITEM-1, GM-ITEM-2
    copies !== 3 && // GM-ITEM-3, GM-ITEM-4
    !abilities // GM-ABI-2, GM-ABI-3
  )
    return;
  // GM-ABI-2, GM-ABI-3
  const passed = abilities && seat !== state.turn;
  // GM-ABI-2, GM-ABI-3
  const passes = passed ? [{ from: state.turn, to: seat, item: KINDS[kind] }] : NO_PASSES;
  settleItems(state, 1 << seat, passes, dealer);
}

/** Wins and unmaskings. Is the round over? */
function decide(state: State, concerned: SeatSet, dealer: Dealer<Event>): boolean {
  const winner = winnerByItems(state, concerned);
  const spared = unmaskByItems(state, concerned, winner, dealer);
  if (winner === undefined && spared === undefined) return endsWithOne(state, dealer);
  if (winner !== undefined) endRound(state, winner, winsByBoon(state, winner) ? 'boon' : 'time', dealer);
  else if (spared !== undefined) endRound(state, spared, 'last', dealer);
  return true;
}

/** Characters about whom a player's items say something, and which it has not denied yet. */
function inQuestion(state: State, seat: Seat): CharacterSet {
  const items = state.items[seat];
  return (triples(items) | baneOwners(pairs(items))) & ~(state.markers[seat] | state.mirrors);
}

const wins = (state: State, seat: Seat): boolean => winsByBoon(state, seat) || winsByTime(state, seat);

/** GM-STL-2: the first one met of those who would win. */
function winnerByItems(state: State, concerned: SeatSet): Seat | undefined {
  for (let rest = concerned; rest !== 0; ) {
    const seat = firstMet(state, rest);
    if (wins(state, seat)) return seat;
    rest &= ~(1 << seat);
  }
  return undefined;
}

/** GM-ITEM-3, and with two players GM-TWO-3. */
export function winsByBoon(state: State, seat: Seat): boolean {
  const masked = state.masked[seat];
  // GM-TWO-8
  const boons = state.options.unmaskedBoon ? masked | state.shown[seat] : masked;
  return (triples(state.items[seat]) & boons) !== 0;
}

const TIME = abilitySet('time');

/** GM-ABI-5: six different kinds. */
export const winsByTime = (state: State, seat: Seat): boolean =>
  state.abilities[seat] === TIME && size(present(state.items[seat])) >= 6;

/** The characters that two of their bane unmask: GM-ITEM-1. */
const betrayed = (state: State, seat: Seat): CharacterSet => baneOwners(pairs(state.items[seat])) & state.masked[seat];

/** Unmasks everybody with two of a bane. Returns the player who is spared because nobody would stay hidden: GM-STL-4. */
function unmaskByItems(
  state: State,
  concerned: SeatSet,
  winner: Seat | undefined,
  dealer: Dealer<Event>,
): Seat | undefined {
  const spared = winner === undefined ? lastHope(state, concerned) : undefined;
  for (let rest = concerned; rest !== 0; ) {
    const seat = firstMet(state, rest);
    rest &= ~(1 << seat);
    if (seat === spared) {
      if (dealer.emit) dealer.emit({ type: 'spared', rule: 'GM-STL-4', seat });
    } else if (seat !== winner) {
      unmaskAll(state, seat, betrayed(state, seat), dealer);
    }
  }
  return spared;
}

function unmaskAll(state: State, seat: Seat, characters: CharacterSet, dealer: Dealer<Event>): void {
  for (let rest = characters; rest !== 0; rest &= rest - 1) {
    unmask(state, seat, lowest(rest), 'GM-ITEM-1', dealer);
    // GM-ROSE-1, GM-ROSE-2: items reach an opponent only by a gift or an action of the one whose turn it is
    if (seat !== state.turn) giveRoses(state, state.turn, 1, 'GM-ROSE-1', dealer);
  }
}

/** The last met of those who would be unmasked, if that left nobody hidden. */
function lastHope(state: State, concerned: SeatSet): Seat | undefined {
  if (concerned !== state.hidden) return undefined;
  let last: Seat | undefined;
  for (let rest = concerned; rest !== 0; ) {
    last = firstMet(state, rest);
    if (betrayed(state, last) !== state.masked[last]) return undefined;
    rest &= ~(1 << last);
  }
  return last;
}

/** GM-UNM-1: shows a character, clears and covers its portrait; with the last mask the items go to the hand. */
export function unmask(state: State, seat: Seat, character: number, rule: UnmaskRule, dealer: Dealer<Event>): void {
  const set = one(character);
  state.masked[seat] &= ~set;
  state.shown[seat] |= set;
  state.mirrors |= set;
  for (let other = 0; other < state.seats; other++) state.markers[other] &= ~set;
  state.news = true; // GM-RUL-9
  const isLast = state.masked[seat] === 0;
  const cards = isLast ? size(state.items[seat]) : /* GM-TWO-4 */ 0;
  if (/* GM-TWO-4 */ isLast) {
    state.hidden &= ~(1 << seat);
    takeUp(state, seat);
  }
  if (!dealer.emit) return;
  const hidden = state.roses.flatMap((_, other) => (isHidden(state, other) ? [other] : []));
  dealer.emit({ type: 'unmasked', rule, seat, character: CHARACTER_IDS[character], cards, hidden });
}

/** GM-END-1: the last one hidden wins. */
export function endsWithOne(state: State, dealer: Dealer<Event>): boolean {
  if ((state.hidden & (state.hidden - 1)) !== 0) return false;
  endRound(state, lowestSeat(state.hidden), 'last', dealer);
  return true;
}

/** GM-ITEM-2, GM-ITEM-4. */
function forcedMarkers(state: State, concerned: SeatSet, dealer: Dealer<Event>): void {
  for (let rest = concerned & state.hidden; rest !== 0; ) {
    const seat = firstMet(state, rest);
    rest &= ~(1 << seat);
    const items = state.items[seat];
    const legal = legalPortraits(state, seat);
    putMarkers(state, seat, baneOwners(pairs(items)) & legal, 'GM-ITEM-2', dealer);
    putMarkers(state, seat, triples(items) & legal, 'GM-ITEM-4', dealer);
  }
}

function putMarkers(state: State, seat: Seat, portraits: CharacterSet, rule: string, dealer: Dealer<Event>): void {
  for (let rest = portraits; rest !== 0; rest &= rest - 1)
    putMarker(state, seat, lowest(rest), { rule, free: false }, dealer);
}

/** The portraits a player may put a marker on: GM-MARK-1. */
export const legalPortraits = (state: State, seat: Seat): CharacterSet =>
  EVERYBODY & ~state.masked[seat] & ~state.markers[seat] & ~state.mirrors;

/** Puts a marker on a portrait if that is legal (GM-MARK-3). */
export function putMarker(
  state: State,
  seat: Seat,
  character: number,
  { rule, free }: { rule: string; free: boolean },
  dealer: Dealer<Event>,
): void {
  const set = one(character);
  if ((legalPortraits(state, seat) & set) === 0) return;
  state.markers[seat] |= set;
  state.news = true; // GM-RUL-9
  if (seat === state.turn) state.marked = true; // GM-ABI-9
  if (dealer.emit) dealer.emit({ type: 'marked', rule, seat, character: CHARACTER_IDS[character], free });
}

const REFLECTION = abilitySet('reflection');
const CURIOSITY = abilitySet('curiosity');
const REFLECTED = pileOf(ABILITIES.reflection.items);
const CURIOUS = pileOf(ABILITIES.curiosity.items);

/** GM-ABI-2, GM-ABI-3, GM-ABI-11: free markers and looks for what was passed. Looks come last, so they lie deepest. */
function passAbilities(state: State, passes: readonly Pass[]): void {
  const due = Array<number>(state.seats).fill(0);
  for (const { from, to, item } of passes) {
    const ability = state.abilities[from];
    const kind = one(KIND[item]);
    if (ability === CURIOSITY && (CURIOUS & kind) !== 0)
      state.stack.push({ do: 'look', rule: 'GM-ABI-3', cards: 1, seat: from });
    if (ability === REFLECTION && (REFLECTED & kind) !== 0) due[to]++;
  }
  askForMarkers(state, due, 'GM-ABI-2');
}

/** GM-EAV-1, GM-ABI-2: asks for that many free markers from each hidden player, as far as there are legal portraits. */
export function askForMarkers(state: State, due: readonly number[], rule: string): void {
  const seats: Seat[] = [];
  const counts: number[] = [];
  due.forEach((wanted, seat) => {
    // GM-ABI-2
    if (wanted === 0 || !isHidden(state, seat)) return;
    const markers = Math.min(wanted, size(legalPortraits(state, seat)));
    // GM-EAV-1
    if (markers === 0) return;
    seats.push(seat);
    counts.push(markers);
  });
  if (seats.length > 0) state.stack.push({ do: 'mark', rule, seats, counts });
}

/** GM-WAG-2, GM-WAG-5: players who were just unmasked may take a wager, clockwise from the player whose turn it is. */
export function offerWagers(state: State, unmasked: SeatSet): void {
  if (!state.options.wagers) return;
  const offers: Frame[] = [];
  for (let rest = unmasked; rest !== 0; ) {
    const seat = firstMet(state, rest);
    offers.unshift({ do: 'offer', seat });
    rest &= ~(1 << seat);
  }
  state.stack.push(...offers);
}
