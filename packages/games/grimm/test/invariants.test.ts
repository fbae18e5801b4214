import { describe, expect, test } from 'vitest';
import { setOf } from '../src/characters.ts';
import { grimm, type State } from '../src/index.ts';
import { KIND, one } from '../src/items.ts';
import { choose, position as positionOf } from './positions.ts';
import { everything, questions } from './table.ts';

const position = (...lines: string[]): State => positionOf({ wagers: true }, lines);

const whole = (): State =>
  position(
    'Ann: beast | holds crown clock | marks hood | saw queen',
    'Bob: (wolf) | hand treats | secret clock mirror | wagers hansel',
    'Cid: hood | holds spindle',
    'deck treats crown',
    'turn Ann',
  );

/** Every way something could be lost, doubled or contradict what was proven, and what is said about it. */
const BREAKAGES: Record<string, [(state: State) => void, RegExp]> = {
  'a lost item': [
    (state) => {
      state.discard += one(KIND.crown);
    },
    /not six cards of the kind crown/,
  ],
  'a lost mirror': [
    (state) => {
      state.discard += one(KIND.mirror);
    },
    /not six cards of the kind mirror/,
  ],
  'an item too few': [
    (state) => {
      state.deck -= one(KIND.clock);
    },
    /not six cards of the kind clock/,
  ],
  'a top that is not in the deck': [
    (state) => {
      state.top = Array(6).fill(KIND.crown);
    },
    /top of the deck/,
  ],
  'a character twice': [
    (state) => {
      state.unused |= setOf(['beast']);
    },
    /lost or there twice/,
  ],
  'a lost character': [
    (state) => {
      state.unused &= ~setOf(['hansel']);
    },
    /lost or there twice/,
  ],
  'a character in the place of another': [
    (state) => {
      state.unused ^= setOf(['hansel', 'beast']);
    },
    /lost or there twice/,
  ],
  'a mask on somebody unmasked': [
    (state) => {
      state.hidden |= 2;
    },
    /not as hidden/,
  ],
  'an uncovered portrait': [
    (state) => {
      state.mirrors = 0;
    },
    /not covered/,
  ],
  'a marker on oneself': [
    (state) => {
      state.markers[0] |= setOf(['beast']);
    },
    /its own character/,
  ],
  'a marker on a mirror': [
    (state) => {
      state.markers[0] |= setOf(['wolf']);
    },
    /covered portrait/,
  ],
  'an unsettled pair': [
    (state) => {
      state.items[0] += one(KIND.crown);
      state.deck -= one(KIND.crown);
      state.unplaced[0] -= one(KIND.crown);
    },
    /has not been settled for/,
  ],
  'a hidden hand': [
    (state) => {
      state.hands[0] = state.items[0];
      state.items[0] = 0;
    },
    /hidden and has a hand/,
  ],
  'a hidden hand that is known': [
    (state) => {
      state.known[0] = one(KIND.crown);
    },
    /hidden and has a hand/,
  ],
  'a hidden player with a drawn hand': [
    (state) => {
      state.handCards.push({ seat: 0, refill: 0, kind: 0 });
    },
    /hidden and has drawn/,
  ],
  'items before an unmasked player': [
    (state) => {
      state.items[1] = state.hands[1];
      state.hands[1] = 0;
    },
    /unmasked and has items/,
  ],
  'a hand that does not add up': [
    (state) => {
      state.known[1] = 0;
    },
    /does not add up/,
  ],
  'a card given before it was there': [
    (state) => {
      state.doubts.push({ seat: 1, kind: KIND.mirror, among: 0 });
      state.hands[1] -= one(KIND.mirror);
      state.discard += one(KIND.mirror);
    },
    /gave a mirror before it had one/,
  ],
  'a card given when only another was there': [
    (state) => {
      state.doubts.push({ seat: 1, kind: KIND.mirror, among: 1 });
      state.hands[1] -= one(KIND.mirror);
      state.discard += one(KIND.mirror);
    },
    /gave a mirror before it had one/,
  ],
  'Humble Gifts with a pair': [
    (state) => {
      state.doubts.push({ seat: 1, known: one(KIND.clock), among: 1 });
    },
    /seat 1 took Humble Gifts with two of a kind/,
  ],
  'a card in no filling': [
    (state) => {
      state.unplaced[0] -= one(KIND.crown);
    },
    /filling 0/,
  ],
  'a wager twice': [
    (state) => {
      state.wagers.push(state.wagers[0]);
      state.takers.push(0);
    },
    /taken twice/,
  ],
  'a wager of nobody': [
    (state) => {
      state.wagers.push(7);
    },
    /no owner/,
  ],
  'a look at somebody in play': [
    (state) => {
      state.seen[0] = setOf(['hood']);
    },
    /in play/,
  ],
  'more seen than looked at': [
    (state) => {
      state.seen[0] = setOf(['queen', 'hansel']);
    },
    /can't have seen 2/,
  ],
  'less seen than looked at': [
    (state) => {
      state.seen[0] = 0;
    },
    /can't have seen 0/,
  ],
};

describe('invariants', () => {
  test('a position of the game is whole', () => {
    expect(grimm.broken(whole())).toBeUndefined();
  });

  test('two cards of a kind may be given one after the other, each once it was there', () => {
    const state = position('Ann: beast', 'Bob: (wolf) | secret clock clock', 'Cid: hood', 'turn Ann');
    for (const among of [1, 2]) state.doubts.push({ seat: 1, kind: KIND.clock, among });
    state.hands[1] = 0;
    state.discard += 2 * one(KIND.clock);
    expect(grimm.broken(state)).toBeUndefined();
  });

  test.each([2, 3, 4, 5])('random games of %i keep them at every question', (seats) => {
    for (const { state } of questions(seats, everything(seats), 12)) expect(grimm.broken(state)).toBeUndefined();
  });

  test('a game that was won by three of a boon is whole, though nobody puts a marker any more', () => {
    const won = position('Ann: beast | holds mirror mirror', 'Bob: wolf', 'Cid: hood', 'round 3', 'deck mirror');
    choose(won, 'keep');
    expect(won.over).toBe(true);
    expect(grimm.broken(won)).toBeUndefined();
  });

  test.each(Object.entries(BREAKAGES))('%s is noticed', (_name, [damage, message]) => {
    const state = whole();
    damage(state);
    expect(grimm.broken(state)).toMatch(message);
  });
});
