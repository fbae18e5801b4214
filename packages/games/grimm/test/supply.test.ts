import type { Dealer } from '@vizard/kernel';
import { beforeEach, describe, expect, test } from 'vitest';
import { BANE_OWNER, baneOwners } from '../src/characters.ts';
import type { Event, State } from '../src/index.ts';
import { KIND, type Kind, namesOf, one, pileOf, setNumber } from '../src/items.ts';
import {
  drawItem,
  drawOpen,
  drawToHand,
  drawUnseen,
  fromHand,
  giveDrawn,
  keepDrawn,
  lay,
  lift,
  takeUp,
} from '../src/supply.ts';
import { position as positionOf } from './positions.ts';

/** What the dealer heard: draws, reveals and events, in order. */
const heard: (string | Event)[] = [];
const dealer: Dealer<Event> = {
  draw: (bound, purpose, index) => {
    heard.push(`${purpose} ${index} of ${bound}`);
    return bound - 1;
  },
  reveal: (to) => heard.push(`shown to ${to}`),
  emit: (event) => heard.push(event),
};

beforeEach(() => {
  heard.length = 0;
});

/** Ann and Cid are hidden, Bob is unmasked and has every item that is not named in his hand. Bob's turn begins, so that nothing is drawn yet. */
function position(...lines: string[]): State {
  const cid = lines.some((line) => line.startsWith('Cid:')) ? [] : ['Cid: hood'];
  return positionOf({}, ['Ann: wolf', 'Bob: (beast)', ...cid, ...lines, 'rest Bob', 'turn Bob']);
}

/** The same, but it is Ann who draws. */
function annDraws(...lines: string[]): State {
  const state = position(...lines);
  state.turn = 0;
  return state;
}

const BOB = 1;
const CID = 2;

/** Bob's hand: what all have seen, and cards nobody else has, each with how often the deck had been refilled. */
function hold(state: State, seat: number, known: readonly Kind[], secret: readonly (readonly [Kind, number])[]): void {
  state.known[seat] = pileOf(known);
  state.hands[seat] = pileOf([...known, ...secret.map(([kind]) => kind)]);
  for (const [kind, refill] of secret) state.handCards.push({ seat, refill, kind: KIND[kind] });
}

/** A state with two fillings of the deck; only what the hands need. */
function twoFillings(): State {
  const state = position();
  state.unplaced = [pileOf(['crown', 'crown', 'clock']), pileOf(['crown', 'treats', 'treats'])];
  return state;
}

const secretOf = (state: State, seat: number): string[] =>
  state.handCards
    .filter((card) => card.seat === seat)
    .map(({ kind, refill }) => `${Object.keys(KIND)[kind]} ${refill}`);

describe('drawing', () => {
  test('any card of the deck, by chance; who draws has done something (GM-END-5)', () => {
    const state = annDraws('deck mirror crown clock');
    state.top = [];
    state.busy = false;
    const before = state.draws.slice();
    expect(drawItem(state, dealer)).toBe(KIND.clock);
    expect(namesOf(state.deck)).toEqual(['mirror', 'crown']);
    expect(state.busy).toBe(true);
    expect(heard).toEqual([`items ${before[3]} of 3`]);
    drawItem(state, dealer);
    expect(heard).toEqual([`items ${before[3]} of 3`, `items ${before[3] + 1} of 2`]);
  });

  test('where the order of the deck is settled it holds, and chance is asked all the same', () => {
    const state = annDraws('deck mirror crown');
    expect(drawItem(state, dealer)).toBe(KIND.mirror);
    expect(heard).toHaveLength(1);
    expect(drawItem(state, dealer)).toBe(KIND.crown);
  });

  test('GM-END-5 the discards are shuffled when a draw is due and the deck is empty, not before', () => {
    const state = annDraws('deck mirror', 'discard crown clock');
    expect(state.unplaced).toEqual([pileOf(['mirror'])]);
    expect(drawOpen(state, dealer)).toBe(KIND.mirror);
    expect(namesOf(state.discard)).toEqual(['crown', 'clock']);
    expect(state.unplaced).toEqual([0]);
    expect(heard).toEqual([expect.stringMatching(/^items/)]);
    expect(drawOpen(state, dealer)).toBe(KIND.clock);
    expect(state.discard).toBe(0);
    expect(namesOf(state.deck)).toEqual(['crown']);
    // everybody can place the clock; the crown is the one card of the new filling nobody can
    expect(state.unplaced).toEqual([0, pileOf(['crown'])]);
    expect(heard).toContainEqual({ type: 'refilled', rule: 'GM-END-5', cards: 2 });
  });

  test('GM-INFO-3 a card is shown to its drawer alone, and nobody else can place it until it is kept', () => {
    const state = annDraws('deck mirror');
    drawUnseen(state, 'GM-TURN-1', 'turn', dealer);
    expect(heard.slice(1)).toEqual([
      'shown to 0',
      { type: 'drew', rule: 'GM-TURN-1', seat: 0, for: 'turn', item: 'mirror' },
    ]);
    expect(state.unplaced).toEqual([pileOf(['mirror'])]);
    heard.length = 0;
    expect(keepDrawn(state, 'GM-TURN-1', dealer)).toBe(KIND.mirror);
    expect(heard).toEqual(['shown to public', { type: 'kept', rule: 'GM-TURN-1', seat: 0, item: 'mirror' }]);
    expect(namesOf(state.items[0])).toEqual(['mirror']);
    expect(state.drawn).toEqual([]);
    expect(state.unplaced).toEqual([0]);
  });

  test('GM-TOAST-1 two cards with a refill between them: each is placed in the filling it came from', () => {
    const state = annDraws('deck mirror', 'discard crown');
    drawUnseen(state, 'GM-TOAST-1', 'toast', dealer);
    drawUnseen(state, 'GM-TOAST-1', 'toast', dealer);
    expect(state.unplaced).toEqual([pileOf(['mirror']), pileOf(['crown'])]);
    heard.length = 0;
    expect(giveDrawn(state, CID, dealer)).toBe(KIND.crown);
    expect(heard).toEqual(['shown to public']);
    expect(state.unplaced).toEqual([pileOf(['mirror']), 0]);
    expect(giveDrawn(state, CID, dealer)).toBe(KIND.mirror);
    expect(state.unplaced).toEqual([0, 0]);
    expect(namesOf(state.items[CID])).toEqual(['mirror', 'crown']);
  });

  test('GM-UNM-3 an unmasked player keeps a card in its hand, with the filling it came from, for itself alone', () => {
    const state = position('deck mirror', 'discard crown');
    state.known[BOB] = 0;
    state.hands[BOB] = 0;
    drawItem(state, dealer);
    drawUnseen(state, 'GM-ABI-8', 'humble', dealer);
    heard.length = 0;
    expect(keepDrawn(state, 'GM-ABI-8', dealer)).toBe(KIND.crown);
    expect(heard).toEqual([{ type: 'keptInHand', rule: 'GM-ABI-8', seat: BOB, item: 'crown' }]);
    expect(namesOf(state.hands[BOB])).toEqual(['crown']);
    expect(state.known[BOB]).toBe(0);
    expect(secretOf(state, BOB)).toEqual(['crown 1']);
    expect(state.unplaced[1]).toBe(pileOf(['crown']));
  });

  test('GM-UNM-3 nobody has to listen: the hand is the same', () => {
    const state = position('deck mirror crown');
    const silent: Dealer<Event> = { draw: () => 0, reveal: () => {} };
    drawToHand(state, 'GM-UNM-3', silent);
    drawUnseen(state, 'GM-ABI-8', 'humble', silent);
    expect(keepDrawn(state, 'GM-ABI-8', silent)).toBe(KIND.crown);
    expect(secretOf(state, BOB)).toEqual(['mirror 0', 'crown 0']);
  });

  test('GM-UNM-3 what an unmasked player draws is shown to it alone', () => {
    const state = position('deck mirror', 'discard crown');
    drawToHand(state, 'GM-UNM-3', dealer);
    drawToHand(state, 'GM-UNM-3', dealer);
    expect(heard.filter((one) => String(one).startsWith('shown'))).toEqual(['shown to 1', 'shown to 1']);
    expect(heard.at(-1)).toEqual({ type: 'drewToHand', rule: 'GM-UNM-3', seat: BOB, item: 'crown' });
    expect(secretOf(state, BOB)).toEqual(['mirror 0', 'crown 1']);
    expect(state.unplaced).toEqual([pileOf(['mirror']), pileOf(['crown'])]);
  });
});

describe('before the players and in their hands', () => {
  test('an item comes to lie before a player and is taken away', () => {
    const state = position();
    lay(state, CID, KIND.crown);
    lay(state, CID, KIND.clock);
    lift(state, CID, KIND.crown);
    expect(namesOf(state.items[CID])).toEqual(['clock']);
  });

  test('GM-UNM-1 GM-INFO-2 what lay before a player goes to its hand, and all have seen it', () => {
    const state = position('Cid: hood | holds crown clock');
    takeUp(state, CID);
    expect(state.items[CID]).toBe(0);
    expect(namesOf(state.hands[CID])).toEqual(['crown', 'clock']);
    expect(namesOf(state.known[CID])).toEqual(['crown', 'clock']);
  });
});

describe('GM-INFO-10 what a card given from a hand tells the others', () => {
  test('a kind they know of: that card, whatever else is in the hand', () => {
    const state = twoFillings();
    hold(state, BOB, ['crown', 'clock'], [['crown', 0]]);
    fromHand(state, BOB, KIND.crown);
    expect(namesOf(state.hands[BOB])).toEqual(['crown', 'clock']);
    expect(namesOf(state.known[BOB])).toEqual(['clock']);
    expect(secretOf(state, BOB)).toEqual(['crown 0']);
    expect(state.unplaced).toEqual(twoFillings().unplaced);
    expect(state.doubts).toEqual([]);
  });

  test('a kind they do not know of, in a hand of one filling: one of its secret cards, and where it came from', () => {
    const state = twoFillings();
    hold(state, CID, [], [['treats', 0]]);
    hold(
      state,
      BOB,
      ['clock'],
      [
        ['treats', 1],
        ['crown', 1],
        ['treats', 1],
      ],
    );
    fromHand(state, BOB, KIND.crown);
    expect(namesOf(state.hands[BOB])).toEqual(['treats', 'treats', 'clock']);
    expect(namesOf(state.known[BOB])).toEqual(['clock']);
    expect(secretOf(state, BOB)).toEqual(['treats 1', 'treats 1']);
    // another's secret cards, though of another filling, cast no doubt and stay
    expect(secretOf(state, CID)).toEqual(['treats 0']);
    expect(state.unplaced).toEqual([pileOf(['crown', 'crown', 'clock']), pileOf(['treats', 'treats'])]);
    expect(state.doubts).toEqual([]);
  });

  test('in a hand of two fillings: nobody can tell which of its cards it was, of those drawn until then', () => {
    const state = twoFillings();
    hold(state, CID, [], [['crown', 0]]);
    hold(
      state,
      BOB,
      ['clock'],
      [
        ['crown', 0],
        ['treats', 1],
      ],
    );
    fromHand(state, BOB, KIND.crown);
    expect(namesOf(state.hands[BOB])).toEqual(['treats', 'clock']);
    expect(secretOf(state, BOB)).toEqual(['crown 0', 'treats 1']);
    expect(state.unplaced).toEqual(twoFillings().unplaced);
    expect(state.doubts).toEqual([{ seat: BOB, kind: KIND.crown, among: 2 }]);
  });

  test('the doubt is there whichever filling the given card came from', () => {
    const state = twoFillings();
    hold(
      state,
      BOB,
      [],
      [
        ['clock', 0],
        ['crown', 1],
      ],
    );
    fromHand(state, BOB, KIND.crown);
    expect(state.doubts).toEqual([{ seat: BOB, kind: KIND.crown, among: 2 }]);
  });

  test('once in doubt, a hand stays so; a hand of somebody else does not', () => {
    const state = twoFillings();
    hold(state, CID, [], [['crown', 1]]);
    hold(state, BOB, [], [['treats', 1]]);
    state.doubts.push({ seat: BOB, kind: KIND.crown, among: 1 });
    fromHand(state, CID, KIND.crown);
    expect(state.doubts).toHaveLength(1);
    expect(secretOf(state, CID)).toEqual([]);
    expect(state.unplaced[1]).toBe(pileOf(['treats', 'treats']));
    fromHand(state, BOB, KIND.treats);
    expect(state.doubts).toEqual([
      { seat: BOB, kind: KIND.crown, among: 1 },
      { seat: BOB, kind: KIND.treats, among: 1 },
    ]);
  });
});

test('GM-COMP-2 GM-ITEM-2 every set of kinds has a number of its own, and the owners of its banes', () => {
  const numbers = Array.from({ length: 256 }, (_, kinds) => {
    const set = [0, 1, 2, 3, 4, 5, 6, 7].filter((kind) => (kinds >> kind) & 1);
    const pile = set.reduce((sum, kind) => sum + one(kind), 0);
    expect(baneOwners(pile)).toBe(set.reduce((sum, kind) => sum + one(BANE_OWNER[kind]), 0));
    return setNumber(pile);
  });
  expect(numbers.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 256 }, (_, number) => number));
});
