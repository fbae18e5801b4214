import { holds, replacesSealed, type Store, type StoredMatch, type StoredRow, type TableRecord } from '@vizard/table';

/**
 * What is kept in this browser, in one object store under keys that sort: ['table', code], ['row', code, match, n] and so on.
 * Each method is one transaction, so a promise that resolves means that it is written.
 */

/** `lost` is called when the browser takes the database away: the next use opens it again, and finds what is left. */
function opened(name: string, lost = () => {}): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('kept');
    request.onsuccess = () => {
      request.result.onclose = lost;
      request.result.onversionchange = () => {
        request.result.close();
        lost();
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Everything whose key begins so. */
const under = (...key: (string | number)[]): IDBKeyRange => IDBKeyRange.bound(key, [...key, []]);

type Work<T> = (kept: IDBObjectStore) => Promise<T>;

/** `lost` is called when the browser takes the database away. */
export function browserStore(name = 'vizard', lost = () => {}): Store {
  let database: Promise<IDBDatabase> | undefined;

  async function within<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
    database ??= opened(name, () => {
      database = undefined;
      lost();
    });
    const transaction = (await database).transaction('kept', mode, { durability: 'strict' });
    const written = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const result = await work(transaction.objectStore('kept'));
    await written;
    return result;
  }
  const read = <T>(work: Work<T>) => within('readonly', work);
  const write = <T>(work: Work<T>) => within('readwrite', work);
  const one = <T>(...key: (string | number)[]): Promise<T | undefined> =>
    read((kept) => answer(kept.get(key)) as Promise<T | undefined>);

  /** Saves a table on top of the revision before; false when another one is there. */
  async function saveTable(kept: IDBObjectStore, record: TableRecord): Promise<boolean> {
    const before = (await answer(kept.get(['table', record.code]))) as TableRecord | undefined;
    if ((before?.revision ?? 0) !== record.revision - 1) return false;
    kept.put(record, ['table', record.code]);
    if (record.revision === 1) kept.put(record.code, ['created', record.host, record.recent[0] ?? '']);
    return true;
  }

  return {
    table: (code) => one('table', code),
    saveTable: (record) => write((kept) => saveTable(kept, record)),
    created: (guest, command) => one('created', guest, command),
    beginMatch: (table, match, snapshot) =>
      write(async (kept) => {
        const key = [match.code, match.match];
        if ((await answer(kept.getKey(['match', ...key]))) !== undefined || !(await saveTable(kept, table)))
          return false;
        kept.put(match, ['match', ...key]);
        kept.put(snapshot, ['snapshot', ...key]);
        return true;
      }),
    match: (code, match) => one('match', code, match),
    storedMatch: (code, match) =>
      read(async (kept): Promise<StoredMatch> => {
        const snapshot = await answer(kept.get(['snapshot', code, match]));
        const after = IDBKeyRange.bound(['row', code, match, snapshot.n + 1], ['row', code, match, []]);
        const rows = await answer(kept.getAll(after));
        return { snapshot, rows, sealed: await answer(kept.getAll(under('sealed', code, match))) };
      }),
    rows: (code, match, n) =>
      read((kept) => answer(kept.getAll(IDBKeyRange.bound(['row', code, match, n + 1], ['row', code, match, []])))),
    append: (code, match, row, snapshot) =>
      write(async (kept) => {
        const { n } = row.row;
        const count = await answer(kept.count(under('row', code, match)));
        const sealed = await answer(kept.getAll(under('sealed', code, match)));
        const answers = 'undo' in row.row ? [] : row.row.answers;
        if (n !== count + 1 || !holds(row, sealed)) return false;
        kept.put(row, ['row', code, match, n]);
        if ('undo' in row.row) kept.delete(under('sealed', code, match));
        else for (const { decision } of answers) kept.delete(['sealed', code, match, decision]);
        if (snapshot !== undefined) kept.put(snapshot, ['snapshot', code, match]);
        return true;
      }),
    saveSealed: (code, match, n, sealed) =>
      write(async (kept) => {
        if ((await answer(kept.count(under('row', code, match)))) !== n) return undefined;
        const key = ['sealed', code, match, sealed.answer.decision];
        const now = replacesSealed(await answer(kept.get(key)), sealed);
        if (now !== undefined) kept.put(now, key);
        return answer(kept.getAll(under('sealed', code, match)));
      }),
    done: (code, match, command) =>
      read(async (kept) => {
        const rows: StoredRow[] = await answer(kept.getAll(under('row', code, match)));
        return rows.some(({ commands }) => commands.includes(command));
      }),
    newEpoch: (code, match, epoch, snapshot) =>
      write(async (kept) => {
        const record = await answer(kept.get(['match', code, match]));
        kept.put({ ...record, epochs: [...record.epochs, epoch] }, ['match', code, match]);
        kept.put(snapshot, ['snapshot', code, match]);
        kept.delete(under('sealed', code, match));
      }),
    chat: async (code, after, until, most) => {
      const entries = await read((kept) =>
        answer(kept.getAll(IDBKeyRange.bound(['talk', code, after + 1], ['talk', code, until]))),
      );
      return entries.slice(-most);
    },
    saveChat: (code, entry, replaces) =>
      write(async (kept) => {
        const there = (await answer(kept.getKey(['talk', code, entry.entry]))) !== undefined;
        if (there !== replaces) return false;
        kept.put(entry, ['talk', code, entry.entry]);
        return true;
      }),
    report: async () => undefined,
    looked: (code, match, guest) => one('looked', code, match, guest),
    saveLooked: (code, match, guest, n) => write(async (kept) => void kept.put(n, ['looked', code, match, guest])),
    saveDue: (code, at) =>
      write(async (kept) => void (at === null ? kept.delete(['due', code]) : kept.put(at, ['due', code]))),
    due: (now) =>
      read(async (kept) => {
        const [keys, times] = [await answer(kept.getAllKeys(under('due'))), await answer(kept.getAll(under('due')))];
        return keys.flatMap((key, at) => (times[at] <= now ? [(key as string[])[1] as string] : []));
      }),
    downtime: async () => 0,
  };
}

/** All tables that are kept here. */
export async function keptTables(name = 'vizard'): Promise<TableRecord[]> {
  const database = await opened(name);
  try {
    return await answer(database.transaction('kept').objectStore('kept').getAll(under('table')));
  } finally {
    database.close();
  }
}
