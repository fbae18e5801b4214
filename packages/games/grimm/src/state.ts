import type { Resolving, Seat } from '@vizard/kernel';
import type { ActionSet } from './actions.ts';
import type { CharacterSet } from './characters.ts';
import type { Choice } from './choices.ts';
import type { Frame } from './frames.ts';
import type { Pile } from './items.ts';
import type { Options } from './options.ts';
import type { PastRound } from './past.ts';

/** A set of seats: one bit each. */
export type SeatSet = number;

/** What chance decides; the place of a name is the place of its counter in `State.draws`. */
export const PURPOSES = ['first', 'actions', 'characters', 'items', 'exchange', 'looks', 'gambler'] as const;

/** A card drawn into an unmasked player's hand and not yet seen by the others. */
export interface HandCard {
  readonly seat: Seat;
  /** How often the deck had been refilled when it was drawn. */
  readonly refill: number;
  readonly kind: number;
}

/** A card that was given from a hand. Nobody else can tell which of the cards drawn so far it was. */
export interface GivenCard {
  readonly seat: Seat;
  readonly kind: number;
  /** It was one of the first `among` `HandCard`s of that seat. */
  readonly among: number;
}

/** Humble Gifts taken by an unmasked player: all know that its hand held no two of a kind (GM-ABI-8). */
export interface HumbleHand {
  readonly seat: Seat;
  /** The part of that hand that everybody knew. */
  readonly known: Pile;
  /** The rest were the first `among` `HandCard`s of that seat, less the doubtful ones given before. */
  readonly among: number;
}

/** What others know of the cards of a hand that they have not seen. */
export type Doubt = GivenCard | HumbleHand;

export interface State extends Resolving<Frame, Choice> {
  readonly options: Options;
  readonly seats: number;
  /** How many numbers were drawn for each purpose. */
  draws: number[];
  /** 1 to 3. */
  round: number;
  /** The game has ended. */
  over: boolean;
  /** Who took the first turn of the round. */
  first: Seat;
  /** Whose turn it is, in the draft too. */
  turn: Seat;
  /** Roses without trophies. */
  roses: number[];
  /** The sum of each player's trophies. */
  trophies: number[];
  past: PastRound[];

  /** The action cards in view. */
  actions: ActionSet;
  /** The action cards still to come. */
  actionDeck: ActionSet;
  /** The characters of each player that are still hidden. Secret. */
  masked: CharacterSet[];
  /** The characters of each player that were unmasked. */
  shown: CharacterSet[];
  /** Who is hidden: has a masked character. */
  hidden: SeatSet;
  /** The character deck. Secret; its order means nothing, for cards are always shuffled back. */
  unused: CharacterSet;
  /** The portraits covered by a broken mirror. */
  mirrors: CharacterSet;
  /** The portraits that carry a marker of each player. */
  markers: CharacterSet[];

  /** The item deck. A bag: nobody knows its order. */
  deck: Pile;
  /** The next cards of the deck, if their order is settled (scenarios); the last comes first. */
  top: number[];
  discard: Pile;
  /** Items laid open for the draft. */
  row: Pile;
  /** Drawn and neither kept nor given: kind + 8 × how often the deck had been refilled. Seen by the one whose turn it is. */
  drawn: number[];
  /** Items face up before each player. */
  items: Pile[];
  /** Hands of unmasked players. Secret but for their sizes and `known`. */
  hands: Pile[];
  /** The part of each hand that everybody knows: held when unmasked, not given since (GM-INFO-2). */
  known: Pile[];
  /** The part of each hand that others have not seen, in the order it was drawn. */
  handCards: HandCard[];
  /** In the order in which they arose. */
  doubts: Doubt[];
  /** For each filling of the deck: its cards that nobody can place, being in the deck or in a hand. Everybody can count them. */
  unplaced: Pile[];

  /** Who still has its treasure. */
  treasures: SeatSet;
  /** The character whose ability each player has, or the empty set. */
  abilities: CharacterSet[];
  /** Wager cards taken, in order. Secret. */
  wagers: number[];
  /** Who took each of them. */
  takers: Seat[];
  /** Who has used its right to a wager as an unmasked player. */
  wagered: SeatSet;
  /** The unused characters each player has seen. Secret. */
  seen: CharacterSet[];
  /** Looks at the character deck in order: seat + 8 × how many cards. */
  looks: number[];

  /** In this turn its player has put down a marker. */
  marked: boolean;
  /** In this turn its player has drawn, given or acted. */
  busy: boolean;
  /** An unmasking, a marker or a look has shown something new in this turn, so gifts from the hand count from there. */
  news: boolean;
  /** How many turns in a row nobody drew, gave or acted. */
  idle: number;
}

/** The next seat clockwise. (Cheaper than a remainder, and asked for all the time.) */
export const clockwise = (state: State, seat: Seat): Seat => (seat + 1 === state.seats ? 0 : seat + 1);

/** The lowest seat of a set that is not empty. */
export const lowestSeat = (seats: SeatSet): Seat => 31 - Math.clz32(seats & -seats);

/** The first seat of a set that is met from the one whose turn it is clockwise (GM-STL-1). */
export const firstMet = ({ turn }: State, seats: SeatSet): Seat => lowestSeat((seats >> turn) << turn || seats);

export const isHidden = (state: State, seat: Seat): boolean => (state.hidden & (1 << seat)) !== 0;

/** Who may be given items: GM-TURN-3. */
export const hiddenOpponents = (state: State, seat: Seat): SeatSet => state.hidden & ~(1 << seat);

/** Is there anything to draw? */
export const canDraw = (state: State): boolean => (state.deck | state.discard) !== 0;

/** How many wager cards are left. */
export const wagersLeft = (state: State): number => 8 - state.wagers.length;

const NOUGHTS: readonly number[] = [0, 0, 0, 0, 0];

export function emptyState(options: Options, seats: number): State {
  const none = () => NOUGHTS.slice(0, seats);
  return {
    options,
    seats,
    step: 0,
    stack: [],
    answers: [],
    draws: PURPOSES.map(() => 0),
    round: 0,
    over: false,
    first: 0,
    turn: 0,
    roses: none(),
    trophies: none(),
    past: [],
    actions: 0,
    actionDeck: 0,
    masked: none(),
    shown: none(),
    hidden: 0,
    unused: 0,
    mirrors: 0,
    markers: none(),
    deck: 0,
    top: [],
    discard: 0,
    row: 0,
    drawn: [],
    items: none(),
    hands: none(),
    known: none(),
    handCards: [],
    doubts: [],
    unplaced: [0],
    treasures: 0,
    abilities: none(),
    wagers: [],
    takers: [],
    wagered: 0,
    seen: none(),
    looks: [],
    marked: false,
    busy: false,
    news: false,
    idle: 0,
  };
}

export function clone(state: State): State {
  return {
    options: state.options,
    seats: state.seats,
    step: state.step,
    stack: state.stack.slice(),
    answers: state.answers.slice(),
    draws: state.draws.slice(),
    round: state.round,
    over: state.over,
    first: state.first,
    turn: state.turn,
    roses: state.roses.slice(),
    trophies: state.trophies.slice(),
    past: state.past.slice(),
    actions: state.actions,
    actionDeck: state.actionDeck,
    masked: state.masked.slice(),
    shown: state.shown.slice(),
    hidden: state.hidden,
    unused: state.unused,
    mirrors: state.mirrors,
    markers: state.markers.slice(),
    deck: state.deck,
    top: state.top.slice(),
    discard: state.discard,
    row: state.row,
    drawn: state.drawn.slice(),
    items: state.items.slice(),
    hands: state.hands.slice(),
    known: state.known.slice(),
    handCards: state.handCards.slice(),
    doubts: state.doubts.slice(),
    unplaced: state.unplaced.slice(),
    treasures: state.treasures,
    abilities: state.abilities.slice(),
    wagers: state.wagers.slice(),
    takers: state.takers.slice(),
    wagered: state.wagered,
    seen: state.seen.slice(),
    looks: state.looks.slice(),
    marked: state.marked,
    busy: state.busy,
    news: state.news,
    idle: state.idle,
  };
}
