import { readFileSync } from 'node:fs';
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

/** The files of the build a page loads from the home page until the first question of a game against bots. */
async function loaded(game: string): Promise<string[]> {
  const context = await browser.newContext({ locale: 'en', serviceWorkers: 'block' });
  const page = await context.newPage();
  const files = new Set<string>();
  const note = (url: string) => {
    const [, file] = /\/assets\/([^?#]+)/.exec(url) ?? [];
    if (file !== undefined) files.add(file);
  };
  page.on('response', (response) => note(response.url()));
  await page.goto(server.url);
  await page.getByRole('button', { name: `Play now: ${game}` }).click();
  await page.locator('#ask').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await context.close();
  return [...files];
}

test('from nothing to the first question of Room 25: under 100 KB of script for the page, fonts and art under 250 KB', async () => {
  const files = await loaded('Room 25 Ultimate');
  const scripts = files.filter((file) => file.endsWith('.js'));
  const rest = files.filter((file) => /\.(woff2|svg)$/.test(file));
  expect(total(scripts)).toBeLessThan(100 * KB);
  expect(total(rest)).toBeLessThan(250 * KB);
});
