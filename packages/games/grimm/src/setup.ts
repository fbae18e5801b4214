import type { Dealer, Seat } from '@vizard/kernel';
import type { ActionSet } from './actions.ts';
import { ACTIONS, actionsOf, FINGER } from './actions.ts';
import type { CharacterSet } from './characters.ts';
import { CHARACTER_IDS, charactersOf, EVERYBODY } from './characters.ts';
import type { Event } from './events.ts';
import type { Frame } from './frames.ts';
import { ALL_ITEMS, lowest, namesOf, one, size } from './items.ts';
import { abilitySet } from './modules.ts';
import type { Options } from './options.ts';
import { comparedRoses, trophyOf } from './scoring.ts';
import type { State } from './state.ts';
import { clockwise, emptyState } from './state.ts';
import { ACTION_CARDS, anyOf, chance, DEAL, drawOpen, FIRST, GAMBLER } from './supply.ts';

/** The set-up of the game and of each round, in the order of GM-SET-6. */

const DEAL_FRAME: Frame = { do: 'deal' };
const DRAFT: Frame = { do: 'draft' };
const GAMBLE: Frame = { do: 'gamble' };
const TURN: Frame = { do: 'turn' };

/** GM-COMP-4: the action cards a game is played with. */
export function actionCards(seats: number, wagers: boolean): ActionSet {
  let cards = 0;
  ACTIONS.forEach((action, at) => {
    if (
      at === FINGER ||
      // GM-TWO-2
      (action.notForTwo && seats === 2) ||
      // GM-WAG-1
      (action.withWagers && !wagers)
    )
      return;
    cards |= 1 << at;
  });
  return cards;
}

export function beginGame(options: Options, seats: number, dealer: Dealer<Event>): State {
  const state = emptyState(options, seats);
  // GM-SET-4
  state.first = options.first === 'random' ? chance(state, FIRST, seats, dealer) : options.first;
  beginRound(state, dealer); // GM-SET-6
  return state;
}

export function beginRound(state: State, dealer: Dealer<Event>): void {
  state.round++; // GM-END-3
  // GM-SET-4
  if (state.round > 1) state.first = nextFirst(state);
  state.turn = state.first; // GM-SET-4
  clearTable(state); // GM-SET-5
  turnUpActions(state, dealer); // GM-SET-2
  if (dealer.emit) {
    dealer.emit({
      type: 'round',
      rule: 'GM-SET-6',
      round: state.round,
      first: state.first,
      actions: actionsOf(state.actions),
      trophy: trophyOf(state.round),
    });
  }
  state.stack.push(DEAL_FRAME); // GM-SET-6
  // GM-ABI-1
  if (state.options.abilities && state.round > 1) giveAbilities(state, dealer);
}

/** GM-SET-5: everything goes back. */
function clearTable(state: State): void {
  for (let seat = 0; seat < state.seats; seat++) {
    state.masked[seat] = 0;
    state.shown[seat] = 0;
    state.markers[seat] = 0;
    state.items[seat] = 0;
    state.hands[seat] = 0;
    state.known[seat] = 0;
    state.abilities[seat] = 0;
    state.seen[seat] = 0;
  }
  state.hidden = (1 << state.seats) - 1;
  state.unused = EVERYBODY;
  state.mirrors = 0;
  state.deck = ALL_ITEMS;
  state.top = [];
  state.discard = 0;
  state.row = 0;
  state.handCards = [];
  state.doubts = [];
  state.unplaced = [ALL_ITEMS];
  state.treasures = 0; // GM-TRE-1
  state.wagers = [];
  state.takers = [];
  state.wagered = 0;
  state.looks = [];
  state.idle = 0;
}

/** GM-SET-2, GM-TWO-2: two new cards. */
function turnUpActions(state: State, dealer: Dealer<Event>): void {
  // GM-TWO-2: all four are there again in round 3, as in round 1
  if (state.actionDeck === 0) state.actionDeck = actionCards(state.seats, state.options.wagers);
  state.actions = 0;
  for (let card = 0; card < 2; card++) {
    const left = state.actionDeck;
    let action = 0;
    let before = chance(state, ACTION_CARDS, bits(left), dealer);
    for (; ; action++) if ((left & (1 << action)) !== 0 && before-- === 0) break;
    state.actions |= 1 << action;
    state.actionDeck &= ~(1 << action);
  }
}

function bits(set: number): number {
  let found = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) found++;
  return found;
}

/** GM-SET-4: the fewest roses begin; among equals the first met clockwise after the one with the most. */
export function nextFirst(state: State): Seat {
  const roses = comparedRoses(state);
  const most = Math.max(...roses);
  const fewest = Math.min(...roses);
  const winner = state.past.at(-1)?.winner ?? null;
  let seat = winner !== null && roses[winner] === most ? winner : roses.indexOf(most);
  do seat = clockwise(state, seat);
  while (roses[seat] !== fewest);
  return seat;
}

/** GM-ABI-1: players with the fewest roses get the ability of a character they have just played, the first player first. */
function giveAbilities(state: State, dealer: Dealer<Event>): void {
  const roses = comparedRoses(state);
  const fewest = Math.min(...roses);
  const seats = roses.map((_, step) => (state.first + step) % state.seats).filter((seat) => roses[seat] === fewest);
  if (state.seats > 2) for (const seat of seats) giveAbility(state, seat, lowest(lastCharacters(state, seat)), dealer);
  else for (const seat of seats.reverse()) state.stack.push({ do: 'ability', seat });
}

/** The characters a player had in the round before. */
export const lastCharacters = (state: State, seat: Seat): CharacterSet =>
  state.past[state.past.length - 1].characters[seat];

/** GM-ABI-1 */
export function giveAbility(state: State, seat: Seat, character: number, dealer: Dealer<Event>): void {
  state.abilities[seat] = one(character);
  if (dealer.emit) dealer.emit({ type: 'ability', rule: 'GM-ABI-1', seat, character: CHARACTER_IDS[character] });
}

/** How many items are taken in the draft: one each, but GM-TWO-1. */
const draftPicks = (seats: number): number => (seats === 2 ? 4 : seats);

/** Deals characters and treasures and lays the row of the draft. */
export function deal(state: State, dealer: Dealer<Event>): void {
  // GM-SET-1
  for (let step = 0; step < state.seats; step++) dealCharacters(state, (state.first + step) % state.seats, dealer);
  // GM-TRE-1
  if (state.options.treasures) {
    state.treasures = (1 << state.seats) - 1;
    if (dealer.emit) dealer.emit({ type: 'treasures', rule: 'GM-TRE-1' });
  }
  dealer.reveal('public');
  const picks = draftPicks(state.seats);
  // GM-SET-3
  for (let card = picks + 2; card > 0; card--) state.row += one(drawOpen(state, dealer));
  if (dealer.emit) dealer.emit({ type: 'row', rule: 'GM-SET-3', items: namesOf(state.row) });
  state.stack.push(DRAFT); // GM-SET-6
}

/** GM-SET-1, GM-TWO-1. */
function dealCharacters(state: State, seat: Seat, dealer: Dealer<Event>): void {
  // GM-TWO-1
  const cards = state.seats === 2 ? 2 : /* GM-SET-1 */ 1;
  let characters = 0;
  for (let card = 0; card < cards; card++) {
    const set = one(anyOf(state, DEAL, state.unused, dealer));
    characters |= set;
    state.unused &= ~set;
  }
  dealer.reveal(seat);
  state.masked[seat] = characters;
  if (dealer.emit) {
    dealer.emit({ type: 'dealt', rule: 'GM-SET-1', seat, cards, characters: charactersOf(characters) });
  }
}

/** GM-SET-3: the next one picks, until two items are left: they start the discard pile. */
export function goOnDrafting(state: State, dealer: Dealer<Event>): void {
  state.turn = clockwise(state, state.turn);
  if (size(state.row) > 2) {
    state.stack.push(DRAFT);
    return;
  }
  state.discard = state.row;
  if (dealer.emit) dealer.emit({ type: 'discarded', rule: 'GM-SET-3', items: namesOf(state.row) });
  state.row = 0;
  state.stack.push(TURN, GAMBLE); // GM-ABI-4
}

const GAMBLER_ABILITY = abilitySet('gambler');

/** GM-ABI-4. */
export function gamble(state: State, dealer: Dealer<Event>): void {
  if (!state.options.wagers) return;
  for (let seat = 0; seat < state.seats; seat++) {
    if (state.abilities[seat] !== GAMBLER_ABILITY) continue;
    const card = chance(state, GAMBLER, CHARACTER_IDS.length, dealer);
    dealer.reveal(seat);
    takeWager(state, seat, card);
    if (dealer.emit) dealer.emit({ type: 'gambled', rule: 'GM-ABI-4', seat, character: CHARACTER_IDS[card] });
  }
}

/** GM-WAG-2 */
export function takeWager(state: State, seat: Seat, card: number): void {
  state.wagers.push(card);
  state.takers.push(seat);
}
