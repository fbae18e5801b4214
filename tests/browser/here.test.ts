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

test('a game against bots that was left is found among the tables, and goes on', async () => {
  const page = await arrive(browser, `${server.url}/`);
  await page.getByRole('button', { name: 'Play now: Room 25' }).click();
  await page.locator('#ask').waitFor();
  const { pathname } = new URL(page.url());
  await page.goto(`${server.url}/tables`);
  await page.locator(`a[href="${pathname}"]`).click();
  await page.locator('#ask').waitFor();
  expect(new URL(page.url()).pathname).toBe(pathname);
});

test('where no server answers a set-up says so, and can still be played against bots', async () => {
  const page = await arrive(browser, `${server.url}/nowhere`);
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`${server.url}/new/grimm`);
  await page.getByText('No server can be reached').waitFor();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Against bots, here' }).click();
  await page.locator('.g-ask').waitFor();
});
