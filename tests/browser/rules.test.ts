import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { useServer } from './support/browser.ts';

const at = useServer();

async function read(path: string, locale = 'en', width = 1280): Promise<Page> {
  const page = await at.arrive(path, { locale, viewport: { width, height: 844 } });
  await page.locator('.statement').first().waitFor();
  return page;
}

const onScreen = (page: Page, id: string): Promise<unknown> =>
  page.waitForFunction((name) => {
    const box = document.getElementById(name)?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
  }, id);

test('an address of a statement leads to it in any language, with its picture; statements lead to each other', async () => {
  const page = await read('/rules/room25#R25-ACID-1', 'pl', 390);
  await onScreen(page, 'R25-ACID-1');
  await page.locator('#R25-ACID-1.target .picture').waitFor();
  await page.locator('#R25-ACID-1 a', { hasText: 'R25-MAX-3' }).click();
  await onScreen(page, 'R25-MAX-3');
  await page.goBack();
  await onScreen(page, 'R25-ACID-1');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('GM-STL-1: what no book prints is set apart by a word, in every language; the page says at its top what the word means', async () => {
  const words = {
    en: 'Our ruling',
    ru: 'Наше решение',
    pl: 'Nasze rozstrzygnięcie',
    fr: 'Notre décision',
    es: 'Decisión nuestra',
  };
  for (const [locale, word] of Object.entries(words)) {
    const page = await read('/rules/grimm', locale, 390);
    expect(await page.locator('.rules-intro .ruling').first().textContent()).toContain(word);
    // ours, printed, and both
    expect(await page.locator('#GM-STL-1 p').allTextContents()).toEqual([expect.stringContaining(word)]);
    expect(await page.locator('#GM-ITEM-1').textContent()).not.toContain(word);
    const both = await page.locator('#GM-WAG-2 p').allTextContents();
    expect(both).toEqual([expect.not.stringContaining(word), expect.stringContaining(word)]);
    expect(await seriousFindings(page)).toEqual([]);
    await page.context().close();
  }
});

test('R25-OPT-1: what an edition says stands under the statements on which the books differ', async () => {
  const page = await read('/rules/room25');
  const note = page.locator('#R25-EXIT-3 .in-edition');
  const standard = await note.textContent();
  await page.getByLabel('Edition', { exact: true }).selectOption({ label: 'Polski' });
  await expect.poll(() => note.textContent()).not.toBe(standard);
  await page.getByLabel('Search the rules').fill('Who pushes Room 25 out');
  await expect.poll(() => page.locator('.statement').count()).toBeLessThan(5);
  await expect.poll(() => page.locator('.rules-table th').allTextContents()).toEqual(['switch', 'values', 'Polski']);
  expect(await seriousFindings(page)).toEqual([]);
});
