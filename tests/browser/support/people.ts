import type { Browser, Page } from 'playwright-core';

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** What a visitor brings along. */
interface Visitor {
  readonly viewport?: { width: number; height: number };
  readonly colorScheme?: 'dark' | 'light';
  /** What this browser keeps from earlier visits. */
  readonly kept?: Readonly<Record<string, string>>;
}

/** Somebody with a browser of their own opens this address; an error in the page fails the test. */
export async function arrive(browser: Browser, url: string, visitor: Visitor = {}): Promise<Page> {
  const { viewport = DESK, colorScheme = 'dark', kept = {} } = visitor;
  const context = await browser.newContext({ viewport, colorScheme, locale: 'en', reducedMotion: 'reduce' });
  await context.addInitScript((things) => {
    for (const [key, value] of Object.entries(things)) localStorage.setItem(`vizard.${key}`, value);
  }, kept);
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(url);
  return page;
}

/** Opens a table on the server and sits down. */
export async function openTable(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Sit here' }).first().click();
  await page.locator('.st .ok').first().waitFor();
  return new URL(page.url()).pathname;
}
