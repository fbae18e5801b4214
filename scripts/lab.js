// npm run lab -- COMMAND: what measures, under a Node that can run it.
import { install } from './steps/install.js';
import { ensureNode } from './steps/node.js';
import { main, runInForeground } from './steps/run.js';

await main(async () => {
  const node = await ensureNode();
  await install(node, 'running');
  return runInForeground(node, ['packages/lab/src/main.ts', ...process.argv.slice(2)]);
});
