import { fastRandom } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import { ACTION_IDS, CHARACTERS, grimm, KINDS, MODULES } from '../src/index.ts';
import {
  COPIES,
  contains,
  count,
  namesOf,
  nth,
  pairs,
  pileOf,
  present,
  setNumber,
  size,
  triples,
} from '../src/items.ts';
import { table } from './table.ts';

describe('components', () => {
  test('GM-COMP-1 eight characters with their boons, banes and abilities', () => {
    expect(CHARACTERS.map(({ id, boon, bane, ability }) => `${id} ${boon} ${bane} ${ability}`)).toEqual([
      'beast mirror slipper master',
      'wolf disguise cauldron eyes',
      'cinderella slipper clock humble',
      'queen crown mirror reflection',
      'hansel cauldron treats gambler',
      'hood treats disguise curiosity',
      'rumpelstiltskin spindle crown sly',
      'beauty clock spindle time',
    ]);
  });

  test('GM-COMP-1 GM-COMP-2 each kind is the boon of one character and the bane of another', () => {
    expect(CHARACTERS.map(({ boon }) => boon)).toEqual(KINDS);
    expect(CHARACTERS.map(({ bane }) => bane).sort()).toEqual([...KINDS].sort());
    for (const { boon, bane } of CHARACTERS) expect(boon).not.toBe(bane);
  });

  test('GM-COMP-3 48 items, six of each of eight kinds, and 2 to 5 players', () => {
    for (const seats of [2, 3, 4, 5]) {
      const { state } = table(seats);
      const piles = [state.deck, state.row];
      for (const kind of KINDS.keys()) expect(count(piles[0], kind) + count(piles[1], kind)).toBe(6);
      expect(size(state.deck) + size(state.row)).toBe(48);
      expect(COPIES).toBe(6);
    }
    for (const seats of [1, 6, 2.5]) expect(() => grimm.options({}, seats)).toThrow(/2 to 5 players/);
  });

  test('GM-COMP-3 everybody can have at most seven markers down: one for each character it is not', () => {
    expect(CHARACTERS.length - 1).toBe(7);
  });

  test('GM-COMP-4 Point the Finger, six cards, and Secrets with wagers', () => {
    expect(ACTION_IDS).toEqual(['finger', 'eavesdrop', 'peek', 'dance', 'toast', 'pickpocket', 'gift', 'secrets']);
    const cards = (wagers: boolean) => {
      const { state } = table(3, { wagers });
      return grimm.view(state, 'public').actions.length + grimm.view(state, 'public').actionsToCome.length;
    };
    expect(cards(false)).toBe(6);
    expect(cards(true)).toBe(7);
  });

  test('GM-TWO-9 GM-WAG-1 GM-TRE-1 GM-ABI-1 three modules, of which only wagers are not for two', () => {
    expect(MODULES.map(({ id }) => id)).toEqual(['wagers', 'treasures', 'abilities']);
    expect(MODULES.filter(({ forTwo }) => !forTwo).map(({ id }) => id)).toEqual(['wagers']);
  });
});

describe('piles', () => {
  const pile = pileOf(['clock', 'mirror', 'clock', 'crown', 'clock', 'treats', 'treats']);

  test('know their cards', () => {
    expect(namesOf(pile)).toEqual(['mirror', 'crown', 'treats', 'treats', 'clock', 'clock', 'clock']);
    expect(size(pile)).toBe(7);
    expect(size(0o66666666)).toBe(48);
    expect(namesOf(present(pile))).toEqual(['mirror', 'crown', 'treats', 'clock']);
    expect(namesOf(pairs(pile))).toEqual(['treats', 'clock']);
    expect(namesOf(triples(pile))).toEqual(['clock']);
  });

  test('count pairs and triples right for every number of copies', () => {
    for (let copies = 0; copies <= 6; copies++) {
      expect(pairs(copies << 9)).toBe(copies >= 2 ? 1 << 9 : 0);
      expect(triples(copies << 9)).toBe(copies >= 3 ? 1 << 9 : 0);
      expect(present(copies << 9)).toBe(copies >= 1 ? 1 << 9 : 0);
    }
  });

  test('are dealt in the order of the kinds, whatever is in them', () => {
    const random = fastRandom(1);
    for (let n = 0; n < 300; n++) {
      const some = KINDS.reduce((sum, _kind, at) => sum + random.below(7) * 8 ** at, 0);
      namesOf(some).forEach((name, at) => {
        expect(KINDS[nth(some, at)]).toBe(name);
      });
    }
  });

  test('contain each other card by card', () => {
    expect(contains(pile, pileOf(['clock', 'clock', 'crown']))).toBe(true);
    expect(contains(pile, pileOf(['crown', 'crown']))).toBe(false);
    expect(contains(pile, pileOf(['spindle']))).toBe(false);
  });

  test('sets have numbers of their own from 0 to 255', () => {
    const sets = Array.from({ length: 256 }, (_, bits) =>
      KINDS.reduce((set, _kind, at) => ((bits >> at) & 1 ? set + 8 ** at : set), 0),
    );
    const numbers = new Set(sets.map(setNumber));
    expect(numbers.size).toBe(256);
    expect(Math.max(...numbers)).toBe(255);
  });
});
