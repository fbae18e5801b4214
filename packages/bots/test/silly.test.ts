import { expect, test } from 'vitest';
import { CASES, lookForSilly } from './silly.ts';

test.each(CASES)('R25-ACT-2 %s of %s throws no action away where another answer exists', (by, game) => {
  expect(lookForSilly(by, game, 200, 4).silly).toEqual([]);
});

test.each([
  ['room25', ['losesAction', 'looksAtKnown', 'entersDeath']],
  ['grimm', ['unmasksItself', 'pointsInVain']],
])('the monitor of %s notices what a player without sense throws away', (game, faults) => {
  const noticed = lookForSilly('random', game, 600).silly.join();
  for (const fault of faults) expect(noticed).toContain(fault);
});
