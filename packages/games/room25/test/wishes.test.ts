import { BadOptions } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import { CHARACTER_NAMES } from '../src/characters.ts';
import { readOptions } from '../src/options.ts';
import { checkWish, dealWishes, partnerOf, placesOf } from '../src/wishes.ts';

const dealt = (options: Record<string, unknown>, wishes: readonly unknown[]) =>
  readOptions(dealWishes(options, wishes), wishes.length).characters;

describe('characters that seats wish for', () => {
  test('R25-SET-8 are given to them; who has no wish gets whoever is left', () => {
    expect(dealt({ mode: 'suspicion' }, [null, 'franck', null, 'alice'])).toEqual([
      'jennifer',
      'franck',
      'kevin',
      'alice',
    ]);
    expect(dealWishes({ mode: 'suspicion' }, [null, null, null, null])).toEqual({ mode: 'suspicion' });
  });

  test('R25-CMP-1 come with their partner in Competition', () => {
    const characters = dealt({ mode: 'competition' }, [null, 'alice']);
    expect([characters[1], characters[3]]).toEqual(['alice', 'max']);
    expect(() => dealt({ mode: 'competition' }, [null, ['alice', 'sarah']])).toThrow('not a pair');
  });

  test('R25-CMP-1 nobody without a wish gets a pair that is wished for or given already', () => {
    const pairs = (wishes: readonly unknown[]) => {
      const characters = dealt({ mode: 'competition' }, wishes);
      return wishes.map((_, seat) => `${characters[seat]} ${characters[seat + wishes.length]}`);
    };
    expect(pairs([null, 'emmett'])).toEqual(['franck jennifer', 'emmett kevin']);
    expect(pairs(['emmett', null, null])).toEqual(['emmett kevin', 'franck jennifer', 'max alice']);
    expect(pairs([null, null, 'jennifer'])).toEqual(['emmett kevin', 'max alice', 'jennifer franck']);
  });

  test('R25-CMP-1 everybody has a partner', () => {
    const partners = CHARACTER_NAMES.map((name) => `${name} ${partnerOf(name)}`);
    expect(partners).toEqual([
      ...['franck jennifer', 'jennifer franck', 'kevin emmett', 'emmett kevin'],
      ...['max alice', 'sarah bruce', 'bruce sarah', 'alice max'],
    ]);
  });

  test('R25-SET-8 R25-SOLO-1 one player who runs four characters gets the four they named, in their order', () => {
    for (const mode of ['cooperation', 'madness', 'classicSolo', 'classicCooperation'])
      expect(dealt({ mode }, [['max', 'sarah', 'bruce', 'alice']])).toEqual(['max', 'sarah', 'bruce', 'alice']);
    expect(dealt({ mode: 'classicSolo' }, [['max', 'sarah']])).toEqual(['max', 'sarah', 'franck', 'jennifer']);
  });

  test('R25-SET-7 R25-SET-8 characters of several players who run two each alternate', () => {
    expect(dealt({ mode: 'cooperation' }, [['max', 'sarah'], ['bruce', 'alice'], null])).toEqual([
      ...['max', 'bruce', 'franck'],
      ...['sarah', 'alice', 'jennifer'],
    ]);
  });

  test('R25-SET-7 each seat runs its share', () => {
    const shares = (mode: Parameters<typeof placesOf>[0], seats: number) =>
      Array.from({ length: seats }, (_, seat) => placesOf(mode, seats, seat));
    expect(shares('cooperation', 1)).toEqual([4]);
    expect(shares('madness', 2)).toEqual([2, 2]);
    expect(shares('classicCooperation', 3)).toEqual([2, 2, 2]);
    expect(shares('competition', 3)).toEqual([2, 2, 2]);
    expect(shares('suspicion', 6)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test('R25-SET-8 a character belongs to one player, once', () => {
    expect(() => dealt({ mode: 'cooperation' }, [['max', 'max']])).toThrow('twice');
    expect(() => dealt({ mode: 'cooperation' }, [['max'], ['max']])).toThrow('twice');
  });

  test.each<[string, unknown]>([
    ['more than the seat runs', ['max', 'sarah', 'bruce']],
    ['nobody', []],
    ['no character', 'nobody'],
    ['no character in a list', ['max', 'nobody']],
    ['a list in a list', [['max']]],
    ['an object', { max: true }],
    ['a number', 4],
    ['a word of the language', 'constructor'],
  ])('R25-SET-8 a wish for %s is refused', (_what, wish) => {
    expect(() => checkWish(wish, { mode: 'cooperation' }, 2, 0)).toThrow(BadOptions);
  });

  test('R25-SET-8 R25-COMP-1 the refusal says how many characters the seat runs, and which there are', () => {
    expect(() => checkWish([], { mode: 'suspicion' }, 4, 0)).toThrow('runs 1 character:');
    expect(() => checkWish([], { mode: 'cooperation' }, 2, 0)).toThrow('runs 2 characters:');
    expect(() => checkWish('nobody', { mode: 'suspicion' }, 4, 0)).toThrow(
      expect.objectContaining({ rule: 'R25-COMP-1', message: expect.stringContaining('franck, jennifer') }),
    );
  });

  test('R25-SET-8 a wish that fits is not', () => {
    for (const wish of ['max', ['max'], ['max', 'sarah']]) checkWish(wish, { mode: 'cooperation' }, 2, 1);
  });
});
