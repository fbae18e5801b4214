// npm start: from a fresh clone to a running server, on any Node from 20 on.
import { buildWeb } from './steps/build.js';
import { install } from './steps/install.js';
import { ensureNode } from './steps/node.js';
import { main, runInForeground } from './steps/run.js';

await main(async () => {
  const node = await ensureNode();
  await install(node, 'running');
  await buildWeb(node);
  // The compile cache halves the time of the next start, in the threads of the bots too.
  const env = { NODE_COMPILE_CACHE: '.cache/compiled' };
  return runInForeground(node, ['packages/server/src/main.ts', ...process.argv.slice(2)], env);
});
