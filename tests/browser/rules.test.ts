import { type Browser, chromium, type Page } from 'playwright-core';
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

async function read(path: string, locale = 'en', width = 1280): Promise<Page> {
  const context = await browser.newContext({ locale, viewport: { width, height: 844 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(server.url + path);
  await page.locator('.statement').first().waitFor();
  return page;
}

const onScreen = (page: Page, id: string): Promise<unknown> =>
  page.waitForFunction((name) => {
    const box = document.getElementById(name)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
  }, id);

test('an address of a statement leads to it in any language, with its picture; statements lead to each other', async () => {
  const page = await read('/rules/room25#R25-ACID-1', 'pl', 390);
  await onScreen(page, 'R25-ACID-1');
  expect(await page.locator('#R25-ACID-1.target .picture').count()).toBe(1);
  await page.locator('#R25-ACID-1 a', { hasText: 'R25-MAX-3' }).click();
  await onScreen(page, 'R25-MAX-3');
  await page.goBack();
  await onScreen(page, 'R25-ACID-1');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.context().close();
}, 60_000);

test('R25-OPT-1: what an edition says stands under the statements on which the books differ', async () => {
  const page = await read('/rules/room25');
  const note = page.locator('#R25-EXIT-3 .in-edition');
  const standard = await note.textContent();
  await page.getByLabel('Edition', { exact: true }).selectOption({ label: 'Polski' });
  expect(await note.textContent()).not.toBe(standard);
  await page.getByLabel('Search the rules').fill('escapeBy');
  expect(await page.locator('.statement').count()).toBeLessThan(5);
  expect(await page.locator('.rules-table th').allTextContents()).toEqual(['switch', 'values', 'pl']);
  expect(await seriousFindings(page)).toEqual([]);
  await page.context().close();
}, 60_000);
