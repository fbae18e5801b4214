// npm run check: format, lint, types, dead code, imports and unit tests. With --fix: format and apply safe lint fixes.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { install } from './steps/install.js';
import { ensureNode } from './steps/node.js';
import { listen, main, runInForeground } from './steps/run.js';

const modules = (/** @type {string} */ path) => join('node_modules', path);
const biome = modules('@biomejs/biome/bin/biome');

/** A part that takes longer hangs: all of them together take about three on an idle machine. */
const MINUTES = 20;

/** @typedef {{ name: string, args: string[] }} Part */

/** The long ones first, so that the short ones fill the gaps. @type {Part[]} */
const parts = [
  { name: 'unit tests', args: [modules('vitest/vitest.mjs'), 'run', '--project=unit*', '--reporter=dot'] },
  { name: 'dead code', args: [modules('knip/bin/knip.js'), '--no-progress'] },
  { name: 'types', args: ['scripts/steps/types.js'] },
  { name: 'format and lint', args: [biome, 'check', '--error-on-warnings'] },
  { name: 'imports', args: ['scripts/imports/check.js'] },
];

await main(async () => {
  const node = await ensureNode();
  await install(node, 'everything');
  if (process.argv.includes('--fix')) return runInForeground(node, [biome, 'check', '--write']);

  const env = { NODE_ENV: 'test', ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}) };
  const started = performance.now();
  let failures = 0;
  await inTurns(parts, async ({ name, args }) => {
    const began = performance.now();
    const { code, output } = await listen(node, args, { env, minutes: MINUTES });
    if (code !== 0) failures += 1;
    if (code !== 0) console.log(`\n${withoutDots(output).trim()}\n`);
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(16)} ${seconds(began)}`);
  });
  console.log(`${failures === 0 ? 'ok    ' : 'FAILED'} ${'everything'.padEnd(16)} ${seconds(started)}`);
  return failures === 0 ? 0 : 1;
});

/**
 * A dot for each of two thousand tests that passed hides the one that did not.
 * @param {string} output
 */
function withoutDots(output) {
  const lines = output.split('\n');
  return lines.filter((line) => !/^[·*x-]+$/.test(stripVTControlCharacters(line))).join('\n');
}

/** @param {number} since */
function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

/**
 * Works through a list with one worker for each core.
 * @template T
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<void>} work
 */
async function inTurns(items, work) {
  const left = [...items];
  const hand = async () => {
    for (let item = left.shift(); item; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), items.length) }, hand));
}
