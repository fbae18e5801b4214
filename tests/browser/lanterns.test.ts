import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { startServer, type TestServer } from './support/server.ts';

let browser: Browser;
let server: TestServer;

beforeAll(async () => {
  server = await startServer();
  browser = await chromium.connect(inject('chromium'));
});

afterAll(async () => {
  await browser.close();
  await server.stop();
});

/** A person with a browser of their own. */
async function arrive(path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(server.url + path);
  return page;
}

/** Answers the open question with its first choice, if there is one. */
async function answer(page: Page): Promise<void> {
  const choice = page.locator('.ask:not(:has([aria-pressed=true])) .choice').first();
  if (await choice.isVisible()) await choice.click({ timeout: 2000 }).catch(() => undefined);
}

const isOver = (page: Page) => page.locator('#end').isVisible();

async function playToTheEnd(pages: readonly Page[]): Promise<void> {
  while (!(await isOver(pages[0] as Page))) for (const page of pages) await answer(page);
}

test('two people in two browsers open a table, sit down, and play a whole game to its result and a rematch', async () => {
  const host = await arrive('/new/lanterns');
  await host.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await host.getByRole('button', { name: 'Open the table' }).click();
  await host.waitForURL('**/t/*');
  await host.getByRole('button', { name: 'Sit here' }).first().click();
  await host.getByText('Waiting for one friend').waitFor();
  expect(await seriousFindings(host)).toEqual([]);

  const friend = await arrive(new URL(host.url()).pathname);
  await friend.getByRole('button', { name: 'Sit here' }).click();
  await host.getByRole('button', { name: 'Start the game' }).click();
  await friend.getByRole('heading', { name: 'Which number do you deny?' }).waitFor();
  expect(await seriousFindings(friend)).toEqual([]);

  // a reload in the middle: the position is there again
  await answer(friend);
  await friend.reload();
  await friend.locator('.ask [aria-pressed=true]').waitFor();

  await playToTheEnd([host, friend]);
  await friend.locator('#end').waitFor();
  expect(await host.locator('#end').textContent()).toBe(await friend.locator('#end').textContent());

  await friend.getByRole('button', { name: 'Play again' }).click();
  await host.getByRole('button', { name: 'Start the game' }).waitFor();
});

test('a lost connection is told, and the answer given meanwhile is sent when it is back', async () => {
  const page = await arrive('/');
  let down = false;
  let drop = () => {};
  await page.routeWebSocket('**/socket', (socket) => {
    if (down) {
      void socket.close();
      return;
    }
    socket.connectToServer();
    drop = () => void socket.close();
  });
  await page.goto(`${server.url}/new/lanterns`);
  await page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Sit here' }).first().click();
  await page.getByRole('button', { name: 'Fill with a bot and start' }).click();
  await page.getByRole('heading', { name: 'Which number do you deny?' }).waitFor();

  down = true;
  drop();
  await page.getByText('Connection lost').waitFor();
  await answer(page);
  await page.locator('.ask [aria-pressed=true]').waitFor();
  down = false;
  await page.getByRole('heading', { name: 'Which lantern do you glance at?' }).waitFor();
  expect(await page.getByText('Connection lost').count()).toBe(0);
});

test('the whole game runs without a server, in the browser alone, and survives a reload', async () => {
  const page = await arrive('/new/lanterns');
  await page.getByRole('button', { name: 'Against bots, here' }).click();
  await page.waitForURL('**/here/*');
  await page.getByRole('heading', { name: 'Which number do you deny?' }).waitFor();
  await answer(page);
  await page.getByRole('heading', { name: 'Which lantern do you glance at?' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Which lantern do you glance at?' }).waitFor();
});
