import type { Page } from 'playwright-core';
import { PHONE } from './people.ts';
import { settled } from './settled.ts';

/** How many choices have to be in sight at once on a phone. Further ones may need scrolling in their own list. */
const AT_ONCE = 9;

/** On a phone, the choices that are covered or outside the screen, by their texts. */
export async function coveredOnPhone(page: Page, choices: string): Promise<string[]> {
  const before = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  await settled(page);
  const covered = await page.evaluate(
    ({ selector, atOnce }) => {
      const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
      const hidden = all.filter((choice) => {
        if (all.length > atOnce) choice.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = choice.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit === null || !(choice.contains(hit) || hit.closest('label')?.contains(choice));
      });
      return [
        ...hidden.map((choice) => choice.ariaLabel ?? choice.textContent ?? ''),
        ...(document.documentElement.scrollHeight > innerHeight ? ['the page scrolls'] : []),
      ];
    },
    { selector: choices, atOnce: AT_ONCE },
  );
  await page.setViewportSize(before);
  return covered;
}
