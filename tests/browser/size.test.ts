import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { startServer, type TestServer } from './support/server.ts';

const ASSETS = join(import.meta.dirname, '../../packages/web/dist/assets');
const KB = 1024;

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  browser = await chromium.connect(inject('chromium'));
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

const sizeOf = (file: string): number => {
  const content = readFileSync(join(ASSETS, file));
  return file.endsWith('.woff2') ? content.length : gzipSync(content).length;
};
const total = (files: readonly string[]): number => files.reduce((sum, file) => sum + sizeOf(file), 0);

/** Which file of the build a request asks for. */
const assetOf = (url: string): string | undefined => /\/assets\/([^?#]+)/.exec(url)?.[1];

/** What the server was asked for from the home page until the first question of a game against bots, by page and worker. */
async function loaded(game: string, locale: string): Promise<string[]> {
  const context = await browser.newContext({ locale, serviceWorkers: 'block' });
  const page = await context.newPage();
  const files = new Set<string>();
  const note = (message: unknown) => {
    const file = assetOf((message as { request: IncomingMessage }).request.url ?? '');
    if (file !== undefined) files.add(file);
  };
  subscribe('http.server.request.start', note);
  // what comes once the question stands on the screen is no part of it, however late this test notices
  const asked = new Promise<void>((resolve) => {
    void page.exposeFunction('questionStands', () => {
      unsubscribe('http.server.request.start', note);
      resolve();
    });
  });
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (document.getElementById('ask') === null) return;
      watch.disconnect();
      (window as unknown as { questionStands(): void }).questionStands();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await page.goto(server.url);
  await page.locator(`[data-game="${game}"] .btn.pri`).click();
  await asked;
  await context.close();
  return [...files];
}

// Russian is the largest language
test.each([
  ['room25', 'en'],
  ['room25', 'ru'],
  ['grimm', 'en'],
  ['grimm', 'ru'],
])(
  'from nothing to the first question of %s in %s, its host in the browser included: under 100 KB of script',
  async (game, locale) => {
    const files = await loaded(game, locale);
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts.some((file) => file.startsWith('host-'))).toBe(true);
    expect(total(scripts) / KB).toBeLessThan(100);
    expect(total(files.filter((file) => /\.(woff2|svg)$/.test(file))) / KB).toBeLessThan(250);
  },
);
