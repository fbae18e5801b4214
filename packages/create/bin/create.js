#!/usr/bin/env node
// npm create vizard-game FOLDER: makes a project with a whole game in it.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';

const HELP = `npm create vizard-game FOLDER
Makes a project with the game Lanterns in FOLDER: rules, scenarios, tests, a bot, a terminal and a page to play it.

  --from FOLDER  take Vizard's packages from the tarballs in this folder (npm run pack makes them), not from the registry
`;

const template = new URL('../template', import.meta.url);
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

try {
  process.stdout.write(create());
} catch (error) {
  process.stderr.write(`create-vizard-game: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}

/** @returns {string} what to tell the person */
function create() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return HELP;
  const [folder, more] = positionals;
  if (folder === undefined || more !== undefined) throw new Error('Name one folder: npm create vizard-game my-game');
  const target = resolve(folder);
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`The folder ${target} is not empty. Name a new one.`);
  const kernel = values.from === undefined ? `^${version}` : `file:${tarball(resolve(values.from))}`;
  mkdirSync(target, { recursive: true });
  cpSync(template, target, { recursive: true });
  // npm leaves a file of this name out of packages.
  renameSync(join(target, 'gitignore'), join(target, '.gitignore'));
  const manifest = join(target, 'package.json');
  const name = basename(target)
    .toLowerCase()
    .replace(/[^a-z0-9-]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const text = readFileSync(manifest, 'utf8');
  writeFileSync(
    manifest,
    text.replace('"my-game"', JSON.stringify(name || 'my-game')).replace('"*"', JSON.stringify(kernel)),
  );
  return `Made ${relative(process.cwd(), target) || '.'}. Now:

  cd ${relative(process.cwd(), target) || '.'}
  npm install
  npm test        the rules, checked
  npm run play    a game in the terminal
  npm run dev     a table in the browser

README.md leads you to a game of your own.
`;
}

/** @param {string} folder */
function tarball(folder) {
  const name = existsSync(folder)
    ? readdirSync(folder).find((file) => /^vizard-kernel-\d.*\.tgz$/.test(file))
    : undefined;
  if (name === undefined)
    throw new Error(`There is no vizard-kernel-*.tgz in ${folder}. Run npm run pack in Vizard first.`);
  return join(folder, name);
}
