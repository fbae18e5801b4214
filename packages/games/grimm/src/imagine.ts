import type { Random, Seat } from '@vizard/kernel';
import { scramble } from '@vizard/kernel';
import { actionSet } from './actions.ts';
import { CHARACTER, type CharacterSet, EVERYBODY, setOf } from './characters.ts';
import { imagineCards } from './imagine-cards.ts';
import { broken } from './invariants.ts';
import { lowest, one, pileOf, size } from './items.ts';
import { type Memory, remembered } from './memory.ts';
import { readRound } from './past.ts';
import type { HandCard, SeatSet, State } from './state.ts';
import { type PlayerView, type View, view as viewOf, wholeView } from './view.ts';

/**
 * GM-INFO-10: a world the watcher can't exclude, every one equally likely. Markers and broken mirrors tell all that the open past proves about
 * characters: a player who held two or three of a kind and stayed hidden has put the marker, unless the portrait was covered.
 */
export function imagine(view: View, memory: Memory, random: Random): State {
  const seen = remembered(view, memory);
  const { players, book } = seen;
  const masked = imagineMasks(seen, random);
  const shown = players.map((player) => setOf(player.shown));
  const dealt = [...masked, ...shown].reduce((all, set) => all | set, 0);
  const unused = EVERYBODY & ~dealt;
  const cards = imagineCards(seen, random);
  const top = seen.stack.at(-1);
  return {
    options: seen.options,
    seats: players.length,
    step: seen.step,
    stack: seen.stack.slice(),
    answers: top?.do === 'mark' ? top.seats.map((seat) => (seat === seen.watcher ? seen.answer : null)) : [],
    draws: book.draws.slice(),
    round: seen.round,
    over: seen.outcome !== null,
    first: seen.first,
    turn: seen.turn,
    roses: players.map(({ roses }) => roses),
    trophies: players.map(({ trophies }) => trophies),
    past: seen.past.map(readRound),
    actions: actionSet(seen.actions),
    actionDeck: actionSet(seen.actionsToCome),
    masked,
    shown,
    hidden: seatsWith(players, ({ hidden }) => hidden),
    unused,
    mirrors: setOf(seen.mirrors),
    markers: players.map(({ markers }) => setOf(markers)),
    deck: cards.deck,
    top: [],
    discard: pileOf(seen.discard),
    row: pileOf(seen.row),
    drawn: cards.drawn,
    items: players.map(({ items }) => pileOf(items)),
    hands: players.map((player, seat) => handOf(player, seat, cards.handCards, seen)),
    known: players.map(({ known }) => pileOf(known)),
    handCards: cards.handCards,
    doubts: book.doubts.slice(),
    unplaced: book.unplaced.slice(),
    treasures: seatsWith(players, ({ treasure }) => treasure),
    abilities: players.map(({ ability }) => (ability === null ? 0 : one(CHARACTER[ability]))),
    wagers: imagineWagers(seen, random),
    takers: seen.wagers.map(({ seat }) => seat),
    wagered: seatsWith(players, ({ wagered }) => wagered),
    seen: imagineLooks(seen, unused, random),
    looks: seen.looks.map(({ seat, cards: count }) => seat + 8 * count),
    marked: book.marked,
    busy: book.busy,
    news: book.news,
    idle: book.idle,
  };
}

const seatsWith = (players: readonly PlayerView[], has: (player: PlayerView) => boolean): SeatSet =>
  players.reduce((set, player, seat) => (has(player) ? set | (1 << seat) : set), 0);

function handOf(player: PlayerView, seat: Seat, cards: readonly HandCard[], { book }: View): number {
  let hand = pileOf(player.known);
  for (const card of cards) if (card.seat === seat) hand += one(card.kind);
  for (const doubt of book.doubts) if (doubt.seat === seat && 'kind' in doubt) hand -= one(doubt.kind);
  return hand;
}

/** A mask somebody wears that the watcher can't see through, and who may be behind it. */
interface Mask {
  readonly seat: Seat;
  readonly mayBe: CharacterSet;
}

/** The hidden characters of each seat: every assignment that nothing excludes is equally likely. */
export function imagineMasks(seen: View, random: Random): CharacterSet[] {
  const masked = seen.players.map((player) => setOf(player.masked ?? []));
  const masks = unknownMasks(seen);
  let taken = 0;
  masks.forEach(({ seat, mayBe }, at) => {
    let left = random.below(assignments(masks, at, taken));
    for (let rest = mayBe & ~taken; ; rest &= rest - 1) {
      const character = one(lowest(rest));
      const ways = assignments(masks, at + 1, taken | character);
      if (left < ways) {
        masked[seat] |= character;
        taken |= character;
        return;
      }
      left -= ways;
    }
  });
  return masked;
}

/** How many ways there are to put different characters behind the masks from this one on. */
function assignments(masks: readonly Mask[], from: number, taken: CharacterSet): number {
  if (from === masks.length) return 1;
  const free = masks[from].mayBe & ~taken;
  if (from === masks.length - 1) return size(free);
  let ways = 0;
  for (let rest = free; rest !== 0; rest &= rest - 1) ways += assignments(masks, from + 1, taken | one(lowest(rest)));
  return ways;
}

function unknownMasks(seen: View): Mask[] {
  let free = EVERYBODY & ~setOf(seen.unused ?? []);
  for (const { masked, shown, seen: looked } of seen.players) {
    free &= ~(setOf(masked ?? []) | setOf(shown) | setOf(looked ?? []));
  }
  return seen.players.flatMap(({ masked, maskedCards, markers }, seat) =>
    masked === null ? Array.from({ length: maskedCards }, () => ({ seat, mayBe: free & ~setOf(markers) })) : [],
  );
}

/** What others may have seen in the character deck: each look shows that many different cards of it. */
function imagineLooks(seen: View, unused: CharacterSet, random: Random): CharacterSet[] {
  const looked = seen.players.map((player) => setOf(player.seen ?? []));
  for (const { seat, cards } of seen.looks) {
    if (seen.players[seat].seen !== null) continue;
    const deck = scramble(
      EVERY_PLACE.filter((at) => (unused & one(at)) !== 0),
      random,
    );
    for (const at of deck.slice(0, cards)) looked[seat] |= one(at);
  }
  return looked;
}

const EVERY_PLACE = [0, 1, 2, 3, 4, 5, 6, 7];

/**
 * Wager cards others have taken. A player who chose one saw which were left. So it knows which were taken between two of its own choices, in
 * unknown order. Cards taken after its last choice may be any of those it left.
 */
function imagineWagers(seen: View, random: Random): number[] {
  const cards: (number | null)[] = seen.wagers.map(({ character }) =>
    character === null ? null : CHARACTER[character],
  );
  let left = EVERYBODY;
  let from = 0;
  const fill = (to: number, stillLeft: CharacterSet | null): void => {
    for (let at = from; at < to; at++) if (cards[at] !== null) left &= ~one(cards[at] as number);
    const gone = stillLeft === null ? left : left & ~stillLeft;
    const candidates = scramble(
      EVERY_PLACE.filter((at) => (gone & one(at)) !== 0),
      random,
    );
    for (let at = from; at < to; at++) cards[at] ??= candidates.pop() as number;
    for (let at = from; at < to; at++) left &= ~one(cards[at] as number);
    from = to;
  };
  seen.wagers.forEach((wager, at) => {
    if (wager.left !== null) fill(at, setOf(wager.left));
  });
  fill(cards.length, seen.wagersLeft === null ? null : setOf(seen.wagersLeft));
  return cards as number[];
}

/** Could this be the world? It looks the same to the watcher, and nothing in it contradicts what was proven. */
export function admits(seen: View, memory: Memory, state: State): boolean {
  const look = memory === null ? viewOf : wholeView;
  return (
    broken(state) === undefined &&
    JSON.stringify(look(state, seen.watcher)) === JSON.stringify(remembered(seen, memory))
  );
}
