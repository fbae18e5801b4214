import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BadInput } from '../command.ts';
import { bars } from '../report/charts.ts';
import { STYLE } from '../report/style.ts';
import { ROOT } from '../repository.ts';
import { parseRun, type Run, type Share, share } from '../simulate/run.ts';

/** What the studies have in common: where runs are kept, how they are told on docs/balance.md. */
const PAGE = join(ROOT, 'docs/balance.md');
const PICTURES = join(ROOT, 'docs/pictures');
const KEPT = join(ROOT, '.cache/balance');

export const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, stdio: 'pipe' })
  .toString()
  .trim();

/** The run of this name at this commit, played only once: so a study goes on where it was stopped. */
export async function kept(name: string, play: () => Promise<Run>): Promise<Run> {
  const file = join(KEPT, commit, `${name}.json`.replaceAll(/[ ,]+/g, '-'));
  if (existsSync(file)) return parseRun(readFileSync(file, 'utf8'), file);
  const run = await play();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(run));
  return run;
}

/** Games in which somebody who wanted out came out. */
export function escaped({ sides, played }: Run): Share {
  const lost = (sides.guards?.count ?? 0) + (sides['the complex']?.count ?? 0);
  return share(played - lost, played);
}

export const percent = ({ rate, low, high }: Share): string =>
  `${(rate * 100).toFixed(0)} % (${(low * 100).toFixed(0)} to ${(high * 100).toFixed(0)})`;

/** How many rounds a game took. */
export function rounds({ tally, played }: Run): string {
  const sum = Object.entries(tally.rounds).reduce((all, [round, count]) => all + Number(round) * count, 0);
  return (sum / played).toFixed(1);
}

/** The three commonest ends. */
export function ends({ tally, played }: Run): string {
  return Object.entries(tally.ends)
    .sort(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([how, count]) => `${how} ${((count / played) * 100).toFixed(0)} %`)
    .join(', ');
}

/** Draws how often the way out is reached, a row for each group of runs, and returns the line that shows the picture. */
export function draw(name: string, title: string, groups: readonly { label: string; runs: readonly Run[] }[]): string {
  const drawn = bars(
    title,
    groups.map(({ label, runs }) => ({
      label,
      values: runs.map(escaped).map(({ rate, low, high }) => ({ value: rate, low, high })),
    })),
    { text: (value) => `${(value * 100).toFixed(0)} %`, most: 1 },
  );
  // it stands on its own: the style comes with it
  const picture = drawn
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .replace('>', `><style>${STYLE}</style>`);
  writeFileSync(join(PICTURES, `balance-${name}.svg`), `${picture}\n`);
  return `![${name}](pictures/balance-${name}.svg)`;
}

/** Puts text between the lines `<!-- part -->` and `<!-- /part -->` of the page. */
export function write(part: string, text: string): void {
  const marked = new RegExp(`(<!-- ${part} -->\n)[\\s\\S]*(<!-- /${part} -->)`);
  const page = readFileSync(PAGE, 'utf8');
  if (!marked.test(page)) throw new BadInput(`${PAGE} has no lines <!-- ${part} --> and <!-- /${part} -->.`);
  writeFileSync(
    PAGE,
    page.replace(marked, (_all, begin: string, end: string) => `${begin}${text}${end}`),
  );
}
