import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { playToTheEnd, turnTo } from './support/grimm.ts';
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

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

async function arrive(path: string, viewport = DESK): Promise<Page> {
  const context = await browser.newContext({ viewport, locale: 'en', reducedMotion: 'reduce' });
  // no second press before a choice is sent
  await context.addInitScript(() => localStorage.setItem('vizard.confirm', 'off'));
  const page = await context.newPage();
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(server.url + path);
  return page;
}

/** Opens a table with all modules that this number of players may use. */
async function open(page: Page, seats: number): Promise<void> {
  await page.getByRole('radio', { name: String(seats), exact: true }).check({ force: true });
  for (const module of seats === 2 ? ['Treasures', 'Abilities'] : ['Wagers', 'Treasures', 'Abilities']) {
    await page.getByRole('checkbox', { name: module }).check({ force: true });
  }
  await page.getByRole('button', { name: 'Open the table' }).click();
  await page.getByRole('button', { name: 'Sit here' }).first().click();
}

/** Nothing to decide lies outside the screen. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const ask = document.querySelector('.g-ask');
    const page = document.documentElement;
    return [
      ...(page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1 ? ['the page scrolls'] : []),
      ...(ask !== null && ask.scrollWidth > ask.clientWidth + 1 ? ['the question is too wide'] : []),
    ];
  });

test('GM-COMP-3: three people and a bot play a whole game with all modules, every question without a serious finding', async () => {
  const host = await arrive('/new/grimm');
  await open(host, 4);
  const friends = [await arrive(new URL(host.url()).pathname), await arrive(new URL(host.url()).pathname, PHONE)];
  for (const friend of friends) await friend.getByRole('button', { name: 'Sit here' }).first().click();
  await host.getByRole('button', { name: 'Fill with a bot and start' }).click();

  // GM-INFO-2: the character shows only while it is held
  await host.getByText('Your character', { exact: true }).waitFor();
  expect(await host.getByText('You are ').count()).toBe(0);
  await host.keyboard.down(' ');
  await host.getByText('You are ').waitFor();
  await host.keyboard.up(' ');
  await host.getByRole('button', { name: 'Press and hold' }).waitFor();

  await Promise.all([
    playToTheEnd(host, async (what) => {
      expect([what, await seriousFindings(host)]).toEqual([what, []]);
      expect([what, await outside(host)]).toEqual([what, []]);
    }),
    playToTheEnd(friends[0] as Page),
    playToTheEnd(friends[1] as Page, async (what) => {
      if (what !== 'end') expect([what, await outside(friends[1] as Page)]).toEqual([what, []]);
    }),
  ]);
  const results = await Promise.all([host, ...friends].map((page) => page.locator('#end').textContent()));
  expect(new Set(results).size).toBe(1);
  expect(await host.locator('.g-account').count()).toBe(4);
}, 300_000);

test('GM-TWO-1: two players with two characters each play a whole game on a phone', async () => {
  const page = await arrive('/new/grimm', PHONE);
  await open(page, 2);
  await page.getByRole('button', { name: 'Fill with a bot and start' }).click();
  await page.locator('.g-ask').waitFor();
  await page.locator('.g-tab.g-hold').dispatchEvent('pointerdown', { pointerId: 1, isPrimary: true });
  expect(await page.locator('.g-faceof').count()).toBe(2);
  await page.locator('.g-tab.g-hold').dispatchEvent('pointerup', { pointerId: 1, isPrimary: true });
  await playToTheEnd(page, async (what) => {
    expect([what, await seriousFindings(page)]).toEqual([what, []]);
    if (what !== 'end') expect([what, await outside(page)]).toEqual([what, []]);
  });
  expect(await page.locator('.g-account').count()).toBe(2);
}, 300_000);

test('a whole game is played by the keyboard alone, and the live region tells what happened and what is asked', async () => {
  const page = await arrive('/new/grimm');
  await open(page, 3);
  await page.getByRole('button', { name: 'Fill with bots and start' }).click();
  await page.locator('.g-ask').waitFor();
  const said = new Set<string>();
  for (let turn = 0; ; turn++) {
    const { what, live } = await turnTo(page);
    said.add(live);
    if (what === 'end') break;
    // the digits press the answers; what needs a confirmation gets it by the same keys
    const digits = [1 + (turn % 3), 2 + (turn % 4), 3 + (turn % 5), 9, 8, 7, 6, 5, 4].map(String);
    await Promise.all((what === 'scene' ? ['Escape'] : digits).map((key) => page.keyboard.press(key)));
  }
  expect([...said].some((text) => text.includes('Keep this'))).toBe(true);
}, 300_000);
