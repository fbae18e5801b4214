import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '../../packages/server/src/store/postgres.ts';
import { playAtManyServers } from '../../packages/server/testing/many.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

it('loses and doubles nothing at two hundred tables of three servers that are killed with -9 while the database is restarted', async () => {
  const { acknowledged, kills, restarts } = await playAtManyServers({
    url: postgres.url,
    servers: 3,
    tables: 200,
    seed: 1,
    kills: 6,
    restartEvery: 3,
    minutes: 14,
    restart: () => postgres.restart(500),
    opened: () => openPostgres(postgres.url),
  });
  expect(acknowledged).toBeGreaterThan(2000);
  expect(kills).toBeGreaterThan(2);
  expect(restarts).toBeGreaterThan(0);
}, 900_000);
