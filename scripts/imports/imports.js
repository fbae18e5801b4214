// Which package may import which, what pure packages must not use, that they keep nothing between calls, and what pages must not know.
// A violation fails `npm run check`.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { findCycles } from './cycles.js';
import { readFacts } from './facts.js';
import { gamesIn, isCommon, whyGame } from './games.js';
import { findRulesInPage } from './rules-in-page.js';

/** @typedef {{ folder: string, pure: boolean, knows: string[], outside?: string[] }} Package */

const games = readdirSync(join(import.meta.dirname, '../../packages/games'));

/**
 * Bottom-up. `pure` packages run anywhere and import nothing from outside but what is listed: time, chance and
 * the outer world reach them through arguments, or no game could be replayed, searched or hosted in a worker.
 * @type {Record<string, Package>}
 */
const PACKAGES = {
  kernel: { folder: 'packages/kernel', pure: true, knows: [], outside: ['@noble/hashes'] },
  ...Object.fromEntries(
    games.map((game) => [game, { folder: `packages/games/${game}`, pure: true, knows: ['kernel'] }]),
  ),
  leakcheck: { folder: 'packages/leakcheck', pure: false, knows: ['kernel'] },
  bots: { folder: 'packages/bots', pure: true, knows: ['kernel', ...games] },
  protocol: { folder: 'packages/protocol', pure: true, knows: ['kernel'] },
  table: { folder: 'packages/table', pure: true, knows: ['kernel', ...games, 'bots', 'protocol'] },
  server: { folder: 'packages/server', pure: false, knows: ['kernel', ...games, 'bots', 'protocol', 'table'] },
  web: { folder: 'packages/web', pure: false, knows: ['kernel', ...games, 'bots', 'protocol', 'table'] },
  cli: {
    folder: 'packages/cli',
    pure: false,
    knows: ['kernel', ...games, 'bots', 'protocol', 'table', 'server'],
  },
  lab: { folder: 'packages/lab', pure: false, knows: ['kernel', ...games, 'bots', 'server', 'cli'] },
};

/** Code that uses these depends on the time, on chance that can't be replayed, or on one kind of host. */
const FORBIDDEN = new Set(
  `Math.random crypto Date Temporal performance setTimeout setInterval setImmediate requestAnimationFrame
  globalThis process Buffer require console window self document navigator location localStorage sessionStorage
  indexedDB fetch WebSocket Worker XMLHttpRequest BroadcastChannel HTMLElement Element`.split(/\s+/),
);

/**
 * All forbidden imports, globals and module state, one per line: `file:line what, and why not`.
 * @param {string} root the repository's folder
 * @returns {string[]}
 */
export function findWrongImports(root) {
  /** @type {string[]} */
  const wrong = [];
  /** @type {Map<string, string[]>} */
  const graph = new Map();
  const names = gamesIn(root);
  for (const [name, { folder, pure }] of Object.entries(PACKAGES)) {
    if (pure) wrong.push(...looseSettings(root, folder));
    for (const file of sourcesIn(join(root, folder))) {
      const text = readFileSync(file, 'utf8');
      const { imports, globals, state, texts } = readFacts(file, text);
      /** @param {number} start @param {string} what */
      const complain = (start, what) =>
        wrong.push(`${relative(root, file)}:${text.slice(0, start).split('\n').length} ${what}`);
      for (const { name: target, start } of imports) {
        const reason = whyNot(root, name, file, target);
        if (reason) complain(start, `imports ${target}: ${reason}`);
      }
      for (const { name: word, start } of globals) {
        if (pure && !isTest(file) && FORBIDDEN.has(word)) complain(start, `uses ${word}: ${name} is pure, pass it in`);
      }
      for (const { name: word, start } of state) {
        if (pure && !forTests(file)) complain(start, `keeps ${word} between calls: ${name} is pure, pass it in`);
      }
      if (isPage(root, file)) for (const { name: what, start } of findRulesInPage(file, text)) complain(start, what);
      if (isCommon(names, name, file) && !isTest(file)) {
        for (const { name: found, start } of texts) {
          const reason = whyGame(names, name, found);
          if (reason) complain(start, reason);
        }
      }
      graph.set(
        file,
        imports.map(({ name: target }) => locate(root, file, target)),
      );
    }
  }
  const cycles = findCycles(graph).map((files) => files.map((file) => relative(root, file)).join(' -> '));
  return [...wrong, ...cycles.map((cycle) => `import cycle: ${cycle}`)];
}

/** Pages that may read notation: lessons are written in it, like scenarios. */
const READERS = ['learn/lesson.ts'];

/**
 * Other pages know none.
 * @param {string} root
 * @param {string} file
 */
function isPage(root, file) {
  const pages = join(root, 'packages/web/src');
  return isInside(file, pages) && !READERS.includes(relative(pages, file).replaceAll(sep, '/'));
}

/**
 * Its tsconfig guards a pure package against all the globals that are not listed here.
 * @param {string} root
 * @param {string} folder
 */
function looseSettings(root, folder) {
  const { lib, types } = JSON.parse(readFileSync(join(root, folder, 'tsconfig.json'), 'utf8')).compilerOptions;
  const tight = JSON.stringify([lib, types]) === '[["esnext"],[]]';
  return tight ? [] : [`${folder}/tsconfig.json:1 needs "lib": ["esnext"] and "types": []: the package is pure`];
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist', 'dist.next'].includes(entry.name) ? [] : sourcesIn(path);
    return /(?<!\.d)\.(ts|tsx|js)$/.test(entry.name) ? [path] : [];
  });
}

/**
 * Tests may use any tool, but import no other packages than the code they test may.
 * @param {string} file
 */
function isTest(file) {
  return /[/\\]test[/\\]|\.test\.tsx?$/.test(file);
}

/**
 * Code that only tests use may keep state.
 * @param {string} file
 */
function forTests(file) {
  return isTest(file) || /[/\\]testing[/\\]/.test(file);
}

/**
 * @param {string} root
 * @param {string} name of the importing package
 * @param {string} file
 * @param {string} target
 * @returns {string | undefined} undefined when it may
 */
function whyNot(root, name, file, target) {
  const { folder, pure, knows, outside = [] } = PACKAGES[name];
  if (target.startsWith('.')) {
    const path = resolve(dirname(file), target);
    if (isInside(path, join(root, folder))) return undefined;
    if (isTest(file) && !isInside(path, join(root, 'packages'))) return undefined;
    return 'another package is imported by its name, and nothing else outside of this one';
  }
  const { other, part } = parsePackage(target);
  if (other) {
    if (other !== name && !knows.includes(other)) return `${name} may know ${knows.join(', ') || 'no other package'}`;
    return part === 'testing' && pure && !forTests(file) ? 'what only tests use stays out of what runs' : undefined;
  }
  if (!pure || isTest(file) || outside.some((module) => `${target}/`.startsWith(`${module}/`))) return undefined;
  return `${name} is pure; from outside of the house it may import ${outside.join(', ') || 'nothing'}`;
}

/** @param {string} path @param {string} folder */
function isInside(path, folder) {
  return path.startsWith(folder + sep);
}

/** @param {string} target */
function parsePackage(target) {
  const [, other, part] = /^@vizard\/([^/]+)(?:\/(.+))?$/.exec(target) ?? [];
  return { other, part };
}

/**
 * The file an import resolves to; for a package from npm, its name.
 * @param {string} root
 * @param {string} file
 * @param {string} target
 */
function locate(root, file, target) {
  if (target.startsWith('.')) return resolve(dirname(file), target);
  const { other, part } = parsePackage(target);
  if (!other || !(other in PACKAGES)) return target;
  const folder = join(root, PACKAGES[other].folder);
  const { exports = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const door = exports[part ? `./${part}` : '.'];
  return typeof door === 'string' && existsSync(join(folder, door)) ? join(folder, door) : target;
}
