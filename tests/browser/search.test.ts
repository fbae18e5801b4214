import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';

const at = useServer();

test('a search in the rules shows of a long table only the rows it finds', async () => {
  const page = await at.arrive('/rules/room25');
  await page.locator('.statement').first().waitFor();
  const rows = page.locator('.rules-table').first().locator('tbody tr');
  await page.getByLabel('Search the rules').fill('vortex');
  await expect.poll(() => rows.allTextContents()).toHaveLength(1);
  expect(await rows.textContent()).toContain('Vortex');
});
