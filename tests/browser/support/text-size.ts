import type { Page } from 'playwright-core';

/** The texts in sight that are smaller than this many pixels, with their sizes. Drawings and what only screen readers get do not count. */
export const smallTexts = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((pixels) => {
    const walk = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const small: string[] = [];
    for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (element === null || text === '' || element.closest('svg, .visually-hidden') || !element.checkVisibility())
        continue;
      const clipped = element.closest('*') && getComputedStyle(element).clipPath !== 'none';
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * (element.currentCSSZoom ?? 1);
      if (!clipped && size > 0 && size < pixels - 0.01) small.push(`${text.slice(0, 30)}: ${size}`);
    }
    return small;
  }, least);
