import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput, type Command, text } from '@vizard/cli/command';
import { CACHE } from '@vizard/cli/repository';

/** Fetched by npx when it is asked for: nothing else needs it. */
const LIGHTHOUSE = 'lighthouse@13';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const FLAGS = '--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage';
/** The first page that a visitor sees, the last one before a table, the longest one, and a table. */
const PAGES = ['/', '/new/room25', '/rules/room25', '/learn/room25'];

/** What is read of Lighthouse's report. */
interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: {
    readonly 'network-requests': {
      readonly details: { readonly items: readonly { resourceType?: string; transferSize: number }[] };
    };
  };
}

export const weight: Command = {
  about: `
Measures pages of a running server with Lighthouse in Chromium, as a phone on a slow line, and prints the scores and what each page transfers. npx fetches
Lighthouse. Scores of performance mean something only on a quiet machine. CHROMIUM_PATH names another Chromium than that of the tests.`,
  options: {
    address: { type: 'string', value: 'URL', help: 'the server (http://127.0.0.1:2525)' },
    desktop: { type: 'boolean', help: 'as a desktop computer instead of a phone' },
  },
  async run(values) {
    const address = (text(values, 'address') ?? 'http://127.0.0.1:2525').replace(/\/$/, '');
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok !== true) throw new BadInput(`No server answers at ${address}. Start one with npm start.`);
    const chromium = process.env.CHROMIUM_PATH ?? globSync(join(CACHE, 'chromium-*/chromium'))[0];
    if (chromium === undefined) throw new BadInput('There is no Chromium. Name one by CHROMIUM_PATH.');
    process.stdout.write(`| page | ${CATEGORIES.join(' | ')} | requests | KB | of them script |\n`);
    process.stdout.write(`|${' --- |'.repeat(CATEGORIES.length + 4)}\n`);
    for (const page of PAGES)
      process.stdout.write(rowOf(page, await inspect(address + page, chromium, values.desktop === true)));
    return 0;
  },
};

function rowOf(page: string, { categories, audits }: Report): string {
  const scores = CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100));
  const { items } = audits['network-requests'].details;
  const kilobytes = (some: typeof items) =>
    (some.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024).toFixed(1);
  const scripts = items.filter(({ resourceType }) => resourceType === 'Script');
  return `| ${[page, ...scores, items.length, kilobytes(items), kilobytes(scripts)].join(' | ')} |\n`;
}

async function inspect(address: string, chromium: string, desktop: boolean): Promise<Report> {
  const options = ['--output=json', '--quiet', `--only-categories=${CATEGORIES}`, `--chrome-flags=${FLAGS}`];
  const child = spawn('npx', ['--yes', LIGHTHOUSE, address, ...options, ...(desktop ? ['--preset=desktop'] : [])], {
    env: { ...process.env, CHROME_PATH: chromium, FONTCONFIG_PATH: join(chromium, '../fonts') },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const chunks: Buffer[] = [];
  for await (const chunk of child.stdout) chunks.push(chunk as Buffer);
  const report = Buffer.concat(chunks).toString();
  if (!report.startsWith('{')) throw new BadInput(`Lighthouse gave no report of ${address}.`);
  return JSON.parse(report) as Report;
}
