// npm run vizard -- COMMAND: the command line, under a Node that can run it.
import { buildWeb } from './steps/build.js';
import { install } from './steps/install.js';
import { ensureNode } from './steps/node.js';
import { main, runInForeground } from './steps/run.js';

await main(async () => {
  const words = process.argv.slice(2);
  const node = await ensureNode();
  await install(node, 'running');
  if (words[0] === 'serve') await buildWeb(node);
  return runInForeground(node, ['packages/cli/src/main.ts', ...words]);
});
