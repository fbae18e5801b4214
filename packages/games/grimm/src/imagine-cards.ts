import type { Random, Seat } from '@vizard/kernel';
import type { Pile } from './items.ts';
import { count, KIND, nth, one, size } from './items.ts';
import type { HandCard } from './state.ts';
import { deniesHumble } from './supply.ts';
import type { View } from './view.ts';

/** A card the watcher may not have seen: in somebody's hand, or drawn by the one whose turn it is. */
interface Place {
  /** The seat whose hand it is in; null for a drawn card. */
  readonly hand: Seat | null;
  readonly refill: number;
  kind: number | null;
}

export interface Cards {
  readonly deck: Pile;
  readonly drawn: number[];
  readonly handCards: HandCard[];
}

/**
 * Deals the items the watcher can't see: each card of a filling of the deck that nobody can place is equally likely to be anywhere among
 * the unseen cards drawn from that filling and, for the latest, the deck.
 */
export function imagineCards(seen: View, random: Random): Cards {
  for (;;) {
    const places = unseenPlaces(seen);
    const piles = seen.book.unplaced.slice();
    for (const { kind, refill } of places) if (kind !== null) piles[refill] -= one(kind);
    if (!settleDoubts(seen, places, piles, random)) continue;
    for (const place of places) {
      if (place.kind === null) put(place, nth(piles[place.refill], random.below(size(piles[place.refill]))), piles);
    }
    if (deniesAny(seen, places)) continue;
    return {
      deck: piles.at(-1) as Pile,
      drawn: places.filter(({ hand }) => hand === null).map(({ kind, refill }) => (kind as number) + 8 * refill),
      handCards: places.flatMap(({ hand, refill, kind }) =>
        hand === null ? [] : [{ seat: hand, refill, kind: kind as number }],
      ),
    };
  }
}

function unseenPlaces(seen: View): Place[] {
  const place = (hand: Seat | null, { item, refill }: { item: keyof typeof KIND | null; refill: number }): Place => ({
    hand,
    refill,
    kind: item === null ? null : KIND[item],
  });
  return [
    ...seen.players.flatMap(({ unknown }, seat) => unknown.map((card) => place(seat, card))),
    ...seen.drawn.map((card) => place(null, card)),
  ];
}

function put(place: Place, kind: number, piles: Pile[]): void {
  place.kind = kind;
  piles[place.refill] -= one(kind);
}

/**
 * A card given from a hand with cards of several fillings of the deck was one of those drawn before, nobody knows which: each is as likely
 * as its filling has cards of that kind. False when the picks leave no card for a later one; then all of it is tried again.
 */
function settleDoubts(seen: View, places: readonly Place[], piles: Pile[], random: Random): boolean {
  for (const doubt of seen.book.doubts) {
    if (!('kind' in doubt) || seen.players[doubt.seat].hand !== null) continue;
    const { seat, kind, among } = doubt;
    const free = places.filter(({ hand }) => hand === seat).slice(0, among);
    const weigh = ({ refill, kind: settled }: Place): number =>
      settled === null ? Math.round((count(piles[refill], kind) / size(piles[refill])) * WEIGHT) : 0;
    const weights = free.map(weigh);
    let left = random.below(weights.reduce((sum, weight) => sum + weight, 0) || 1);
    const chosen = weights.findIndex((weight) => {
      left -= weight;
      return left < 0 && weight > 0;
    });
    if (chosen < 0) return false;
    put(free[chosen], kind, piles);
  }
  return true;
}

/** Is this not how the cards can lie, because somebody has taken Humble Gifts? */
function deniesAny({ players, book }: View, places: readonly Place[]): boolean {
  if (book.doubts.every((doubt) => 'kind' in doubt)) return false;
  const kindsOf = (seat: Seat) => places.filter(({ hand }) => hand === seat).map(({ kind }) => kind as number);
  return players.some((_, seat) => deniesHumble(book.doubts, seat, kindsOf(seat)));
}

/** Shares of a pile as whole numbers. */
const WEIGHT = 1 << 20;
