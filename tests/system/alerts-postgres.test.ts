import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { handClock } from '@vizard/table/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { configFrom, type Serving, serve } from '../../packages/server/src/index.ts';
import { playWithAbsent } from '../../packages/server/testing/absent.ts';
import { Person } from '../../packages/server/testing/person.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

const folder = mkdtempSync(join(tmpdir(), 'vizard-alerts-pg-'));
const clock = handClock(Date.UTC(2026, 10, 19, 11, 0));
const calls: string[] = [];
const room = createServer((request, response) => {
  calls.push(request.url as string);
  request.resume();
  response.end();
});
let postgres: Postgres;
const servers: Serving[] = [];

beforeAll(async () => {
  postgres = await startPostgres();
  await new Promise<void>((resolve) => room.listen(0, '127.0.0.1', resolve));
  for (const name of ['one', 'two', 'three']) {
    const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, name), BOT_THREADS: '0', PRIVATE_WEBHOOKS: '1' };
    servers.push(await serve(configFrom({ ...env, DATABASE_URL: postgres.url }), { clock }));
  }
});
afterAll(async () => {
  for (const server of servers) await server.stop();
  await postgres.stop();
  room.close();
  rmSync(folder, { recursive: true });
});

it('three servers on one database send each alert once, those that quiet hours held back, too', async () => {
  const bases = servers.map(({ port }) => `http://127.0.0.1:${port}`);
  const hook = `http://127.0.0.1:${(room.address() as AddressInfo).port}`;
  const paths: string[] = [];
  for (let at = 0; at < 24; at++) {
    const base = bases[at % bases.length] as string;
    const bob = await Person.arrive(base, `Bob ${at}`);
    const quiet = at % 2 === 0 ? { quiet: { from: 660, until: 720 } } : {};
    const path = `/${at}`;
    paths.push(path);
    const set = await bob.ask('PUT', '/api/alerts', { on: true, webhook: hook + path, zone: 'UTC', ...quiet });
    expect(set.status).toBe(200);
    await playWithAbsent(base, bob);
  }
  const count = (path: string) => calls.filter((one) => one === path).length;
  const [held, told] = [paths.filter((_, at) => at % 2 === 0), paths.filter((_, at) => at % 2 === 1)];
  await expect.poll(() => told.map(count), { timeout: 60_000 }).toEqual(told.map(() => 1));
  expect(held.map(count)).toEqual(held.map(() => 0));
  await clock.pass(3_700_000);
  await expect.poll(() => held.map(count), { timeout: 120_000 }).toEqual(held.map(() => 1));
  // what is found again by a server that looks at everything was sent before
  const late = await Person.arrive(bases[0] as string, 'Late');
  await late.ask('PUT', '/api/alerts', { on: true, webhook: `${hook}/late` });
  await playWithAbsent(bases[1] as string, late);
  await expect.poll(() => count('/late'), { timeout: 60_000 }).toBe(1);
  expect(paths.map(count)).toEqual(paths.map(() => 1));
});
