import type { Seat } from '@vizard/kernel';
import { baneOwners, EVERYBODY } from './characters.ts';
import { ALL_ITEMS, contains, count, KINDS, one, type Pile, pairs, size, triples } from './items.ts';
import type { GivenCard, State } from './state.ts';
import { isHidden } from './state.ts';
import { deniesHumble } from './supply.ts';

/** What is broken in this state, if anything: things that are lost or in two places, and secrets that contradict what was proven. */
export function broken(state: State): string | undefined {
  return brokenItems(state) ?? brokenCharacters(state) ?? brokenHands(state) ?? brokenSecrets(state);
}

const everySeat = (state: State): Seat[] => state.roses.map((_, seat) => seat);

/** Six cards of each kind, always. */
function brokenItems(state: State): string | undefined {
  const piles = [state.deck, state.discard, state.row, ...state.items, ...state.hands];
  const wrong = KINDS.findIndex((_, kind) => {
    const drawn = state.drawn.filter((card) => (card & 7) === kind).length;
    return piles.reduce((sum, pile) => sum + count(pile, kind), drawn) !== count(ALL_ITEMS, kind);
  });
  if (wrong >= 0) return `there are not six cards of the kind ${KINDS[wrong]}`;
  if (
    !contains(
      state.deck,
      state.top.reduce((pile, kind) => pile + one(kind), 0),
    )
  )
    return 'the top of the deck is not in it';
  return undefined;
}

function brokenCharacters(state: State): string | undefined {
  if (state.stack.some((frame) => frame.do === 'deal')) return undefined;
  let all = state.unused;
  let cards = size(state.unused);
  for (const seat of everySeat(state)) {
    const [masked, shown, markers] = [state.masked[seat], state.shown[seat], state.markers[seat]];
    all |= masked | shown;
    cards += size(masked) + size(shown);
    if ((masked !== 0) !== isHidden(state, seat)) return `seat ${seat} is not as hidden as its characters`;
    if ((shown & ~state.mirrors) !== 0) return `the portrait of an unmasked character of seat ${seat} is not covered`;
    if ((markers & (masked | shown)) !== 0) return `seat ${seat} has a marker on its own character`;
    if ((markers & state.mirrors) !== 0) return `seat ${seat} has a marker on a covered portrait`;
    if (!state.over && isHidden(state, seat)) {
      const items = state.items[seat];
      const proven = (baneOwners(pairs(items)) | triples(items)) & ~state.mirrors & ~markers;
      if (proven !== 0) return `seat ${seat} holds items it has not been settled for`;
    }
  }
  return all === EVERYBODY && cards === size(EVERYBODY) ? undefined : 'a character is lost or there twice';
}

/** A hand is its known part plus what was drawn in secret, less what was given of that. */
function brokenHands(state: State): string | undefined {
  for (const seat of everySeat(state)) {
    if (isHidden(state, seat)) {
      if (state.hands[seat] !== 0 || state.known[seat] !== 0) return `seat ${seat} is hidden and has a hand`;
      if (state.handCards.some((card) => card.seat === seat)) return `seat ${seat} is hidden and has drawn to a hand`;
      continue;
    }
    if (state.items[seat] !== 0) return `seat ${seat} is unmasked and has items on the table`;
    const wrong = brokenHand(state, seat);
    if (wrong !== undefined) return wrong;
  }
  return brokenBook(state);
}

function brokenHand(state: State, seat: Seat): string | undefined {
  const cards = state.handCards.filter((card) => card.seat === seat);
  const doubts = state.doubts.filter((doubt): doubt is GivenCard => doubt.seat === seat && 'kind' in doubt);
  const hand = cards.reduce((pile, { kind }) => pile + one(kind), state.known[seat]);
  if (doubts.reduce((pile, { kind }) => pile - one(kind), hand) !== state.hands[seat]) {
    return `the hand of seat ${seat} does not add up`;
  }
  const tooEarly = doubts.find(({ kind, among }, at) => {
    const given = doubts.slice(0, at + 1).filter((doubt) => doubt.kind === kind).length;
    return cards.slice(0, among).filter((card) => card.kind === kind).length < given;
  });
  if (tooEarly !== undefined) return `seat ${seat} gave a ${KINDS[tooEarly.kind]} before it had one`;
  const kinds = cards.map(({ kind }) => kind);
  return deniesHumble(state.doubts, seat, kinds) ? `seat ${seat} took Humble Gifts with two of a kind` : undefined;
}

/** Every unplaced card is in the deck, in a hand, or just drawn. */
function brokenBook(state: State): string | undefined {
  const latest = state.unplaced.length - 1;
  const wrong = state.unplaced.findIndex((unplaced, refill) => {
    let placed: Pile = refill === latest ? state.deck : 0;
    for (const card of state.handCards) if (card.refill === refill) placed += one(card.kind);
    for (const card of state.drawn) if (card >> 3 === refill) placed += one(card & 7);
    return placed !== unplaced;
  });
  return wrong < 0 ? undefined : `the unplaced cards of filling ${wrong} are not where they could be`;
}

function brokenSecrets(state: State): string | undefined {
  if (new Set(state.wagers).size !== state.wagers.length) return 'a wager card was taken twice';
  if (state.wagers.length !== state.takers.length) return 'a wager card has no owner';
  for (const seat of everySeat(state)) {
    const looks = state.looks.filter((look) => (look & 7) === seat).map((look) => look >> 3);
    const most = looks.reduce((sum, cards) => sum + cards, 0);
    const seen = size(state.seen[seat]);
    if ((state.seen[seat] & ~state.unused) !== 0)
      return `seat ${seat} has seen a character that is in play in the deck`;
    if (seen > most || seen < Math.max(0, ...looks)) return `seat ${seat} can't have seen ${seen} characters`;
  }
  return undefined;
}
