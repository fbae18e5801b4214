// npm run test:mutants -- [--game room25|grimm] [--mutate FILES] [Stryker's own options]:
// changes the rules in many small ways and reports which changes no test notices.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { install } from './steps/install.js';
import { rightNode } from './steps/node.js';
import { handOver, main, root, Trouble } from './steps/run.js';

const GAMES = ['room25', 'grimm'];
const report = join(root, 'reports', 'mutants.json');
/** Whole copies of the sources, in a folder named by the process that made them. */
const copies = '.cache/stryker';

await main(async () => {
  const { games, rest } = parse(process.argv.slice(2));
  const node = await rightNode();
  await install(node, 'everything');
  rmSync(report, { force: true });
  clearCopies();
  const files = games.flatMap((game) => [
    `packages/games/${game}/src/**/*.ts`,
    `!packages/games/${game}/src/**/*.test.ts`,
  ]);
  const mutate = rest.some((word) => word === '--mutate' || word === '-m') ? [] : ['--mutate', files.join(',')];
  const own = ['--tempDirName', `${copies}/${process.pid}`];
  const stryker = ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run', ...own, ...mutate, ...rest];
  const code = await handOver(node, stryker, { VIZARD_GAMES: games.join(',') });
  if (code === 0 && existsSync(report)) console.log(summary(JSON.parse(readFileSync(report, 'utf8'))));
  return code;
});

/** What runs that were stopped have left behind. */
function clearCopies() {
  const folder = join(root, copies);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (!lives(Number(name))) rmSync(join(folder, name), { recursive: true, force: true });
}

/** @param {number} pid */
function lives(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string[]} words */
function parse(words) {
  const at = words.indexOf('--game');
  if (at < 0) return { games: GAMES, rest: words };
  const game = words[at + 1];
  if (!GAMES.includes(game))
    throw new Trouble(`--game ${game ?? ''} is no game here.`, `Say --game ${GAMES.join(' or --game ')}.`);
  return { games: [game], rest: [...words.slice(0, at), ...words.slice(at + 2)] };
}

/** @typedef {{ line: number, column: number }} Spot */
/** @typedef {{ status: string, replacement?: string, location: { start: Spot, end: Spot } }} Mutant */

/**
 * The survivors, one line each, and the score.
 * @param {{ files: Record<string, { source: string, mutants: Mutant[] }> }} report
 */
function summary({ files }) {
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const survivors = Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .sort((a, b) => a.location.start.line - b.location.start.line)
      .map((mutant) => `${path}:${mutant.location.start.line} ${describe(mutant, source)}`),
  );
  const all = noticed + survivors.length;
  const score = all === 0 ? 'nothing to change' : `${((100 * noticed) / all).toFixed(1)} % of ${all} changes noticed`;
  return [...survivors, `score: ${score}, ${survivors.length} survived (more in reports/mutants.html)`].join('\n');
}

/**
 * @param {Mutant} mutant
 * @param {string} source of its file
 */
function describe({ status, replacement = '', location: { start, end } }, source) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines.push(/** @type {string} */ (lines.pop()).slice(0, end.column - 1));
  const original = lines.join('\n').slice(start.column - 1);
  const short = (/** @type {string} */ text) => text.replace(/\s+/g, ' ').slice(0, 60);
  return `${status === 'NoCoverage' ? 'nobody runs' : 'survived:'} ${short(original)} -> ${short(replacement)}`;
}
