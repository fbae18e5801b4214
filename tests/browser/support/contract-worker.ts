import { CONTRACT } from '@vizard/table/testing';
import { browserStore } from '../../../packages/web/src/offline/browser-store.ts';

/** Runs the contract of a table in a browser's worker, each case on a database of its own; answers with what failed. */
const names = new WeakMap<object, string>();
const open = (name: string) => {
  const store = browserStore(name);
  names.set(store, name);
  return store;
};

async function failures(): Promise<{ name: string; failed: string | undefined }[]> {
  const told = [];
  for (const [at, { name, run }] of CONTRACT.entries()) {
    let count = 0;
    const stores = {
      make: async () => open(`contract ${at} ${count++}`),
      reopen: async (store: object) => open(names.get(store) as string),
    };
    const failed = await run(stores).then(
      () => undefined,
      (error: Error) => error.stack,
    );
    told.push({ name, failed });
  }
  return told;
}

postMessage(await failures());
