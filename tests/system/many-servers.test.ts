import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '../../packages/server/src/store/postgres.ts';
import { playAtManyServers } from '../../packages/server/testing/many.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

it('loses and doubles nothing at up to two hundred tables of three servers that are killed with -9 while the database is restarted', async () => {
  const { tables, over, acknowledged, kills, restarts } = await playAtManyServers({
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
  // However fast the machine is: a match has about twenty choices of its people.
  expect(acknowledged).toBeGreaterThan(Math.max(tables, 10 * over));
  expect(kills).toBeGreaterThan(2);
  expect(restarts).toBeGreaterThan(0);
}, 900_000);
