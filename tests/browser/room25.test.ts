import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { playCarelessly, theEnd } from './support/room25.ts';
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

async function arrive(path: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(server.url + path);
  return page;
}

test('two people in two browsers and four bots play a whole Suspicion game from the home page to the result', async () => {
  const host = await arrive('/');
  await host.getByRole('button', { name: 'With friends: Room 25 Ultimate' }).click();
  await host.getByRole('button', { name: 'Open the table' }).click();
  await host.getByRole('button', { name: 'Sit here' }).first().click();
  await host.getByRole('radio', { name: 'Sarah' }).check({ force: true });

  const friend = await arrive(new URL(host.url()).pathname);
  await friend.getByRole('button', { name: 'Sit here' }).first().click();
  await friend.getByRole('radio', { name: 'Max' }).check({ force: true });
  await host.getByText('Waiting for 4 friends').waitFor();
  await host.getByRole('button', { name: 'Fill with bots and start' }).click();

  await host.getByRole('heading', { name: 'Which room do you look at first?' }).waitFor();
  await host.getByText('You are Sarah').waitFor();
  await friend.getByText('You are Max').waitFor();
  expect(await seriousFindings(host)).toEqual([]);

  // a reload in the middle of a secret choice
  await friend.locator('[data-choice="look c4"]').click();
  await friend.getByRole('button', { name: 'Look at c4' }).last().click();
  await friend.reload();
  await friend.locator('.r-stage').waitFor();

  await Promise.all([host, friend].map(playCarelessly));
  await Promise.all([host, friend].map(theEnd));
  expect(await host.locator('#end').textContent()).toBe(await friend.locator('#end').textContent());
  expect(await host.locator('.r-rl').count()).toBe(6);
  expect(await seriousFindings(host)).toEqual([]);
}, 120_000);

test('one player and four characters play Cooperation without any network', async () => {
  const page = await arrive('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${server.url}/new/room25`);
  await page.getByRole('radio', { name: /^Cooperation/ }).check();
  await page.getByRole('radio', { name: '1', exact: true }).check({ force: true });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Against bots, here' }).click();
  await page.locator('.r-stage').waitFor();
  await playCarelessly(page);
  await theEnd(page);
}, 60_000);

test('on a phone no question needs the page to scroll, and Play now leads to the first question with one click', async () => {
  const page = await arrive('/', { width: 390, height: 844 });
  await page.getByRole('button', { name: 'Play now: Room 25 Ultimate' }).click();
  await page.getByRole('heading', { name: 'Which room do you look at first?' }).waitFor();
  await playCarelessly(page);
  for (let turn = 0; turn < 12; turn++) {
    const fits = await page.evaluate(
      () => document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth,
    );
    expect(fits).toBe(true);
    await page.waitForTimeout(150);
  }
  expect(await seriousFindings(page)).toEqual([]);
});

test('the keyboard alone opens a game, looks and programmes', async () => {
  const page = await arrive('/');
  await page.getByRole('heading', { name: 'Choose a door.' }).waitFor();
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Which room do you look at first?' }).waitFor();
  await page.locator('[data-choice="look c4"]').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /do this round/ }).waitFor();
  await page.keyboard.press('2');
  await page.getByRole('button', { name: 'Ready' }).focus();
  await page.keyboard.press('Enter');
  // the bots are ready too: the round goes on
  await page.locator('[data-phase=acting]').waitFor();
}, 60_000);
