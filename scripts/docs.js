// npm run docs: builds the site of the documents and serves it on this machine. With --build FOLDER it only builds.
import { join, resolve } from 'node:path';
import { install } from './steps/install.js';
import { ensureNode } from './steps/node.js';
import { main, root, runInForeground, say } from './steps/run.js';

const PORT = process.env.PORT ?? '2526';

await main(async () => {
  const node = await ensureNode();
  await install(node, 'everything');
  const [word, folder] = process.argv.slice(2);
  if (word !== undefined && (word !== '--build' || folder === undefined)) {
    say('use npm run docs, or npm run docs -- --build FOLDER');
    return 2;
  }
  say('building the site ...');
  const words = word === undefined ? [join(root, '.cache', 'site'), PORT] : [resolve(/** @type {string} */ (folder))];
  return runInForeground(node, ['packages/site/src/build.ts', ...words]);
});
