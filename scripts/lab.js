// npm run lab -- COMMAND: what measures, under a Node that can run it.
import { install } from './steps/install.js';
import { rightNode } from './steps/node.js';
import { handOver, main } from './steps/run.js';

await main(async () => {
  const node = await rightNode();
  await install(node, 'running');
  return handOver(node, ['packages/lab/src/main.ts', ...process.argv.slice(2)]);
});
