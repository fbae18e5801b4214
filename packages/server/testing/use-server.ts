import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll } from 'vitest';
import { configFrom, type Serving, serve } from '../src/index.ts';

/** The server of a test file. Its fields are there once the tests run. */
export interface TestServer {
  readonly serving: Serving;
  /** Its address, without a slash at the end. */
  readonly base: string;
  readonly dataDir: string;
  /** Its database, beside the running server. */
  readonly db: DatabaseSync;
}

/** Starts a server on an empty folder before the tests of this file, and removes both after them. */
export function useServer(settings: Readonly<Record<string, string>> = {}): TestServer {
  const dataDir = mkdtempSync(join(tmpdir(), 'vizard-test-'));
  const at = { dataDir } as { -readonly [Key in keyof TestServer]: TestServer[Key] };
  beforeAll(async () => {
    const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, BOT_THREADS: '0', ...settings };
    at.serving = await serve(configFrom(env));
    at.base = `http://127.0.0.1:${at.serving.port}`;
    at.db = new DatabaseSync(join(dataDir, 'vizard.db'), { timeout: 5000 });
  });
  afterAll(async () => {
    at.db.close();
    await at.serving.stop();
    rmSync(dataDir, { recursive: true });
  });
  return at;
}
