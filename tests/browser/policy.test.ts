import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';
import { playToTheEnd } from './support/grimm.ts';
import { openTable } from './support/people.ts';

const at = useServer();

/** A page that notes whatever the content policy has stopped. */
async function arrive(path: string, reducedMotion: 'reduce' | 'no-preference'): Promise<[Page, string[]]> {
  const stopped: string[] = [];
  const note = async (page: Page) => {
    await page.exposeFunction('stopped', (what: string) => stopped.push(what));
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, sample, lineNumber, sourceFile }) =>
        (globalThis as never as { stopped(what: string): void }).stopped(
          `${violatedDirective} ${sample} ${sourceFile}:${lineNumber}`,
        ),
      );
    });
  };
  return [await at.arrive(path, { reducedMotion, kept: { confirm: 'off' }, before: note }), stopped];
}

test('the content policy is strict and stops nothing at a table of Room 25', async () => {
  const [page, stopped] = await arrive('/new/room25', 'no-preference');
  const policy = (await fetch(at.url)).headers.get('content-security-policy') ?? '';
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
  await openTable(page);
  await page.getByRole('button', { name: /^Fill with .*start$/ }).click();
  await page.locator('.r-stage').waitFor();
  // Places on the board are set by script, which the policy allows.
  expect(
    await page
      .locator('.r-board-rail')
      .first()
      .evaluate((rail) => getComputedStyle(rail).gridRowStart),
  ).not.toBe('auto');
  expect(stopped).toEqual([]);
});

test('the content policy stops nothing in a whole game of The Grimm Masquerade', async () => {
  const [page, stopped] = await arrive('/new/grimm', 'reduce');
  await openTable(page);
  await page.getByRole('button', { name: /^Fill with .*start$/ }).click();
  // cards lie where script has set them: none does before the first is taken, and chance decides who begins
  let placed = 0;
  await playToTheEnd(page, async () => {
    placed += await page
      .locator('.g-laid-items')
      .evaluateAll<number, HTMLElement>((all) => all.filter(({ style }) => style.length > 0).length);
  });
  expect(placed).toBeGreaterThan(0);
  expect(stopped).toEqual([]);
});
