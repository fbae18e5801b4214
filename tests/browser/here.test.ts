import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';

const at = useServer();

test('a game against bots that was left is offered beside Play now, found among the tables, and goes on', async () => {
  const page = await at.arrive('/');
  await page.getByRole('button', { name: 'Play now: Room 25' }).click();
  await page.locator('#ask').waitFor();
  const { pathname } = new URL(page.url());
  for (const [place, link] of [
    ['/', `[data-game="room25"] a[href="${pathname}"]`],
    ['/tables', `a[href="${pathname}"]`],
  ]) {
    await page.goto(at.url + place);
    await page.locator(link as string).click();
    await page.locator('#ask').waitFor();
    expect(new URL(page.url()).pathname).toBe(pathname);
  }
});

test('where no server answers a set-up says so, and can still be played against bots', async () => {
  const page = await at.arrive('/nowhere');
  await page.route('**/api/**', (route) => route.abort());
  await page.goto(`${at.url}/new/grimm`);
  await page.getByText('No server can be reached').waitFor();
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Against bots, here' }).click();
  await page.locator('.g-question').waitFor();
});

test('a table that takes long to open shows its frame and says what it waits for', async () => {
  const page = await at.arrive('/nowhere');
  await page.routeWebSocket('**/socket', () => {});
  await page.goto(`${at.url}/t/RVK4QM`);
  const frame = page.locator('main[aria-busy=true]');
  await frame.getByText('Opening the table.').waitFor();
  const [bar, columns] = await frame.locator('> div').evaluateAll((parts) => parts.map((part) => part.clientHeight));
  expect(bar).toBeGreaterThan(0);
  expect(columns).toBeGreaterThan(600);
});
