import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const long = process.env.LONG === '1';

// `*.long.test.ts` run only, and alone, in `npm run test:long`; `*.slow.test.ts` in `npm test`, but not in `npm run check`.
const skipped = ['**/node_modules/**', '**/dist/**', ...(long ? [] : ['**/*.long.test.*'])];
const tests = (...folders: string[]) => ({
  include: folders.map((folder) => `${folder}/**/*${long ? '.long' : ''}.test.{ts,tsx}`),
  exclude: skipped,
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: long,
    testTimeout: long ? 3_600_000 : 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: { name: 'unit', ...tests('packages', 'scripts'), exclude: [...skipped, '**/*.slow.test.*'] },
      },
      {
        extends: true,
        test: { name: 'slow', include: long ? [] : ['packages/**/*.slow.test.ts'], exclude: skipped },
      },
      { extends: true, test: { name: 'system', ...tests('tests/system') } },
      {
        extends: true,
        test: { name: 'browser', ...tests('tests/browser'), globalSetup: here('tests/browser/setup.ts') },
      },
    ],
  },
});
