// npm start: from a fresh clone to a running server, on any Node from 20 on.
import { buildWeb } from './steps/build.js';
import { install } from './steps/install.js';
import { rightNode } from './steps/node.js';
import { handOver, main } from './steps/run.js';

await main(async () => {
  const node = await rightNode();
  await install(node, 'running');
  await buildWeb(node);
  return handOver(node, ['packages/server/src/main.ts', ...process.argv.slice(2)]);
});
