import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFrom, serve } from '@vizard/server';

export interface TestServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A real server on a free port. Its store is gone afterwards, unless it is in a folder that is kept. Bots answer at once. */
export async function startServer(kept?: string, settings: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'vizard-'));
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'error', BOT_THREADS: '0', BOT_PACE: '0' };
  // pages that play by themselves press faster than people
  const unlimited = { LIMIT_MESSAGES: '1000000', LIMIT_BURST: '1000000' };
  const serving = await serve(configFrom({ ...env, ...unlimited, ...settings }));
  return {
    url: `http://127.0.0.1:${serving.port}`,
    async stop() {
      await serving.stop();
      if (kept === undefined) rmSync(folder, { recursive: true });
    },
  };
}
