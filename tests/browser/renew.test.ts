import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFrom, type Serving, serve } from '@vizard/server';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { arrive, openTable } from './support/people.ts';
import { playCarelessly } from './support/room25.ts';
import { beats } from './support/settled.ts';

const folder = mkdtempSync(join(tmpdir(), 'vizard-renew-'));
const opened = useBrowser();
let serving: Serving | undefined;

/** A release of the server, on the same place and port as the one before. */
async function release(build: string, port: number): Promise<number> {
  await serving?.stop();
  serving = undefined;
  // Bots take their time: so there is a moment in which the player has nothing to decide.
  const env = { HOST: '127.0.0.1', DATA_DIR: folder, BOT_THREADS: '0', PORT: String(port), BOT_PACE: '60000' };
  serving = await serve(configFrom(env), { build });
  return serving.port;
}

afterAll(async () => {
  await serving?.stop();
  rmSync(folder, { recursive: true });
});

test('a page of the release before plays on after an update, and reloads between decisions only', async () => {
  const port = await release('before', 0);
  let fetched: Promise<unknown> = Promise.resolve();
  const watch = async (page: Page) => {
    const finished = (name: RegExp) =>
      page.waitForEvent('requestfinished', { predicate: (request) => name.test(request.url()), timeout: 0 });
    fetched = Promise.all([finished(/assets\/renew-/), finished(/assets\/voices-/)]);
  };
  const page = await arrive(opened.browser, `http://127.0.0.1:${port}/new/room25`, { before: watch });
  await openTable(page);
  await page.getByRole('button', { name: /^Fill with .*start$/ }).click();
  await page.getByRole('heading', { name: 'Which room do you look at first?' }).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { loaded: 'before' }));
  const loaded = () => page.evaluate(() => (globalThis as { loaded?: string }).loaded);

  // What tells of the update is there before it: afterwards its file is not. Nor may another part be on its way, which would be lost
  // while no server is there: the page would say that as well, with a button of the same name.
  await fetched;
  await page.locator('html:not([data-fetching])').waitFor();
  await page.route(/assets\/renew-/, (route) => route.abort());
  await release('after', port);
  await page.getByRole('button', { name: 'Load now' }).waitFor();
  await page.unroute(/assets\/renew-/);
  await beats(page);
  expect(await loaded()).toBe('before');

  const reloaded = page.waitForEvent('load', { timeout: 0 });
  await page.locator('[data-choice="look c4"]').click();
  await page.getByRole('button', { name: 'Look at c4' }).last().click();
  // On a slow machine the bots have looked before, and the next question is there at once: then it takes one more answer.
  await playCarelessly(page).catch(() => undefined);
  await reloaded;
  await page.locator('.r-stage').waitFor();
  expect(await loaded()).toBeUndefined();
  expect(await page.getByRole('button', { name: 'Load now' }).count()).toBe(0);
});
