import { expect, test } from 'vitest';
import { lookForSilly } from './silly.ts';

test.each(['hint', 'medium', 'hard'] as const)(
  'R25-ACT-2 %s throws no action away where another answer exists',
  (by) => {
    expect(lookForSilly(by, 200, 4).silly).toEqual([]);
  },
);

test('R25-ACT-2 the monitor notices what a player without sense throws away', () => {
  const faults = lookForSilly('random', 200).silly.join();
  for (const fault of ['losesAction', 'looksAtKnown', 'entersDeath']) expect(faults).toContain(fault);
});
