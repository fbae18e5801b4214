import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const long = process.env.LONG === '1';

// `*.long.test.ts` run only, and alone, in `npm run test:long`; `*.slow.test.ts` in `npm test`, but not in `npm run check`.
const skipped = [
  '**/node_modules/**',
  '**/dist/**',
  'packages/create/template/**',
  ...(long ? [] : ['**/*.long.test.*']),
];
const tests = (...folders: string[]) => ({
  include: folders.map((folder) => `${folder}/**/*${long ? '.long' : ''}.test.{ts,tsx}`),
  exclude: skipped,
});

/**
 * Only what never ends fails by time: where others work beside the tests, a page or a process may take ten times as long as it does
 * alone. No test has a shorter limit of its own.
 */
const patient = {
  testTimeout: long ? 36_000_000 : 600_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 120_000, interval: 50 } },
};

/**
 * Unit and system tests share their workers and the modules in them: much of the processor time went into loading the same modules for
 * each file. What a test replaces is put back after it. Tests of the client replace whole modules, so each has modules of its own.
 */
const shared = { isolate: false, restoreMocks: true, unstubGlobals: true };

export default defineConfig({
  test: {
    maxWorkers: 2,
    passWithNoTests: long,
    ...patient,
    setupFiles: here('tests/support/ends-with-vitest.ts'),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...tests('packages', 'scripts'),
          exclude: [...skipped, '**/*.slow.test.*', 'packages/web/**'],
          ...shared,
        },
      },
      {
        extends: true,
        test: { name: 'unit-web', ...tests('packages/web'), exclude: [...skipped, '**/*.slow.test.*'] },
      },
      {
        extends: true,
        test: { name: 'slow', include: long ? [] : ['packages/**/*.slow.test.ts'], exclude: skipped },
      },
      {
        extends: true,
        test: {
          name: 'system',
          ...tests('tests/system', 'tests/attacks'),
          exclude: [...skipped, '**/*.page.test.*'],
          ...shared,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          ...tests('tests/browser'),
          include: [...tests('tests/browser').include, ...(long ? [] : ['tests/attacks/**/*.page.test.ts'])],
          globalSetup: here('tests/browser/setup.ts'),
          // A last net, for real browsers alone: no race is known, but one that is not would stop everything else from landing. It hides
          // nothing: `npm test` names at its end what passed at the second try only. To look for races: --retry=0.
          retry: 1,
        },
      },
    ],
  },
});
