// npm run views: writes what each game shows a watcher as JSON Schema into packages/server/views, from the types of its views.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './steps/install.js';
import { ensureNode } from './steps/node.js';
import { main, quietly, root } from './steps/run.js';

const games = join(root, 'packages/games');
const SOURCES = [
  { game: 'lanterns', file: 'packages/kernel/example/lanterns/lanterns.ts' },
  ...readdirSync(games).map((game) => ({ game, file: `packages/games/${game}/src/view.ts` })),
];

await main(async () => {
  const node = await ensureNode();
  await install(node, 'everything');
  const out = process.argv[2] ?? join(root, 'packages/server/views');
  mkdirSync(out, { recursive: true });
  // The generator has a compiler of its own, which wants settings with files.
  const config = join(root, '.cache', 'views.tsconfig.json');
  const files = SOURCES.map(({ file }) => join(root, file));
  const compilerOptions = { lib: ['esnext'], types: [], incremental: false };
  writeFileSync(config, JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions, files }));
  for (const { game, file } of SOURCES) {
    const generator = join(root, 'node_modules/ts-json-schema-generator/bin/ts-json-schema-generator.js');
    const what = ['-p', join(root, file), '-t', 'View', '-o', join(out, `${game}.json`)];
    await quietly(node, [generator, '-f', config, '--no-type-check', '--no-top-ref', ...what], {
      what: `The schema of ${game}`,
      advice: 'Read what the generator says above.',
    });
  }
  return 0;
});
