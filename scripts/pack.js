// npm run pack: makes the packages that other projects can install, one tarball each, in release/.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from './steps/build.js';
import { install } from './steps/install.js';
import { ensureNode, npmScript } from './steps/node.js';
import { main, quietly, root, say } from './steps/run.js';

const cache = join(root, '.cache', 'release');
const emitted = join(cache, 'emitted');
const out = join(root, 'release');

/**
 * What is published: the folder, the folders of its code, what else goes into the tarball, and what people may add to it.
 * Such an optional peer is not named in the workspace: there `npm start` would install it, although only tests use it.
 * @type {{ folder: string, code: string[], more?: string[], peers?: string[] }[]}
 */
const PACKAGES = [
  { folder: 'kernel', code: ['src', 'scenario', 'testing', 'example'] },
  { folder: 'leakcheck', code: ['src'] },
  { folder: 'games/room25', code: ['src'], more: ['RULES.md', 'rules', 'scenarios', 'pictures.json'] },
  { folder: 'games/grimm', code: ['src'], more: ['RULES.md', 'rules', 'scenarios', 'pictures.json'] },
  { folder: 'bots', code: ['src'] },
  { folder: 'protocol', code: ['src'] },
  { folder: 'table', code: ['src', 'catalogue', 'testing'] },
  { folder: 'server', code: ['src', 'load'], more: ['views'] },
  { folder: 'web', code: [], more: ['dist'] },
  { folder: 'cli', code: ['src'], more: ['bin', 'python'], peers: ['@modelcontextprotocol/sdk'] },
  { folder: 'create', code: [], more: ['bin', 'template'] },
];

/** The project that `npm create vizard-game` makes starts with the example game: one copy of it is enough here. */
const TEMPLATE = {
  'packages/kernel/example/lanterns/index.ts': 'src/index.ts',
  'packages/kernel/example/lanterns/lanterns.ts': 'src/lanterns.ts',
  'packages/kernel/example/lanterns/scenario.ts': 'src/scenario.ts',
  'packages/kernel/example/lanterns/scenarios': 'scenarios',
  'packages/kernel/example/lanterns/RULES.md': 'RULES.md',
  'docs/first-game.md': 'TUTORIAL.md',
  'docs/notation.md': 'NOTATION.md',
};

/** The command line has the name that people type: `npx vizard`. */
const nameOf = (/** @type {string} */ name) => (name === '@vizard/cli' ? 'vizard' : name);

await main(async () => {
  const node = await ensureNode();
  await install(node, 'everything');
  await buildWeb(node);
  rmSync(cache, { recursive: true, force: true });
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  say('compiling the packages ...');
  await compile(node);
  for (const { folder, code, more = [], peers = [] } of PACKAGES) {
    const stage = join(cache, folder);
    for (const part of code) cpSync(join(emitted, folder, part), join(stage, part), { recursive: true });
    for (const part of ['README.md', ...more].filter((name) => existsSync(join(root, 'packages', folder, name)))) {
      cpSync(join(root, 'packages', folder, part), join(stage, part), { recursive: true });
    }
    cpSync(join(root, 'LICENSE'), join(stage, 'LICENSE'));
    if (folder === 'create') {
      for (const [from, to] of Object.entries(TEMPLATE))
        cpSync(join(root, from), join(stage, 'template', to), { recursive: true });
    }
    const manifest = manifestOf(folder, readdirSync(stage), peers);
    writeFileSync(join(stage, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
    await quietly(node, [npmScript(), 'pack', stage, '--pack-destination', out, '--ignore-scripts'], {
      what: `npm pack of ${manifest.name}`,
      advice: 'Read what npm says above.',
    });
    say(`packed ${manifest.name} ${manifest.version}`);
  }
  return 0;
});

/**
 * JavaScript for Node 20 and declarations, in the same folders as the sources.
 * @param {string} node
 */
async function compile(node) {
  const sources = join(root, 'packages');
  mkdirSync(cache, { recursive: true });
  const config = join(cache, 'tsconfig.json');
  const compilerOptions = {
    noEmit: false,
    incremental: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    allowImportingTsExtensions: false,
    target: 'es2023',
    lib: ['esnext'],
    types: ['node'],
    typeRoots: [join(root, 'node_modules/@types')],
    rootDir: sources,
    outDir: emitted,
  };
  const include = PACKAGES.flatMap(({ folder, code }) => code.map((part) => join(sources, folder, part)));
  const settings = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include, exclude: ['**/*.test.ts'] };
  writeFileSync(config, JSON.stringify(settings));
  await quietly(node, [join(root, 'node_modules/typescript/bin/tsc'), '-p', config], {
    what: 'Compiling the packages',
    advice: 'Run npm run check and mend what it names.',
  });
  for (const entry of readdirSync(emitted, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) rewriteEndings(join(entry.parentPath, entry.name));
  }
}

/**
 * The compiler rewrites imports in code. What it leaves are the imports in declarations and the addresses of workers.
 * @param {string} file
 */
function rewriteEndings(file) {
  const text = readFileSync(file, 'utf8');
  const rewritten = file.endsWith('.d.ts')
    ? text.replace(/((?:from|import)[ (]\s*['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2')
    : text.replace(/(new URL\(['"][^'"]*)\.ts(['"], import\.meta\.url\))/g, '$1.js$2');
  if (rewritten !== text) writeFileSync(file, rewritten);
}

/**
 * @param {string} folder
 * @param {string[]} files what is in the tarball
 * @param {string[]} peers
 */
function manifestOf(folder, files, peers) {
  const own = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8'));
  const { devDependencies: tools } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const bin = own.name === '@vizard/cli' ? { vizard: 'bin/vizard.js' } : own.bin;
  // Clients are served as they were built: what they are made of is inside.
  const needs = folder === 'web' ? {} : { ...own.dependencies, ...(folder === 'server' && { '@vizard/web': '*' }) };
  const dependencies = Object.fromEntries(
    Object.entries(needs).map(([name, range]) => [name, range === '*' ? `^${own.version}` : range]),
  );
  return {
    name: nameOf(own.name),
    version: own.version,
    description: own.description,
    license: own.license,
    type: 'module',
    ...(own.sideEffects === false && { sideEffects: false }),
    engines: { node: '>=20' },
    ...(bin && { bin }),
    ...(!bin && folder !== 'web' && { exports: exportsOf(own.exports) }),
    files,
    dependencies,
    ...(peers.length > 0 && {
      peerDependencies: Object.fromEntries(peers.map((name) => [name, tools[name]])),
      peerDependenciesMeta: Object.fromEntries(peers.map((name) => [name, { optional: true }])),
    }),
  };
}

/** @param {Record<string, string>} given */
function exportsOf(given) {
  const entries = Object.entries(given).map(([name, path]) => [
    name,
    path.endsWith('.ts') ? { types: path.replace(/\.ts$/, '.d.ts'), default: path.replace(/\.ts$/, '.js') } : path,
  ]);
  return Object.fromEntries([...entries, ['./package.json', './package.json']]);
}
