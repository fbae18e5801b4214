import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { audit } from './support/axe.ts';
import { useServer } from './support/browser.ts';
import { openTable, PHONE, tick } from './support/people.ts';

const at = useServer();
const picture = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

test('R25-SET-8 one player who runs four characters picks each of them, none twice', async () => {
  const page = await at.arrive('/new/room25', { viewport: PHONE });
  await tick(page.getByRole('radio', { name: /^Cooperation/ }));
  await tick(page.getByRole('radio', { name: '1', exact: true }));
  await openTable(page);
  const wish = (name: string) => page.getByRole('checkbox', { name });
  for (const name of ['Max', 'Sarah', 'Bruce', 'Alice']) await tick(wish(name));
  await expect.poll(() => wish('Franck').isDisabled()).toBe(true);
  // a character that is taken back makes room for another one, who acts last
  await tick(wish('Max'), false);
  await tick(wish('Max'));
  await expect.poll(() => page.locator('.wish-card .wish-order').allTextContents()).toEqual(['4', '1', '2', '3']);
  expect(await audit(page)).toEqual([]);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.locator('.r-stage').waitFor();
  for (const name of ['Sarah', 'Bruce', 'Alice', 'Max'])
    await expect.poll(() => page.getByText(name).count()).toBeGreaterThan(0);
  expect(await page.getByText('Franck').count()).toBe(0);
});

test('R25-RUL-7 without the memory aid a look is told once: after a reload nothing is left of it', async () => {
  const page = await at.arrive('/new/room25');
  await tick(page.getByRole('checkbox', { name: /^Memory aid/ }), false);
  await openTable(page);
  await page.getByRole('button', { name: 'Fill with bots and start' }).click();
  await page.getByRole('heading', { name: 'Which room do you look at first?' }).waitFor();
  await page.locator('[data-choice="look c4"]').click();
  await page.getByRole('button', { name: 'Look at c4' }).last().click();
  const seen = page.getByText(/You have seen it|You saw c4/);
  // on the board, and in the log
  await expect.poll(() => seen.count()).toBeGreaterThan(1);
  await picture(page, 'strict-look');
  await page.reload();
  await page.locator('.r-stage').waitFor();
  await page
    .getByRole('heading', { name: /do this round/ })
    .first()
    .waitFor();
  await picture(page, 'strict-reload');
  expect(await seen.count()).toBe(0);
});
