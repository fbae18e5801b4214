#!/usr/bin/env node
// The command line as it is installed from the registry: `npx vizard` serves the games, `npx vizard help` lists the rest.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// The oldest Node that opens node:sqlite without a warning, and the one that npm fetches where the system's is older.
const [major, minor] = process.versions.node.split('.').map(Number);
const isNewEnough = major >= 26 || (major === 24 && minor >= 15);
const FETCHED = 'node@26';

const words = process.argv.length > 2 ? process.argv.slice(2) : ['serve'];
const main = fileURLToPath(new URL('../src/main.js', import.meta.url));

if (isNewEnough) {
  process.argv.splice(2, Infinity, ...words);
  await import('../src/main.js');
} else {
  console.error(`vizard: this Node is ${process.version}; npm fetches ${FETCHED} beside it (once, 57 MB) ...`);
  const npm = spawn('npm', ['exec', '--yes', `--package=${FETCHED}`, '--', 'node', main, ...words], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => npm.kill(signal));
  npm.on('exit', (code) => process.exit(code ?? 1));
}
