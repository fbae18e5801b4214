import type { Dealer } from '@vizard/kernel';
import { NOWHERE } from './board.ts';
import type { CardName } from './cards.ts';
import { CARD_NAMES } from './cards.ts';
import type { Event } from './events.ts';
import type { State } from './state.ts';
import { LAP_ACCELERATED } from './state.ts';

/**
 * Where M.A.C. cards are: in the deck, in view, among the discards (R25-CARD-1).
 */

/** R25-CARD-1: the deck is a bag in the order of the table; empty, it is filled with the discards. */
export function takeCard(state: State, dealer: Dealer<Event>): number {
  if (state.stacked.length > 0) return state.stacked.pop() as number;
  if (state.deck.length === 0) {
    if (state.discards.length === 0) {
      if (dealer.emit) dealer.emit({ type: 'deckEmpty', rule: 'R25-CARD-1' });
      return NOWHERE;
    }
    state.deck = state.discards.sort((one, other) => one - other);
    state.discards = [];
    if (dealer.emit) dealer.emit({ type: 'deckShuffled', rule: 'R25-CARD-1' });
  }
  const { deck } = state;
  const at = dealer.draw(deck.length, 'mac', state.cardsDrawn++);
  const card = deck[at];
  for (let next = at + 1; next < deck.length; next++) deck[next - 1] = deck[next];
  deck.pop();
  return card;
}

/** R25-CARD-1: the card is put on the discards when all it does is done. */
export function discardAfter(state: State, card: number): void {
  state.stack.push({ do: 'discard', card });
}

/** R25-CARD-1 */
export function discard(state: State, { card }: { card: number }): void {
  state.discards.push(card);
}

/** R25-CARD-13, switch `acceleration: lap`: a lap of actions is over. */
export function endLap(state: State): void {
  if (state.accelerated !== LAP_ACCELERATED) return;
  state.accelerated = 0;
  layAside(state, (name) => name === 'acceleration');
}

/** The round is over: cards in view go to the discards, except a bomb that counts for the game (switch `timeBomb`). */
export function clearCards(state: State): void {
  state.accelerated = 0; // R25-CARD-13
  // R25-CARD-9
  const keep = state.options.switches.timeBomb === 'game';
  // R25-CARD-9
  if (state.lying.length > 0) layAside(state, (name) => name !== 'timeBomb' || !keep);
}

/** R25-CARD-13 */
function layAside(state: State, which: (name: CardName) => boolean): void {
  state.discards.push(...state.lying.filter((card) => which(CARD_NAMES[card])));
  state.lying = state.lying.filter((card) => !which(CARD_NAMES[card]));
}
