import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT, seat, testPorts } from '@vizard/table/testing';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterAll, describe, expect, it } from 'vitest';
import { MIGRATIONS } from '../src/store/migrations.ts';
import { BadStore } from '../src/store/open-store.ts';
import { type OpenedFile as OpenStore, openSqlite } from '../src/store/sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'vizard-store-'));
const opened = new Map<unknown, OpenStore & { dir: string }>();
let count = 0;

afterAll(async () => {
  for (const store of opened.values()) await store.close().catch(() => undefined);
  rmSync(folder, { recursive: true });
});

async function open(dir: string): Promise<OpenStore['store']> {
  const store = await openSqlite(dir);
  opened.set(store.store, { ...store, dir });
  return store.store;
}

describe('a table on a SQLite file', () => {
  const stores = {
    make: () => open(join(folder, String(++count))),
    async reopen(store: unknown) {
      const before = opened.get(store) as OpenStore & { dir: string };
      await before.close();
      opened.delete(store);
      return open(before.dir);
    },
  };
  it.each(CONTRACT)('$name', ({ run }) => run(stores));
});

describe('a database that can not be used', () => {
  it('says so, and leaves a damaged file as it was', async () => {
    const dir = join(folder, 'damaged');
    const good = await openSqlite(dir);
    await good.close();
    writeFileSync(join(dir, 'vizard.db'), 'this is not a database, but somebody may need it');
    await expect(openSqlite(dir)).rejects.toThrow(BadStore);
    await expect(openSqlite(dir)).rejects.toThrow('Nothing was changed');
  });

  it('says which folder can not be made', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(openSqlite(join(folder, 'file', 'data'))).rejects.toThrow('Set DATA_DIR');
  });

  it('takes a failed change of the schema back as a whole', async () => {
    const dir = join(folder, 'migrated');
    await (await openSqlite(dir)).close();
    const broken: Migration = {
      async up(db: Kysely<unknown>) {
        await db.schema.createTable('halves').addColumn('half', 'text').execute();
        throw new Error('the other half is missing');
      },
    };
    await expect(openSqlite(dir, undefined, { ...MIGRATIONS, '999 broken': broken })).rejects.toThrow(
      'It was left as it was',
    );
    const again = await openSqlite(dir);
    expect((await again.db.introspection.getTables()).map(({ name }) => name)).not.toContain('halves');
    await again.close();
  });
});

describe('a copy made while the server runs', () => {
  it('holds everything that was acknowledged before', async () => {
    const dir = join(folder, 'copied');
    const good = await openSqlite(dir);
    const { code } = await seat(testPorts(good.store), ['Ann', 'Bob']);
    mkdirSync(join(folder, 'copy'));
    await good.backupTo(join(folder, 'copy', 'vizard.db'));
    const copy = await openSqlite(join(folder, 'copy'));
    expect(await copy.store.table(code)).toEqual(await good.store.table(code));
    await good.close();
    await copy.close();
  });
});
