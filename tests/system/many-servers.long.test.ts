import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPostgres } from '../../packages/server/src/store/postgres.ts';
import { playAtManyServers } from '../../packages/server/testing/many.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

it('loses and doubles nothing at up to four hundred tables of three servers that are killed with -9 again and again while the database is restarted', async () => {
  const { tables, over, acknowledged, kills, restarts } = await playAtManyServers({
    url: postgres.url,
    servers: 3,
    tables: 400,
    seed: 2,
    kills: 40,
    restartEvery: 5,
    minutes: 60,
    restart: () => postgres.restart(500),
    opened: () => openPostgres(postgres.url),
  });
  // However fast the machine is: a match has about twenty choices of its people.
  expect(acknowledged).toBeGreaterThan(Math.max(tables, 10 * over));
  expect(kills).toBeGreaterThan(2);
  expect(restarts).toBeGreaterThan(0);
}, 3_900_000);
