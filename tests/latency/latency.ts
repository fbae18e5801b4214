// How long a player waits: plays whole games in Chromium against the real server and prints what each choice took. Nothing here passes or fails.
import { loadavg } from 'node:os';
import { type Browser, chromium, type Page } from 'playwright-core';
import { buildWeb } from '../../scripts/steps/build.js';
import { playToTheEnd } from '../browser/support/grimm.ts';
import { arrive, DESK, openTable, PHONE } from '../browser/support/people.ts';
import { playCarelessly, theEnd } from '../browser/support/room25.ts';
import { startServer } from '../browser/support/server.ts';
import { startChromium } from '../support/chromium.ts';
import { watchChoices } from './stopwatch.ts';

const GAMES = [
  ['room25', 'Room 25 Ultimate'],
  ['grimm', 'The Grimm Masquerade'],
] as const;
const FRAMES = [
  ['desk', DESK],
  ['phone', PHONE],
] as const;
const say = (line: string) => process.stdout.write(`${line}\n`);

const sorted = (times: readonly number[]) => [...times].sort((one, other) => one - other);
const share = (times: readonly number[], part: number): string =>
  (sorted(times)[Math.ceil(times.length * part) - 1] ?? Number.NaN).toFixed(0);

/** A whole game at a table on the server, against bots that answer at once. */
async function choices(browser: Browser, url: string, game: string): Promise<void> {
  const page = await arrive(browser, `${url}/new/${game}`, { kept: { confirm: 'off', speed: 'off' } });
  await watchChoices(page);
  await openTable(page);
  await page.locator('.lobby-start .button').last().click();
  await page.locator('#ask').waitFor();
  if (game === 'grimm') await playToTheEnd(page);
  else {
    await playCarelessly(page);
    await theEnd(page);
  }
  const { marked, shown } = await page.evaluate(() => window.stopwatch);
  for (const [what, times] of Object.entries({ marked, shown }))
    say(`| ${game}, ${what} | ${times.length} | ${share(times, 0.5)} | ${share(times, 0.95)} | ${share(times, 1)} |`);
  await page.context().close();
}

/** From an empty browser at the home page to the first own question: one click. */
async function firstQuestion(browser: Browser, url: string, frame: (typeof FRAMES)[number], title: string) {
  const [name, viewport] = frame;
  const times: number[] = [];
  for (let visit = 0; visit < 5; visit++) {
    const began = performance.now();
    const page: Page = await arrive(browser, url, { viewport });
    const loaded = performance.now();
    await page.getByRole('button', { name: `Play now: ${title}` }).click();
    await page.locator('#ask').waitFor();
    await page.locator('.r-choice-chip, .g-question [data-choice], .g-waiting').first().waitFor();
    times.push(performance.now() - began);
    if (visit === 0) say(`<!-- ${title}, ${name}: the home page stood after ${(loaded - began).toFixed(0)} ms -->`);
    await page.context().close();
  }
  say(`| ${title}, ${name} | 1 | ${share(times, 0.5)} | ${share(times, 1)} |`);
}

await buildWeb(process.execPath);
const server = await startServer();
const host = await startChromium();
const browser = await chromium.connect(host.wsEndpoint());
try {
  say(`Load of the machine: ${loadavg()[0]?.toFixed(1)}. Milliseconds.\n`);
  say('| a choice | choices | p50 | p95 | most |\n| --- | --- | --- | --- | --- |');
  for (const [game] of GAMES) await choices(browser, server.url, game);
  say('\n| from the home page to the first own question | clicks | p50 of 5 | most |\n| --- | --- | --- | --- |');
  for (const [, title] of GAMES) for (const frame of FRAMES) await firstQuestion(browser, server.url, frame, title);
} finally {
  await browser.close();
  await host.close();
  await server.stop();
}
process.exit(0);
