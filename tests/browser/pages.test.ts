import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { startServer, type TestServer } from './support/server.ts';

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

const PAGES = ['/', '/new/room25', '/new/grimm', '/tables', '/replays', '/rules/room25', '/learn', '/nowhere'];

for (const colorScheme of ['dark', 'light'] as const) {
  for (const width of [390, 1440]) {
    test(`no page has a serious finding of axe, an error, or scrolls sideways: ${colorScheme}, ${width} wide`, async () => {
      const context = await browser.newContext({ viewport: { width, height: 844 }, colorScheme, locale: 'en' });
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      for (const path of PAGES) {
        await page.goto(server.url + path);
        await page.locator('h1').first().waitFor();
        expect(await seriousFindings(page), path).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
      }
      expect(errors).toEqual([]);
      await context.close();
    }, 180_000);
  }
}

test('the home page follows the browser into its language, and another one can be chosen at any time', async () => {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(server.url);
  await page.locator('html[lang=fr]').waitFor();
  await page.getByRole('radio', { name: 'Polski' }).check({ force: true });
  await page.locator('html[lang=pl]').waitFor();
  await page.reload();
  await page.locator('html[lang=pl]').waitFor();
  await context.close();
});
