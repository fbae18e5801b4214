import { expect, test } from 'vitest';
import { lookForSilly } from './witness.ts';

test.each(['hint', 'medium', 'hard'] as const)(
  'R25-ACT-2 in 1,000 programmes %s throws no action away where another answer exists',
  (by) => {
    const { seen, silly } = lookForSilly(by, 1000, 12);
    expect(seen).toBe(1000);
    expect(silly).toEqual([]);
  },
);
