// npm test [-- PATH...]: everything, real browser and real PostgreSQL included. The last line has the sums.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './steps/install.js';
import { ensureNode } from './steps/node.js';
import { main, root, runInForeground } from './steps/run.js';

await main(async () => {
  const words = process.argv.slice(2);
  const long = words.includes('--long');
  const node = await ensureNode();
  await install(node, 'everything');

  const tally = join(root, '.cache', `tally-${process.pid}.json`);
  const args = [
    'run',
    '--reporter=default',
    '--reporter=./scripts/steps/tally.js',
    ...words.filter((word) => word !== '--long'),
  ];
  const code = await runInForeground(node, ['node_modules/vitest/vitest.mjs', ...args], {
    VIZARD_TALLY: tally,
    NODE_ENV: 'test',
    ...(long ? { LONG: '1' } : {}),
  });

  const none = { passed: 0, failed: 0, again: [] };
  const { passed, failed, again } = existsSync(tally) ? JSON.parse(readFileSync(tally, 'utf8')) : none;
  rmSync(tally, { force: true });
  // Vitest may end badly without a failed test, for example when it can't start or finds nothing to run.
  const failures = Math.max(failed, code === 0 ? 0 : 1);
  // A race is a defect although the second try has passed: it is named, so that somebody finds it.
  for (const test of again) console.log(`passed at the second try only: ${test}`);
  console.log(`${passed} passed, ${failures} failed`);
  return failures === 0 ? 0 : code || 1;
});
