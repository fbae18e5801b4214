import type { Seat } from '@vizard/kernel';
import { ACTIONS, type ActionSet, FINGER, type Need } from './actions.ts';
import { CHARACTER, type CharacterSet, EVERYBODY } from './characters.ts';
import type { Choice } from './choices.ts';
import {
  ACT,
  BET,
  DANCE,
  DRAW,
  EAVESDROP,
  FINGERS,
  GIFT,
  GIVE,
  HAND,
  HUMBLE,
  KEEP,
  MARK_ONE,
  MARK_TWO,
  MOST_SEATS,
  PASS,
  PAY_PAIR,
  PAY_TREASURE,
  TAKE,
  TOAST,
  WAGER,
} from './choices.ts';
import { lowest, one, type Pile, pairs, present, size } from './items.ts';
import { abilitySet } from './modules.ts';
import { legalPortraits } from './settlement.ts';
import type { SeatSet, State } from './state.ts';
import { canDraw, hiddenOpponents, lowestSeat, wagersLeft } from './state.ts';

/**
 * What may be chosen, as choices that are built once (choices.ts). So are the lists for every set of seats or actions: a simulation asks for them millions of times.
 * GM-INFO-9: all but hands, wagers and portraits depend on open facts only.
 */

type List = readonly Choice[];

const SEAT_SETS = Array.from({ length: 1 << MOST_SEATS }, (_, set) => set);
const has = (set: SeatSet, seat: Seat): boolean => (set & (1 << seat)) !== 0;

/** The choices of a set, picked from a list by kind or by character. Built when asked for: there are too many sets for their lists to stay at hand. */
function ofSet(choices: List, set: Pile): List {
  const list: Choice[] = [];
  for (let rest = set; rest !== 0; rest &= rest - 1) list.push(choices[lowest(rest)]);
  return list;
}

/** The same for a list by kind and then by receiver or direction. */
function ofSets(choices: readonly List[], kinds: Pile, others: number): List {
  const list: Choice[] = [];
  for (let rest = kinds; rest !== 0; rest &= rest - 1) {
    const ofKind = choices[lowest(rest)];
    for (let left = others; left !== 0; left &= left - 1) list.push(ofKind[lowestSeat(left)]);
  }
  return list;
}

const GIVES: readonly List[] = SEAT_SETS.map((set) => GIVE.filter((_, seat) => has(set, seat)));
const KEEP_OR_GIVES: readonly List[] = GIVES.map((gives) => [KEEP, ...gives]);
const KEEP_GIVE_OR_WAGERS: readonly List[] = KEEP_OR_GIVES.map((choices) => [...choices, WAGER]);
const ALL_FINGERS: readonly List[] = SEAT_SETS.map((set) => FINGERS.filter((_, seat) => has(set, seat)).flat());
const ALL_TOASTS: readonly List[] = SEAT_SETS.map((set) =>
  TOAST.filter((_, first) => has(set, first)).flatMap((row) => row.filter((_, second) => has(set, second))),
);
const ALL_EAVESDROPS: readonly List[] = SEAT_SETS.map((set) =>
  EAVESDROP.filter(({ to }) => to.every((seat) => has(set, seat))),
);

/** GM-TURN-1; an unmasked player may wager meanwhile (GM-WAG-2). */
export const keepOrGive = (state: State): List =>
  (mayWagerNow(state) ? KEEP_GIVE_OR_WAGERS : KEEP_OR_GIVES)[hiddenOpponents(state, state.turn)];
export const receivers = (state: State): List => GIVES[hiddenOpponents(state, state.turn)];
/** GM-PF-1, GM-PF-2: any hidden opponent, any of the eight names. */
export const accusations = (state: State): List => ALL_FINGERS[hiddenOpponents(state, state.turn)];
/** GM-TOAST-1. */
export const toasts = (state: State): List => ALL_TOASTS[hiddenOpponents(state, state.turn)];
/** GM-EAV-1. */
export const overheard = (state: State): List => ALL_EAVESDROPS[hiddenOpponents(state, state.turn)];

/** GM-SET-3. */
export const draftable = (state: State): List => ofSet(TAKE, present(state.row));

const BOTH_DIRECTIONS = 0b11;

/** GM-DANCE-1. */
export const dancing = (state: State): List => ofSets(DANCE, present(state.items[state.turn]), BOTH_DIRECTIONS);

/** GM-UNM-3: the hand is secret, so these choices are too. */
export function fromHandChoices(state: State): List {
  const gifts = ofSets(HAND, present(state.hands[state.turn]), hiddenOpponents(state, state.turn));
  // GM-WAG-2: a wager may come first
  return mayWagerNow(state) ? [...gifts, WAGER] : gifts;
}

/** GM-GIFT-1. */
export const giving = (state: State): List =>
  ofSets(GIFT, present(state.items[state.turn]), hiddenOpponents(state, state.turn));

const HUMBLE_ABILITY = abilitySet('humble');

/** GM-ABI-8: a player without two of a kind may take Humble Gifts before the first draw. An unmasked player counts its hand. */
export const mayBeHumble = (state: State): boolean =>
  state.abilities[state.turn] === HUMBLE_ABILITY &&
  canDraw(state) &&
  pairs(state.items[state.turn] + state.hands[state.turn]) === 0;

/** GM-WAG-2: the right of an unmasked player, unless it was used. */
export const mayWager = (state: State, seat: Seat): boolean =>
  state.options.wagers && wagersLeft(state) > 0 && !has(state.wagered, seat);

/** GM-WAG-2: in the middle of a turn, if it began unmasked: the turn of the unmasking had the offer of that moment. */
export const mayWagerNow = (state: State): boolean =>
  state.options.wagers &&
  state.options.wagerAnyTime &&
  state.stack.some((frame) => frame.do === 'closing') &&
  mayWager(state, state.turn);

const OPENINGS: readonly List[] = [[DRAW], [DRAW, WAGER], [DRAW, HUMBLE], [DRAW, WAGER, HUMBLE]];

/** GM-INFO-8. */
export const openings = (state: State): List =>
  OPENINGS[(mayWager(state, state.turn) ? 1 : 0) + (mayBeHumble(state) ? 2 : 0)];

const ACTION_LISTS: readonly List[] = Array.from({ length: 1 << ACTIONS.length }, (_, set) => [
  PASS,
  ...ACT.filter((_, action) => (set & (1 << action)) !== 0),
]);

/** GM-TURN-4, GM-ACT-2: to pass, or an action in view that can be paid for and carried out. GM-UNM-2: the unmasked have no items before them. */
export const actionChoices = (state: State): List => ACTION_LISTS[openActions(state)];

function openActions(state: State): ActionSet {
  const items = state.items[state.turn];
  const byPair = pairs(items) === 0 ? 0 : possible(state, 2);
  const byTreasure = items !== 0 && has(state.treasures, state.turn) ? possible(state, 1) : 0;
  return (state.actions | (1 << FINGER)) & (byPair | byTreasure);
}

const needing = (wanted: Need): ActionSet =>
  ACTIONS.reduce((set, { needs }, at) => (needs === wanted ? set | (1 << at) : set), 0);
const EVERY_ACTION: ActionSet = (1 << ACTIONS.length) - 1;
const NEED_ITEM = needing('itemLeft');
const NEED_TWO = needing('twoToDraw');
const NEED_WAGER = needing('wagerLeft');

/** The actions that can be carried out after that many items are discarded for them: GM-ACT-2. */
function possible(state: State, paid: number): ActionSet {
  let actions = EVERY_ACTION;
  if (size(state.items[state.turn]) <= paid) actions &= ~NEED_ITEM;
  if (size(state.deck) + size(state.discard) + paid < 2) actions &= ~NEED_TWO;
  if (wagersLeft(state) === 0) actions &= ~NEED_WAGER;
  return actions;
}

const isPossible = (state: State, action: number, paid: number): boolean =>
  (possible(state, paid) & (1 << action)) !== 0;

/** The kinds with a pair that pays for this action. */
const payablePairs = (state: State, action: number): Pile =>
  isPossible(state, action, 2) ? pairs(state.items[state.turn]) : 0;

/** The kinds with a card that pays for this action together with the treasure: GM-TRE-1. */
const payableWithTreasure = (state: State, action: number): Pile =>
  has(state.treasures, state.turn) && isPossible(state, action, 1) ? present(state.items[state.turn]) : 0;

export function payments(state: State, action: number): List {
  const byPair = ofSet(PAY_PAIR, payablePairs(state, action));
  const byTreasure = payableWithTreasure(state, action);
  return byTreasure === 0 ? byPair : [...byPair, ...ofSet(PAY_TREASURE, byTreasure)];
}

/** The wager cards that are left. */
function wagerDeck(state: State): CharacterSet {
  let left = EVERYBODY;
  for (const card of state.wagers) left &= ~one(card);
  return left;
}

/** GM-WAG-3: any card that is left, one's own character included. */
export const betChoices = (state: State): List => ofSet(BET, wagerDeck(state));

const twoOf = (set: CharacterSet): List =>
  MARK_TWO.filter(({ characters }) => characters.every((character) => (set & one(CHARACTER[character])) !== 0));

/** GM-MARK-1, GM-INFO-7: that many different portraits. The list is secret, because it shows which character the player is. */
export const portraits = (state: State, seat: Seat, markers: number): List => {
  const legal = legalPortraits(state, seat);
  return markers === 1 ? ofSet(MARK_ONE, legal) : twoOf(legal);
};
