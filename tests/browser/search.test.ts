import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { arrive } from './support/people.ts';
import { startServer, type TestServer } from './support/server.ts';

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  browser = await chromium.connect(inject('chromium'));
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a search in the rules shows of a long table only the rows it finds', async () => {
  const page = await arrive(browser, `${server.url}/rules/room25`);
  await page.locator('.statement').first().waitFor();
  const rows = page.locator('.rules-table').first().locator('tbody tr');
  await page.getByLabel('Search the rules').fill('vortex');
  await expect.poll(() => rows.allTextContents()).toHaveLength(1);
  expect(await rows.textContent()).toContain('Vortex');
});
