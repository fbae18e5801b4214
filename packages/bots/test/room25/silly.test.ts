import { expect, test } from 'vitest';
import { lookForSilly } from './witness.ts';

test.each(['hint', 'medium', 'hard'] as const)(
  'R25-ACT-2 %s throws no action away where another answer exists',
  (by) => {
    expect(lookForSilly(by, 60, 4).silly).toEqual([]);
  },
);
