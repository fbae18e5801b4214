import type { Page } from 'playwright-core';

/** A picture: its name, and how to get there. */
export interface Subject {
  readonly name: string;
  visit(page: Page, url: string): Promise<void>;
}

const at = (name: string, path: string): Subject => ({
  name,
  async visit(page, url) {
    await page.goto(url + path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
  },
});

/** A new table with its first seat taken. */
async function openTable(page: Page, url: string, game: string): Promise<void> {
  await page.goto(`${url}/new/${game}`);
  await page.locator('.bar .pri').click();
  await page.locator('.st .btn').first().click();
  await page.locator('.st .ok').waitFor();
}

export const SUBJECTS: readonly Subject[] = [
  at('home', '/'),
  at('setup', '/new/room25'),
  at('rules', '/rules/room25'),
  at('learn', '/learn'),
  at('missing', '/nowhere'),
  {
    name: 'lobby',
    visit: (page, url) => openTable(page, url, 'lanterns'),
  },
];
