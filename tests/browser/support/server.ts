import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFrom, serve } from '@vizard/server';

export interface TestServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A real server on a free port, with a store of its own that is gone afterwards. Bots answer at once. */
export async function startServer(): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'vizard-'));
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'error', BOT_THREADS: '0', BOT_PACE: '0' };
  // pages that play by themselves press faster than people
  const unlimited = { LIMIT_MESSAGES: '1000000', LIMIT_BURST: '1000000' };
  const serving = await serve(configFrom({ ...env, ...unlimited }));
  return {
    url: `http://127.0.0.1:${serving.port}`,
    async stop() {
      await serving.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
