import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';

const SIDEWAYS = { width: 844, height: 390 };

const at = useServer();

test.each(['Room 25 Ultimate', 'The Grimm Masquerade'])(
  'a phone held sideways shows the whole table of %s: the page does not scroll, the question and the tabs are in sight',
  async (title) => {
    const page = await at.arrive('/', { viewport: SIDEWAYS });
    await page.getByRole('button', { name: `Play now: ${title}` }).click();
    await page.locator('#ask').waitFor();
    const outside = await page.evaluate(() => {
      const { documentElement: all } = document;
      const hidden = [...document.querySelectorAll('#ask, .r-board, .g-board, nav button')].filter((element) => {
        const { top, left, bottom, right } = element.getBoundingClientRect();
        return top < 0 || left < 0 || bottom > innerHeight + 1 || right > innerWidth + 1;
      });
      return [
        ...(all.scrollHeight > innerHeight || all.scrollWidth > innerWidth ? ['the page scrolls'] : []),
        ...hidden.map(({ className, id }) => id || className),
      ];
    });
    expect(outside).toEqual([]);
  },
);
