import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CONTRACT } from '@vizard/table/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { BadStore, type Opened, openSqlite } from '../src/store/sqlite.ts';

const folder = mkdtempSync(join(tmpdir(), 'vizard-store-'));
const opened = new Map<unknown, Opened & { dir: string }>();
let count = 0;

afterAll(async () => {
  for (const store of opened.values()) await store.close().catch(() => undefined);
  rmSync(folder, { recursive: true });
});

async function open(dir: string): Promise<Opened['store']> {
  const store = await openSqlite(dir);
  opened.set(store.store, { ...store, dir });
  return store.store;
}

describe('a table on a SQLite file', () => {
  const stores = {
    make: () => open(join(folder, String(++count))),
    async reopen(store: unknown) {
      const before = opened.get(store) as Opened & { dir: string };
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
    writeFileSync(join(dir, 'vizard.db'), 'this is no database, but somebody may need it');
    await expect(openSqlite(dir)).rejects.toThrow(BadStore);
    await expect(openSqlite(dir)).rejects.toThrow('Nothing was changed');
  });

  it('says which folder can not be made', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(openSqlite(join(folder, 'file', 'data'))).rejects.toThrow('Set DATA_DIR');
  });

  it('makes a copy of itself while it is used', async () => {
    const dir = join(folder, 'copied');
    const good = await openSqlite(dir);
    await good.store.saveDue('BCDFGH', 1);
    await good.backupTo(join(dir, 'copy.db'));
    await good.close();
    writeFileSync(join(dir, 'other'), '');
  });
});
