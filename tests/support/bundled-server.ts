import { join } from 'node:path';
import { build } from 'vite';

/**
 * Bundles the server into one file of this folder and returns its path. It starts in half the processor time, which
 * matters to a test that starts it a thousand times. It has no client to serve. The folder is inside the repository:
 * what is not written in JavaScript is
 * loaded from its packages.
 */
export async function bundleServer(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '../../packages/server'),
    build: {
      ssr: 'src/main.ts',
      outDir: folder,
      target: 'esnext',
      rolldownOptions: { output: { format: 'esm', entryFileNames: 'server.mjs', codeSplitting: false } },
    },
    ssr: { noExternal: true, external: ['@resvg/resvg-js'] },
  });
  return join(folder, 'server.mjs');
}
