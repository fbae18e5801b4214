import type { Page } from 'playwright-core';
import './resting.ts';

/**
 * Lets a page play Room 25 by itself as a careless player would: any offered choice, by its own buttons, several times a second.
 * Goes on until the game is over or the page is left.
 */
export async function playCarelessly(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    let turn = 0;
    const answer = () => {
      if (window.resting?.() === false) return;
      turn++;
      const ready = document.querySelector<HTMLElement>('.r-ready-area .r-button');
      if (ready !== null) {
        if (ready.getAttribute('aria-pressed') === 'true') return;
        if (ready.getAttribute('aria-disabled') === 'true') {
          const tokens = all('.r-token-button');
          tokens[turn % tokens.length]?.click();
        } else ready.click();
        return;
      }
      const sure = document.querySelector<HTMLElement>(
        '.r-console-actions .r-button:not(.r-secondary, [aria-disabled=true], [data-next])',
      );
      const targets = all('.r-choice-chip:not(.r-aside-chip)');
      if (sure !== null) sure.click();
      else targets[turn % targets.length]?.click();
    };
    const beat = setInterval(() => (document.getElementById('end') === null ? answer() : clearInterval(beat)), 30);
  });
}

/** A whole game has no limit but that of its test. */
export const theEnd = (page: Page): Promise<void> => page.locator('#end').waitFor({ timeout: 0 });
