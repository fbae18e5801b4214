import { expect, test } from 'vitest';
import { CASES, lookForSilly } from './silly.ts';

test.each(CASES)(
  'R25-ACT-2 in 3,000 answers %s of %s throws no action away where another answer exists',
  (by, game) => {
    const { seen, silly } = lookForSilly(by, game, 3000, 12);
    expect(seen).toBe(3000);
    expect(silly).toEqual([]);
  },
);
