import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '../support/postgres.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
});

afterAll(() => postgres.stop());

test('a PostgreSQL from the registry starts, also as root, and keeps what it is told', async () => {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query('create table rows (match text, n int, primary key (match, n))');
  await client.query("insert into rows values ('a', 1)");
  await expect(client.query("insert into rows values ('a', 1)")).rejects.toThrow('duplicate key');
  expect((await client.query('select match, n from rows')).rows).toEqual([{ match: 'a', n: 1 }]);
  await client.end();
});
