import { expect, test } from 'vitest';
import { uniqueErrors } from './type-errors.js';

const missing = `packages/kernel/src/a.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.
  The expected type comes from property 'seat'.`;
const unused = "packages/bots/src/b.ts(1,1): error TS6133: 'x' is declared but never used.";

test('an error that several packages see is printed once, with its explanation', () => {
  expect(uniqueErrors([`${missing}\n`, '', `${missing}\n${unused}\n`])).toEqual([missing, unused]);
});
