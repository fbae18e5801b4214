import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BadInput } from '../command.ts';
import { loadGame } from '../games.ts';
import { Progress } from '../progress.ts';
import { bars } from '../report/charts.ts';
import { STYLE } from '../report/style.ts';
import { ROOT } from '../repository.ts';
import { playAll } from '../simulate/pool.ts';
import { parseRun, type Run, runOf, type Share, share } from '../simulate/run.ts';
import { optionsOf, SETTINGS, type Setting, titleOf } from './settings.ts';

/**
 * The balance study: how often the way out is reached, for every ready-made complex, level and number of players.
 * `node packages/cli/src/study/balance.ts` plays what is not yet in .cache/balance (Ctrl-C and again goes on) and writes the
 * tables and charts of docs/balance.md.
 */
const BOTS = [
  { bot: 'rules', iterations: 1, games: 150 },
  { bot: 'medium', iterations: 60, games: 40 },
] as const;
type Who = (typeof BOTS)[number];

const PAGE = join(ROOT, 'docs/balance.md');
const PICTURES = join(ROOT, 'docs/pictures');
const KEPT = join(ROOT, '.cache/balance');
const MARKED = /(<!-- study -->\n)[\s\S]*(<!-- \/study -->)/;

interface Result {
  readonly setting: Setting;
  readonly runs: readonly Run[];
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, stdio: 'pipe' }).toString().trim();

async function played(setting: Setting, { bot, iterations, games }: Who): Promise<Run> {
  const file = join(KEPT, commit, `${bot} ${titleOf(setting)}.json`.replaceAll(/[ ,]+/g, '-'));
  if (existsSync(file)) return parseRun(readFileSync(file, 'utf8'), file);
  const { game } = await loadGame('room25');
  const plan = { game: 'room25', options: optionsOf(setting), seats: setting.seats, seed: 1, bot, iterations };
  const began = performance.now();
  const tally = await playAll(plan, games, 0, { progress: () => {}, stopped: () => false });
  const run = runOf(plan, game.version, games, tally, (performance.now() - began) / 1000);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(run));
  return run;
}

/** Games in which somebody who wanted out came out. */
function escaped({ sides, played }: Run): Share {
  const lost = (sides.guards?.count ?? 0) + (sides['the complex']?.count ?? 0);
  return share(played - lost, played);
}

const percent = ({ rate, low, high }: Share): string =>
  `${(rate * 100).toFixed(0)} % (${(low * 100).toFixed(0)} to ${(high * 100).toFixed(0)})`;

function ends({ tally, played }: Run): string {
  return Object.entries(tally.ends)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([how, count]) => `${how} ${((count / played) * 100).toFixed(0)} %`)
    .join(', ');
}

function rounds({ tally, played }: Run): string {
  const sum = Object.entries(tally.rounds).reduce((all, [round, count]) => all + Number(round) * count, 0);
  return (sum / played).toFixed(1);
}

const table = (results: readonly Result[]): string =>
  [
    '| mode | complex | level | players | out, rules bots | out, medium bots | rounds | how games of medium bots end |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...results.map(({ setting: { mode, complex, level, seats, more }, runs: [rules, medium] }) =>
      [
        `| ${mode} | ${complex} | ${level} | ${seats}${more?.guards === undefined ? '' : `, guards: ${more.guards}`}`,
        ...[percent(escaped(rules as Run)), percent(escaped(medium as Run))],
        ...[rounds(medium as Run), `${ends(medium as Run)} |`],
      ].join(' | '),
    ),
  ].join('\n');

/** A picture that stands on its own: the style comes with it. */
function picture(title: string, results: readonly Result[]): string {
  const groups = results.map(({ setting: { complex, seats, more }, runs }) => ({
    label: `${complex}, ${seats}${more?.guards === undefined ? '' : `, ${more.guards}g`}`,
    values: runs.map((run) => {
      const { rate, low, high } = escaped(run);
      return { value: rate, low, high };
    }),
  }));
  const drawn = bars(title, groups, { text: (value) => `${(value * 100).toFixed(0)} %`, most: 1 });
  return drawn.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ').replace('>', `><style>${STYLE}</style>`);
}

async function study(): Promise<void> {
  if (!existsSync(PAGE) || !MARKED.test(readFileSync(PAGE, 'utf8'))) {
    throw new BadInput(`${PAGE} is no file with the lines <!-- study --> and <!-- /study -->.`);
  }
  const progress = new Progress(SETTINGS.length * BOTS.length, true);
  const results: Result[] = [];
  for (const setting of SETTINGS) {
    const runs: Run[] = [];
    for (const who of BOTS) {
      runs.push(await played(setting, who));
      progress.at(results.length * BOTS.length + runs.length);
    }
    results.push({ setting, runs });
  }
  progress.end();
  const modes = [...new Set(SETTINGS.map(({ mode }) => mode))];
  for (const mode of modes) {
    const own = results.filter(({ setting }) => setting.mode === mode);
    writeFileSync(
      join(PICTURES, `balance-${mode}.svg`),
      `${picture(`${mode}: games in which the way out is reached`, own)}\n`,
    );
  }
  const text = [
    `Commit ${commit}. A rules bots, ${BOTS[0].games} games a row; B medium bots, ${BOTS[1].iterations} iterations a choice, ${BOTS[1].games} games a row; in brackets the Wilson interval of 95 %.\n`,
    ...modes.map((mode) => `![${mode}](pictures/balance-${mode}.svg)`),
    '',
    table(results),
    '',
  ].join('\n');
  writeFileSync(
    PAGE,
    readFileSync(PAGE, 'utf8').replace(MARKED, (_all, begin: string, end: string) => `${begin}${text}${end}`),
  );
}

await study();
