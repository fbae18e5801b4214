import { join } from 'node:path';
import { build, createServer, type InlineConfig } from 'vite';
import { Catalogues } from '../../web/build/catalogues.ts';
import { layers } from '../../web/build/layers.ts';
import { messages } from '../../web/build/messages.ts';
import { rules } from '../../web/build/rules.ts';
import { withoutSchemas, withoutSentences } from '../../web/build/sentences.ts';
import type { RulesKit } from '../../web/src/games/kit.ts';

const ROOT = join(import.meta.dirname, '../live');

/** The client's own build, for one table. It may be put under any address. */
const CONFIG: InlineConfig = {
  configFile: false,
  root: ROOT,
  base: './',
  logLevel: 'warn',
  optimizeDeps: { noDiscovery: true },
  plugins: [layers(), withoutSchemas(), messages(new Catalogues()), rules()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: {
    format: 'es',
    plugins: () => [withoutSchemas(), withoutSentences()],
    rolldownOptions: { checks: { pluginTimings: false } },
  },
};

/** Builds the live table into a folder. */
export const buildLive = (folder: string) =>
  build({
    ...CONFIG,
    build: {
      outDir: folder,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: { checks: { pluginTimings: false } },
    },
  });

/** How the client shows the rules of these games: the same pictures stand beside the statements here. */
export async function rulesKits(games: readonly string[]): Promise<ReadonlyMap<string, RulesKit>> {
  const vite = await createServer({ ...CONFIG, appType: 'custom', server: { middlewareMode: true, ws: false } });
  try {
    const kits = games.map(async (game): Promise<[string, RulesKit]> => {
      const file = join(import.meta.dirname, `../../web/src/games/${game}/rules.ts`);
      return [game, (await vite.ssrLoadModule(file)).rules as RulesKit];
    });
    return new Map(await Promise.all(kits));
  } finally {
    await vite.close();
  }
}
