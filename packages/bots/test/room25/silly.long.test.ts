import { expect, test } from 'vitest';
import { lookForSilly } from './silly.ts';

test.each(['hint', 'medium', 'hard'] as const)(
  'R25-ACT-2 in 3,000 answers %s throws no action away where another answer exists',
  (by) => {
    const { seen, silly } = lookForSilly(by, 3000, 12);
    expect(seen).toBe(3000);
    expect(silly).toEqual([]);
  },
);
