import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../../packages/server/src/store/migrations.ts';
import { BadStore } from '../../packages/server/src/store/open-store.ts';
import { type OpenedServer, openPostgres } from '../../packages/server/src/store/postgres.ts';
import { CONTRACT, seat, testPorts } from '../../packages/table/testing/index.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';

let postgres: Postgres;
const opened = new Map<unknown, OpenedServer & { url: string }>();
let count = 0;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterEach(async () => {
  for (const store of opened.values()) await store.close();
  opened.clear();
});
afterAll(() => postgres.stop());

/** The address of a new, empty database. */
async function database(): Promise<string> {
  const name = `store${++count}`;
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return postgres.url.replace(/postgres$/, name);
}

async function open(url: string): Promise<OpenedServer['store']> {
  const store = await openPostgres(url);
  opened.set(store.store, Object.assign(store, { url }));
  return store.store;
}

describe('a table on PostgreSQL', () => {
  const stores = {
    make: async () => open(await database()),
    async reopen(store: unknown) {
      const before = opened.get(store) as OpenedServer & { url: string };
      await before.close();
      opened.delete(store);
      return open(before.url);
    },
  };
  it.each(CONTRACT)('$name', ({ run }) => run(stores));
});

describe('a PostgreSQL database', () => {
  it('is brought up to date once when several servers start at the same time', async () => {
    const url = await database();
    const all = await Promise.all(Array.from({ length: 4 }, () => openPostgres(url)));
    const [first] = all as [OpenedServer];
    const done = await first.db
      .selectFrom('kysely_migration' as never)
      .select('name' as never)
      .execute();
    expect(done.map(({ name }) => name)).toEqual(Object.keys(MIGRATIONS));
    for (const one of all) await one.close();
  });

  it('takes a failed change of the schema back as a whole', async () => {
    const url = await database();
    const broken = {
      up: async () => {
        throw new Error('the other half is missing');
      },
    };
    await expect(openPostgres(url, undefined, { ...MIGRATIONS, '999 broken': broken })).rejects.toThrow(
      'It was left as it was',
    );
    const again = await openPostgres(url);
    await again.close();
  });

  it('that does not let this user in is named without its password', async () => {
    const url = postgres.url.replace(/\/postgres$/, '/nowhere').replace('postgres@', 'postgres:secret@');
    await expect(openPostgres(url)).rejects.toThrow(BadStore);
    await expect(openPostgres(url)).rejects.toThrow(/^(?!.*secret).*DATABASE_URL/s);
  });

  it('takes the row of one of two servers that append the same number, and tells the other', async () => {
    const url = await database();
    const [one, other] = (await Promise.all([openPostgres(url), openPostgres(url)])) as [OpenedServer, OpenedServer];
    const { code, players } = await seat(testPorts(one.store), ['Ann', 'Bob']);
    await players[0]?.must({ kind: 'start' });
    const row = (n: number, hash: string) => ({
      row: { n, answers: [], draws: [], events: [], barrier: false, hash },
      at: 1,
      commands: [hash],
      timing: { at: 1, left: [] },
    });
    for (let n = 1; n <= 50; n++) {
      const taken = await Promise.all([
        one.store.append(code, 1, row(n, 'one')),
        other.store.append(code, 1, row(n, 'other')),
      ]);
      expect(taken.filter(Boolean)).toHaveLength(1);
    }
    expect(await one.store.rows(code, 1, 0)).toHaveLength(50);
    await Promise.all([one.close(), other.close()]);
  });

  it('that loses all its connections is connected to again, and nothing is lost or doubled', async () => {
    const url = await database();
    const store = await openPostgres(url);
    const { code, players } = await seat(testPorts(store.store), ['Ann', 'Bob']);
    await players[0]?.must({ kind: 'start' });
    const admin = new pg.Client({ connectionString: postgres.url });
    await admin.connect();
    const kill = () =>
      admin.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'store%'");
    for (let entry = 1; entry <= 30; entry++) {
      const said = { entry, at: entry, guest: 'Ann', name: 'Ann', seat: 0, text: 'hello', command: `c${entry}` };
      const saying = store.store.saveChat(code, said, false);
      if (entry % 3 === 0) await kill();
      await saying;
    }
    const talk = await store.store.chat(code, 0, 100, 100);
    expect(talk.map(({ entry }) => entry)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
    await admin.end();
    await store.close();
  });
});
