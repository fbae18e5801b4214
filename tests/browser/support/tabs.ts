import type { Page } from 'playwright-core';

/** So many Tabs are pressed before the search is given up. */
const MOST = 20;

/** Presses Tab from the question until one of its choices has the focus, and says how often. */
export async function tabsToChoice(page: Page, choices: string): Promise<number> {
  await page.waitForFunction(() => document.activeElement?.id === 'ask');
  for (let tabs = 1; tabs <= MOST; tabs++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), choices)) return tabs;
  }
  return Number.POSITIVE_INFINITY;
}
