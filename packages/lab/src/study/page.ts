import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { BadInput } from '@vizard/cli/command';
import { ROOT } from '@vizard/cli/repository';
import { commit } from '../commit.ts';
import { parseRun, type Run, type Share, share } from '../simulate/run.ts';

/** What the studies share: where runs are cached, and how they are written into docs/balance.md. */
const PAGE = join(ROOT, 'docs/balance.md');
const CACHE = join(ROOT, '.cache/balance');

/** The run of this name at this commit. It is played only once, so a study that was stopped resumes. */
export async function cached(name: string, play: () => Promise<Run>): Promise<Run> {
  const file = join(CACHE, commit(), `${name}.json`.replaceAll(/[ ,]+/g, '-'));
  if (existsSync(file)) return parseRun(readFileSync(file, 'utf8'), file);
  const run = await play();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(run));
  return run;
}

/** Games that somebody other than the guards or the complex has won. */
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

/** How often the way out is reached, as a chart that Markdown viewers draw from text (Mermaid). */
export function chart(title: string, bars: readonly { readonly label: string; readonly run: Run }[]): string {
  const percents = bars.map(({ run }) => Math.round(escaped(run).rate * 100));
  return [
    '```mermaid',
    'xychart-beta horizontal',
    `  title "${title}"`,
    `  x-axis [${bars.map(({ label }) => `"${label}"`).join(', ')}]`,
    '  y-axis "out, %" 0 --> 100',
    `  bar [${percents.join(', ')}]`,
    '```',
  ].join('\n');
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
