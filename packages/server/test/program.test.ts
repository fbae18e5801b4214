import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Connection, Tables, Transport } from '@vizard/table';
import { expect, it } from 'vitest';
import { Programs } from '../src/api/program.ts';
import { Purses } from '../src/costs.ts';

it('a request that has waited in vain leaves nothing behind, however many come while there is no news', async () => {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const table = {
    connect: (_person: unknown, { send }: Transport): Connection => ({
      receive: async () => send('{"kind":"welcome","protocol":1,"build":"none","life":"one"}'),
      close: () => undefined,
    }),
  } as unknown as Tables;
  const programs = new Programs(table);
  const purse = new Purses(1).of({ key: '', local: true });
  const ann = { guest: 'ann', name: 'Ann', mask: '111' };
  const ask = async (): Promise<WeakRef<object>> => {
    const known = { life: 'one', version: 0 };
    expect(await programs.newest(ann, 'BCDFGH', known, 1, purse)).toMatchObject({ life: 'one', update: null });
    return new WeakRef(known);
  };
  const asked: WeakRef<object>[] = [];
  for (let times = 0; times < 10; times++) asked.push(await ask());
  await expect
    .poll(() => {
      collect();
      return asked.filter((one) => one.deref() !== undefined).length;
    })
    .toBeLessThanOrEqual(1);
  await programs.stop();
});
