import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { playToTheEnd } from './support/grimm.ts';
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

/** A page that notes whatever the content policy has stopped. */
async function arrive(path: string, reducedMotion: 'reduce' | 'no-preference'): Promise<[Page, string[]]> {
  const stopped: string[] = [];
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', reducedMotion });
  await context.addInitScript(() => localStorage.setItem('vizard.confirm', 'off'));
  await context.exposeFunction('stopped', (what: string) => stopped.push(what));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample, lineNumber, sourceFile }) =>
      (globalThis as never as { stopped(what: string): void }).stopped(
        `${violatedDirective} ${sample} ${sourceFile}:${lineNumber}`,
      ),
    );
  });
  const page = await context.newPage();
  await page.goto(server.url + path);
  return [page, stopped];
}

test('the content policy is strict and stops nothing at a table of Room 25', async () => {
  const [page, stopped] = await arrive('/new/room25', 'no-preference');
  const policy = (await fetch(server.url)).headers.get('content-security-policy') ?? '';
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Sit here' }).first().click();
  await page.getByRole('button', { name: /^Fill with .*start$/ }).click();
  await page.locator('.r-stage').waitFor();
  // Places on the board are set by script, which the policy allows.
  expect(
    await page
      .locator('.r-rail')
      .first()
      .evaluate((rail) => getComputedStyle(rail).gridRowStart),
  ).not.toBe('auto');
  expect(stopped).toEqual([]);
}, 120_000);

test('the content policy stops nothing in a whole game of The Grimm Masquerade', async () => {
  const [page, stopped] = await arrive('/new/grimm', 'reduce');
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Sit here' }).first().click();
  await page.getByRole('button', { name: /^Fill with .*start$/ }).click();
  await page.locator('.g-lay').first().waitFor({ state: 'attached' });
  expect(
    await page
      .locator('.g-lay')
      .first()
      .evaluate((lay) => (lay as HTMLElement).style.length),
  ).toBeGreaterThan(0);
  await playToTheEnd(page);
  expect(stopped).toEqual([]);
}, 120_000);
