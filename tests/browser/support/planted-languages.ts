import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger, preview } from 'vite';

const WEB = join(import.meta.dirname, '../../../packages/web');

export interface PlantedClient {
  readonly url: string;
  /** What the build said. */
  readonly warnings: readonly string[];
  close(): Promise<void>;
}

/** Builds the client with the languages that `plant` puts into a folder, and serves it in front of a server. */
export async function buildWith(server: string, plant: (folder: string) => void): Promise<PlantedClient> {
  const folder = mkdtempSync(join(tmpdir(), 'vizard-planted-'));
  const [languages, outDir] = [join(folder, 'languages'), join(folder, 'dist')];
  plant(languages);
  const warnings: string[] = [];
  const customLogger = createLogger('warn');
  customLogger.warn = (message) => warnings.push(message);
  process.env.VIZARD_SERVER = server;
  process.env.VIZARD_LANGUAGES = languages;
  const shared = { root: WEB, configFile: join(WEB, 'vite.config.ts'), mode: 'pseudo', customLogger };
  await build({ ...shared, build: { outDir, emptyOutDir: true } });
  const served = await preview({ ...shared, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  delete process.env.VIZARD_SERVER;
  delete process.env.VIZARD_LANGUAGES;
  return {
    url: (served.resolvedUrls?.local[0] ?? '').replace(/\/$/, ''),
    warnings,
    async close() {
      await served.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
