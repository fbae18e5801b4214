import type { Outcome, Seat, Watcher } from '@vizard/kernel';
import type { Action } from './actions.ts';
import { actionsOf } from './actions.ts';
import type { Character } from './characters.ts';
import { CHARACTER_IDS, charactersOf, EVERYBODY } from './characters.ts';
import type { Choice } from './choices.ts';
import type { Frame } from './frames.ts';
import type { Kind, Pile } from './items.ts';
import { KINDS, lowest, namesOf, one, size } from './items.ts';
import type { Options } from './options.ts';
import { type ShownRound, showRound } from './past.ts';
import { outcome, trophyOf } from './scoring.ts';
import type { State } from './state.ts';
import { isHidden } from './state.ts';

/** What a watcher may know (GM-INFO-1 to GM-INFO-5). null means that it may not know this. */
export interface View {
  readonly watcher: Watcher;
  readonly options: Options;
  readonly step: number;
  /** What is going on; nothing in it is secret. */
  readonly stack: readonly Frame[];
  readonly round: number;
  /** What the winner of this round gets. */
  readonly trophy: number;
  readonly first: Seat;
  readonly turn: Seat;
  readonly actions: readonly Action[];
  /** The action cards that have not been in view yet. */
  readonly actionsToCome: readonly Action[];
  readonly players: readonly PlayerView[];
  /** The portraits under a broken mirror. */
  readonly mirrors: readonly Character[];
  /** The size of the character deck, and the cards once all is open. */
  readonly unusedCards: number;
  readonly unused: readonly Character[] | null;
  readonly row: readonly Kind[];
  readonly deck: number;
  readonly discard: readonly Kind[];
  /** Drawn and neither kept nor given: seen by the one whose turn it is. */
  readonly drawn: readonly DrawnView[];
  /** Wager cards taken, in order. */
  readonly wagers: readonly WagerView[];
  /** The wager cards that are left, for the one who is choosing. */
  readonly wagersLeft: readonly Character[] | null;
  /** Looks at the character deck, in order. */
  readonly looks: readonly { readonly seat: Seat; readonly cards: number }[];
  readonly past: readonly ShownRound[];
  /** One's own sealed answer, if the others are still awaited. */
  readonly answer: Choice | null;
  readonly outcome: Outcome | null;
  readonly book: Book;
}

export interface PlayerView {
  readonly roses: number;
  readonly trophies: number;
  readonly hidden: boolean;
  /** How many of its characters are still hidden, and which: told to itself. */
  readonly maskedCards: number;
  readonly masked: readonly Character[] | null;
  readonly shown: readonly Character[];
  readonly markers: readonly Character[];
  readonly items: readonly Kind[];
  readonly handCards: number;
  /** The cards of the hand: told to itself. */
  readonly hand: readonly Kind[] | null;
  /** The part of the hand that everybody has seen. */
  readonly known: readonly Kind[];
  /** The cards of the hand that others have not seen, in the order they were drawn. */
  readonly unknown: readonly DrawnView[];
  readonly treasure: boolean;
  readonly ability: Character | null;
  /** It has used its right to a wager as an unmasked player. */
  readonly wagered: boolean;
  /** The unused characters it has seen: told to itself, unless everybody remembers for themselves (GM-INFO-11). */
  readonly seen: readonly Character[] | null;
}

export interface DrawnView {
  readonly item: Kind | null;
  /** How often the deck had been refilled when it was drawn. */
  readonly refill: number;
}

export interface WagerView {
  readonly seat: Seat;
  readonly character: Character | null;
  /** The cards that were left when it was taken: only for the player who chose (GM-INFO-5). */
  readonly left: readonly Character[] | null;
}

/** What everybody can know by counting the cards. Bots need it to imagine worlds (state.ts explains each field). */
export interface Book {
  readonly draws: readonly number[];
  readonly unplaced: readonly Pile[];
  readonly doubts: State['doubts'];
  readonly marked: boolean;
  readonly busy: boolean;
  readonly news: boolean;
  readonly idle: number;
}

export function view(state: State, watcher: Watcher): View {
  const whole = wholeView(state, watcher);
  return state.options.memory === 'strict' && !state.over ? withoutLooks(whole) : whole;
}

/** The view without the characters that only looks have shown. */
const withoutLooks = (view: View): View => ({
  ...view,
  players: view.players.map((player) => ({ ...player, seen: null })),
  wagers: view.wagers.map((wager) => ({ ...wager, left: null })),
});

/** With all that the watcher has ever been shown. */
export function wholeView(state: State, watcher: Watcher): View {
  const openToAll = watcher === 'all' || state.over;
  const knows = (seat: Seat): boolean => openToAll || seat === watcher;
  const top = state.stack.at(-1);
  return {
    watcher,
    options: state.options,
    step: state.step,
    stack: state.stack.slice(),
    round: state.round,
    trophy: trophyOf(state.round),
    first: state.first,
    turn: state.turn,
    actions: actionsOf(state.actions),
    actionsToCome: actionsOf(state.actionDeck),
    players: state.roses.map((_, seat) => player(state, seat, knows(seat))),
    mirrors: charactersOf(state.mirrors),
    unusedCards: size(state.unused),
    unused: openToAll ? charactersOf(state.unused) : null,
    row: namesOf(state.row),
    deck: size(state.deck),
    discard: namesOf(state.discard),
    drawn: state.drawn.map((card) => ({ item: knows(state.turn) ? KINDS[card & 7] : null, refill: card >> 3 })),
    wagers: wagersOf(state, knows, openToAll),
    wagersLeft:
      top?.do === 'wager' && knows(top.seat ?? state.turn)
        ? charactersOf(leftBefore(state, state.wagers.length))
        : null,
    looks: state.looks.map((look) => ({ seat: look & 7, cards: look >> 3 })),
    past: state.past.map(showRound),
    answer: top?.do === 'mark' ? (state.answers[top.seats.indexOf(watcher as Seat)] ?? null) : null,
    outcome: outcome(state) ?? null,
    book: {
      draws: state.draws.slice(),
      unplaced: state.unplaced.slice(),
      doubts: state.doubts.slice(),
      marked: state.marked,
      busy: state.busy,
      news: state.news,
      idle: state.idle,
    },
  };
}

function player(state: State, seat: Seat, known: boolean): PlayerView {
  const masked = state.masked[seat];
  const ability = state.abilities[seat];
  return {
    roses: state.roses[seat],
    trophies: state.trophies[seat],
    hidden: isHidden(state, seat),
    maskedCards: size(masked),
    masked: known ? charactersOf(masked) : null,
    shown: charactersOf(state.shown[seat]),
    markers: charactersOf(state.markers[seat]),
    items: namesOf(state.items[seat]),
    handCards: size(state.hands[seat]),
    hand: known ? namesOf(state.hands[seat]) : null,
    known: namesOf(state.known[seat]),
    unknown: state.handCards
      .filter((card) => card.seat === seat)
      .map(({ kind, refill }) => ({ item: known ? KINDS[kind] : null, refill })),
    treasure: (state.treasures & (1 << seat)) !== 0,
    ability: ability === 0 ? null : CHARACTER_IDS[lowest(ability)],
    wagered: (state.wagered & (1 << seat)) !== 0,
    seen: known ? charactersOf(state.seen[seat]) : null,
  };
}

/** The wager cards that were left before the card at this place was taken. */
function leftBefore(state: State, at: number): number {
  let left = EVERYBODY;
  for (let taken = 0; taken < at; taken++) left &= ~one(state.wagers[taken]);
  return left;
}

function wagersOf(state: State, knows: (seat: Seat) => boolean, openToAll: boolean): WagerView[] {
  return state.wagers.map((card, at) => {
    const seat = state.takers[at];
    // the Gambler's card comes first and blindly; when the first card was taken all were there, as everybody knows
    const looked = knows(seat) && !openToAll && at > 0;
    return {
      seat,
      character: knows(seat) ? CHARACTER_IDS[card] : null,
      left: looked ? charactersOf(leftBefore(state, at)) : null,
    };
  });
}
