import type { Page } from 'playwright-core';

/** How many Tabs are pressed before the search is given up. */
const MOST = 20;

/**
 * Presses Tab from the question until one of its choices has the focus, and says how often. An answer that was on its way may still
 * bring the next question, from which the count starts again, or leave none: then there is nothing to reach. A key that was on its way
 * may have moved the focus to something in the next question: then the count starts there.
 */
export async function tabsToChoice(page: Page, choices: string): Promise<number> {
  await page.waitForFunction((wanted) => {
    const at = document.activeElement;
    return at?.closest('#ask') != null || at?.matches(wanted);
  }, choices);
  for (let tabs = 1; tabs <= MOST; tabs++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate((wanted) => {
      if (document.activeElement?.matches(wanted)) return 'choice';
      if (document.activeElement?.id === 'ask') return 'question';
      return document.querySelector(wanted) === null ? 'nothing' : 'between';
    }, choices);
    if (at === 'choice') return tabs;
    if (at === 'nothing') return 0;
    if (at === 'question') tabs = 0;
  }
  return Number.POSITIVE_INFINITY;
}
