import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFrom, type Serving, serve } from '@vizard/server';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { arrive, openTable } from './support/people.ts';

const folder = mkdtempSync(join(tmpdir(), 'vizard-cut-off-'));
let browser: Browser;
let serving: Serving;

beforeAll(async () => {
  const env = { HOST: '0.0.0.0', PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'error', BOT_THREADS: '0', BOT_PACE: '0' };
  serving = await serve(configFrom(env));
  browser = await chromium.connect(inject('chromium'));
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser.close();
  await serving.stop();
  rmSync(folder, { recursive: true });
});

const at = (host: string) => `http://${host}:${serving.port}`;
/** How this machine is called by others in its network. */
const [near] = Object.values(networkInterfaces()).flatMap((nets) =>
  (nets ?? []).flatMap(({ address, family, internal }) => (family === 'IPv4' && !internal ? [address] : [])),
);

async function start(page: Page): Promise<void> {
  await openTable(page);
  await page.getByRole('button', { name: /^Fill with .*start$/ }).click();
  await page.locator('#ask').waitFor();
}

test('a page whose files are gone after an update says so, lets a decision be made first, and is whole after a reload', async () => {
  // Without a service worker, which would have kept them: a first visit, or a server without TLS.
  const page = await arrive(browser, `${at('127.0.0.1')}/new/room25`, { kept: { confirm: 'off' } });
  await start(page);
  await page.waitForLoadState('networkidle');
  const gone = (url: URL) => /\/assets\/(alerts|deal|fair|menu)/.test(url.pathname);
  await page.context().route(gone, (route) => route.fulfill({ status: 404, body: '' }));
  await page.evaluate(async () => {
    for (const registered of await navigator.serviceWorker.getRegistrations()) await registered.unregister();
  });
  expect(await page.getByRole('button', { name: 'Load now' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('A part of this page could not be loaded').waitFor();

  // The question still stands, and is answered.
  const question = await page.locator('#ask').textContent();
  await page.locator('[data-choice]').first().click();
  await expect.poll(() => page.locator('#ask').textContent()).not.toBe(question);

  await page.context().unroute(gone);
  await page.getByRole('button', { name: 'Load now' }).click();
  await page.locator('#ask').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  expect(await page.getByText('A part of this page could not be loaded').count()).toBe(0);
});

test('a page that is not there at all says so in its place', async () => {
  const page = await arrive(browser, at('127.0.0.1'));
  await page.context().route(/\/assets\/page-.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Learn' }).click();
  await page.getByRole('button', { name: 'Load now' }).waitFor();
});

test('a connection that was cut while the device slept is noticed when somebody looks again, and the page goes on by itself', async () => {
  const page = await arrive(browser, `${at('127.0.0.1')}/new/grimm`, { kept: { confirm: 'off' } });
  let deaf = false;
  let sockets = 0;
  await page.routeWebSocket('**/socket', (socket) => {
    sockets++;
    const cut = sockets;
    const server = socket.connectToServer();
    // The first one falls silent without a word, as when a phone changes networks.
    const passes = () => !(deaf && cut === before);
    socket.onMessage((text) => passes() && server.send(text));
    server.onMessage((text) => passes() && socket.send(text));
  });
  let before = 0;
  await start(page);
  before = sockets;
  deaf = true;
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => sockets, { timeout: 60_000 }).toBe(before + 1);
  await page.locator('.connection-lost').waitFor({ state: 'detached' });
  await page.locator('#ask').waitFor();
});

test.skipIf(near === undefined)(
  'a table is opened and played from another machine of the same network, without TLS',
  async () => {
    const page = await arrive(browser, `${at(near as string)}/new/room25`, { kept: { confirm: 'off' } });
    expect(await page.evaluate(() => window.isSecureContext)).toBe(false);
    await start(page);
    const question = await page.locator('#ask').textContent();
    await page.locator('[data-choice]').first().click();
    await expect.poll(() => page.locator('#ask').textContent()).not.toBe(question);
    // Against bots in the browser alone, too.
    await page.goto(at(near as string));
    await page.getByRole('button', { name: 'Play now: The Grimm Masquerade' }).click();
    await page.locator('#ask').waitFor();
  },
);
