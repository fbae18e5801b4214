import { BadOptions } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import { DEFAULT_OPTIONS, grimm } from '../src/index.ts';
import { table } from './table.ts';

describe('options', () => {
  test('GM-WAG-1 GM-TRE-1 GM-ABI-1 GM-SET-4 GM-INFO-11 nothing said is the basic game with a random first player', () => {
    expect(grimm.options({}, 4)).toEqual(DEFAULT_OPTIONS);
    expect(DEFAULT_OPTIONS).toEqual({
      wagers: false,
      wagerAnyTime: true,
      treasures: false,
      abilities: false,
      trophiesCount: false,
      unmaskedBoon: true,
      first: 'random',
      memory: 'aided',
    });
  });

  test('GM-WAG-1 GM-TRE-1 GM-ABI-1 what is said is taken over, and what can be said is in the table', () => {
    const options = {
      wagers: true,
      wagerAnyTime: false,
      treasures: true,
      abilities: true,
      trophiesCount: true,
      unmaskedBoon: false,
      first: 2,
      memory: 'strict',
    };
    expect(grimm.options(options, 3)).toEqual(options);
    expect(grimm.options({ first: 'random' }, 3)).toEqual(DEFAULT_OPTIONS);
    for (const [name, { values }] of Object.entries(grimm.optionTable ?? {}))
      if (typeof options[name as keyof typeof options] === 'boolean') expect(values).toEqual([true, false]);
  });

  test.each([
    ['GM-WAG-1 a number', 7, 3, /an object/],
    ['GM-WAG-1 nothing at all', null, 3, /an object/],
    ['GM-WAG-1 a list', [], 3, /an object/],
    ['GM-WAG-1 an unknown name', { wager: true }, 3, /no option "wager"/],
    ['GM-WAG-1 a word for a switch', { wagers: 'yes' }, 3, /true or false/],
    ['GM-SET-4 an empty seat', { first: 3 }, 3, /seat from 0 to 2/],
    ['GM-INFO-11 another way to remember', { memory: 'notes' }, 3, /one of aided, strict/],
    ['GM-SET-4 half a seat', { first: 0.5 }, 3, /seat from 0 to 2/],
    ['GM-SET-4 a seat below', { first: -1 }, 3, /seat from 0 to 2/],
    ['GM-SET-4 somebody by name', { first: 'Ann' }, 3, /"random" or a seat/],
  ])('%s is refused with a reason', (_name, options, seats, reason) => {
    expect(() => grimm.options(options, seats)).toThrow(BadOptions);
    expect(() => grimm.options(options, seats)).toThrow(reason);
  });

  test('GM-COMP-3 one and six players are refused by the rule', () => {
    for (const seats of [1, 6]) {
      expect(() => grimm.options({}, seats)).toThrow(expect.objectContaining({ rule: 'GM-COMP-3' }));
    }
  });

  test('GM-TWO-9 GM-WAG-1 GM-TRE-1 GM-ABI-1 with two players there are no wagers, but treasures and abilities', () => {
    expect(() => grimm.options({ wagers: true }, 2)).toThrow(expect.objectContaining({ rule: 'GM-TWO-9' }));
    expect(grimm.options({ treasures: true, abilities: true }, 2)).toMatchObject({ treasures: true, abilities: true });
  });

  test('GM-SET-4 the first player of round 1 is whom the host names, else random', () => {
    for (const first of [0, 1, 2, 3]) expect(table(4, { first }).state.first).toBe(first);
    const firsts = new Set(Array.from({ length: 60 }, (_, seed) => table(4, {}, seed).state.first));
    expect([...firsts].sort()).toEqual([0, 1, 2, 3]);
  });
});
