// Installs the packages a command needs, unless they are already there.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.js';
import { npmScript } from './node.js';
import { quietly, root, say } from './run.js';

/** @typedef {{ version?: string, dev?: boolean, optional?: boolean, devOptional?: boolean }} Entry */
/** @typedef {'running' | 'everything'} Need */

/**
 * @param {string} node
 * @param {Need} need
 */
export async function install(node, need) {
  if (!isInstalled(need)) await withLock(() => installNow(node, need));
}

/**
 * @param {string} node
 * @param {Need} need
 */
async function installNow(node, need) {
  if (isInstalled(need)) return;
  say(
    need === 'running' ? 'installing what it needs to run ...' : 'installing what it needs to run and to be tested ...',
  );
  // If the test tools are installed already, keep them.
  const dev = need === 'everything' || hasTools() ? '--include=dev' : '--omit=dev';
  // Not `npm ci`: that refuses a lock file made where the registry lacks the packages of other platforms, and it
  // empties node_modules first, although a server may be running from there. This, too, keeps to the lock file.
  await quietly(node, [npmScript(), 'install', '--no-save', dev, '--no-audit', '--no-fund'], {
    what: 'npm install',
    advice: 'Check the connection to the npm registry (npm ping) and the free space on disk, then run this again.',
  });
}

const receipt = join(root, 'node_modules', '.package-lock.json');

/** @param {string} path @returns {Record<string, Entry>} */
function entries(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {};
}

/**
 * npm notes in node_modules what it has installed; that has to agree with the lock file.
 * @param {Need} need
 */
function isInstalled(need) {
  const there = entries(receipt);
  return Object.entries(entries(join(root, 'package-lock.json'))).every(
    ([path, { version, dev, optional, devOptional }]) =>
      path === '' ||
      optional ||
      (need === 'running' && (dev || devOptional)) ||
      (path in there && there[path].version === version),
  );
}

function hasTools() {
  return 'node_modules/vitest' in entries(receipt);
}
