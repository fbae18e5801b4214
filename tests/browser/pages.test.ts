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
