import type { ConsoleMessage, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { useServer } from './support/browser.ts';
import { NOWHERE, PAGES, tick } from './support/people.ts';

const at = useServer();

for (const colorScheme of ['dark', 'light'] as const) {
  for (const width of [390, 1440]) {
    test(`no page has a serious finding of axe, an error, or scrolls sideways: ${colorScheme}, ${width} wide`, async () => {
      const errors: string[] = [];
      // the browser reports the 404 of an unknown address, which is right
      const isWrong = (message: ConsoleMessage) =>
        message.type() === 'error' && !message.location().url.endsWith(NOWHERE);
      const note = async (page: Page) =>
        page.on('console', (message) => isWrong(message) && errors.push(`${message.text()} ${message.location().url}`));
      const looks = { viewport: { width, height: 844 }, colorScheme, reducedMotion: 'no-preference' } as const;
      const page = await at.arrive('/', { ...looks, before: note });
      for (const path of PAGES) {
        await page.goto(at.url + path);
        await page.locator('h1').first().waitFor();
        expect(await seriousFindings(page), path).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
      }
      expect(errors).toEqual([]);
    }, 180_000);
  }
}

test('the home page follows the browser into its language, and another one can be chosen at any time', async () => {
  const page = await at.arrive('/', { locale: 'fr-FR' });
  await page.locator('html[lang=fr]').waitFor();
  await tick(page.getByRole('radio', { name: 'Polski' }));
  await page.locator('html[lang=pl]').waitFor();
  await page.reload();
  await page.locator('html[lang=pl]').waitFor();
});

test('from 896 px on the header is one line in every language, and nothing in it is cut off', async () => {
  const page = await at.arrive('/people');
  for (const language of ['en', 'ru', 'pl', 'fr', 'es']) {
    await page.evaluate((chosen) => localStorage.setItem('vizard.language', chosen), language);
    await page.reload();
    await page.locator(`html[lang=${language}] .site-header nav a`).first().waitFor();
    for (const width of [896, 900, 1024, 1279, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      const wrong = await page.evaluate(() => {
        const links = [...document.querySelectorAll<HTMLElement>('.site-header nav a')];
        const tops = new Set(links.map((link) => Math.round(link.getBoundingClientRect().top)));
        const { scrollWidth, clientWidth } = document.documentElement;
        const last = links.at(-1)?.getBoundingClientRect().right ?? 0;
        const list = [...document.querySelectorAll('.languages, .language-list')].find((one) => one.checkVisibility());
        return [
          ...(tops.size === 1 && links.every((link) => link.clientHeight < 48) ? [] : ['two lines']),
          ...(scrollWidth > clientWidth ? ['the page scrolls sideways'] : []),
          ...(last > (list?.getBoundingClientRect().left ?? 0) ? ['pages lie under languages'] : []),
        ];
      });
      expect([language, width, wrong]).toEqual([language, width, []]);
    }
  }
});
