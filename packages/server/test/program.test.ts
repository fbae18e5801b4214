import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Connection, Tables, Transport } from '@vizard/table';
import { expect, it } from 'vitest';
import { Programs } from '../src/api/program.ts';
import { Purses } from '../src/costs.ts';

type Known = { life: string; version: number };

/** A table that says hello and nothing else, and how many are there. */
function quietTable(): { programs: Programs; ask: (code: string, known?: Known) => Promise<unknown>; here(): number } {
  let here = 0;
  const table = {
    connect(_person: unknown, { send }: Transport): Connection {
      here++;
      const receive = async () => send('{"kind":"welcome","protocol":1,"build":"none","life":"one"}');
      return { receive, close: () => void here-- };
    },
  } as unknown as Tables;
  const programs = new Programs(table);
  const purse = new Purses(1).of({ key: '', local: true });
  const ann = { guest: 'ann', name: 'Ann', mask: '111' };
  const ask = (code: string, known: Known = { life: 'one', version: 0 }) => programs.newest(ann, code, known, 1, purse);
  return { programs, ask, here: () => here };
}

it('a request that has waited in vain leaves nothing behind, however many come while there is no news', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const { programs, ask } = quietTable();
  const asked: WeakRef<object>[] = [];
  const wait = async (): Promise<WeakRef<object>> => {
    const known = { life: 'one', version: 0 };
    expect(await ask('BCDFGH', known)).toMatchObject({ life: 'one', update: null });
    return new WeakRef(known);
  };
  for (let times = 0; times < 10; times++) asked.push(await wait());
  // Not for long: a minute later the program has left, and everything with it.
  for (let turn = 0; turn < 5; turn++) {
    collect();
    await new Promise(setImmediate);
  }
  expect(asked.filter((one) => one.deref() !== undefined).length).toBeLessThanOrEqual(1);
  await programs.stop();
});

it('programs at many tables at once leave those they have not asked about for longest', async () => {
  const { programs, ask, here } = quietTable();
  for (let number = 0; number < 350; number++) await ask(`T${number}`);
  expect(here()).toBe(300);
  await programs.stop();
  expect(here()).toBe(0);
});
