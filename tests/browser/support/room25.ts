import type { Page } from 'playwright-core';

/** Plays Room 25 through the page as a careless player would: whatever is offered, by its buttons. */
export async function answerRoom25(page: Page, turn: number): Promise<void> {
  await page.evaluate((number) => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const ready = document.querySelector<HTMLElement>('.r-go .r-btn');
    if (ready !== null) {
      if (ready.getAttribute('aria-pressed') === 'true') return;
      const tokens = all('.r-tk');
      tokens[number % tokens.length]?.click();
      tokens[(number + 1) % tokens.length]?.click();
      requestAnimationFrame(() => ready.click());
      return;
    }
    const targets = all('.r-tg:not(.r-mode)');
    targets[number % targets.length]?.click();
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.r-act .r-btn:not(.r-sec)')?.click());
  }, turn);
}

export const isOver = (page: Page): Promise<boolean> => page.locator('#end').isVisible();

/** Everybody answers until the game is over. */
export async function playToTheEnd(pages: readonly Page[]): Promise<void> {
  for (let turn = 0; !(await isOver(pages[0] as Page)); turn++) {
    for (const page of pages) await answerRoom25(page, turn);
    await pages[0]?.waitForTimeout(40);
  }
}
