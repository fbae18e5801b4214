// Builds the web client into packages/web/dist, unless nothing it is made of has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.js';
import { quietly, root, say } from './run.js';

const sources = ['kernel', 'games', 'bots', 'protocol', 'table', 'web'].map((name) => join(root, 'packages', name));
const skipped = new Set(['node_modules', 'dist', 'dist.next', 'test', 'testing']);
const dist = join(root, 'packages', 'web', 'dist');
const stamp = join(root, '.cache', 'web.built-from');

/** @param {string} node */
export async function buildWeb(node) {
  if (!isBuilt(fingerprint())) await withLock(() => buildNow(node));
}

/** @param {string} node */
async function buildNow(node) {
  const print = fingerprint();
  if (isBuilt(print)) return;
  say('building the client ...');
  const next = `${dist}.next`;
  const output = await quietly(
    node,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      join(root, 'packages/web'),
      '--outDir',
      next,
      '--emptyOutDir',
    ],
    {
      env: { NODE_ENV: 'production' },
      what: 'Building the client',
      advice: 'Undo the last change in packages/web or mend it.',
    },
  );
  for (const [told] of output.matchAll(/The language .* is not complete.*/g)) say(told);
  rmSync(dist, { recursive: true, force: true });
  renameSync(next, dist);
  writeFileSync(stamp, print);
}

/** @param {string} print */
function isBuilt(print) {
  return existsSync(join(dist, 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === print;
}

/** A hash of the names and contents of all that goes into the client. */
function fingerprint() {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (skipped.has(entry.name) || entry.name.includes('.test.')) continue;
      const path = join(folder, entry.name);
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile()) add(path);
    }
  };
  sources.forEach(walk);
  add(join(root, 'package-lock.json'));
  return hash.digest('hex');
}
