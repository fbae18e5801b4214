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

/** Presses Tab until the control with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const at = document.activeElement;
      return `${at?.getAttribute('aria-label') ?? ''} ${at?.closest('label')?.textContent ?? at?.textContent ?? ''}`;
    });
    if (name.test(focused)) return;
  }
  throw new Error(`No control named ${name} can be reached by Tab.`);
}

test('the keyboard alone plays a whole game from the home page to the result', async () => {
  const page = await arrive('/');
  await page.getByRole('heading', { name: 'Choose a door.' }).waitFor();
  await page.keyboard.press('1');
  await tabTo(page, /With friends: Room 25/);
  await page.keyboard.press('Enter');
  await page.locator('.mode').first().waitFor();
  await tabTo(page, /Suspicion/);
  await page.keyboard.press('ArrowDown');
  // Cooperation for one player: four characters, no bots to wait for
  await tabTo(page, /^ 6$/);
  for (let seats = 6; seats > 1; seats--) await page.keyboard.press('ArrowLeft');
  await tabTo(page, /Against bots, here/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Which room do you look at first?' }).waitFor();
  for (let turn = 0; (await page.locator('#end').count()) === 0; turn++) {
    // a digit points at a choice or a token, Enter does it
    await page.keyboard.press(String(1 + (turn % 6)));
    await page.keyboard.press('Enter');
    expect(turn).toBeLessThan(3000);
  }
}, 240_000);

test('nothing on the page jumps from the home page to the first question', async () => {
  const page = await arrive('/');
  await page.evaluate(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) moved.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.getByRole('button', { name: 'Play now: Room 25 Ultimate' }).click();
  await page.getByRole('heading', { name: 'Which room do you look at first?' }).waitFor();
  await page.locator('.r-sus, .r-claims').last().waitFor();
  const shifts = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
}, 60_000);

test('after the end the page itself checks the deal against what was promised before it', async () => {
  const page = await arrive('/new/room25');
  await page.getByRole('radio', { name: /^Cooperation/ }).check();
  await page.getByRole('radio', { name: '1', exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Against bots, here' }).click();
  await page.locator('.r-stage').waitFor();
  await playCarelessly(page);
  await theEnd(page);
  await page.getByRole('button', { name: 'Was the deal fair?' }).click();
  await page.locator('.fair-checks').waitFor();
  expect(await page.locator('.fair-checks [data-holds=true]').count()).toBe(4);
  expect(await seriousFindings(page)).toEqual([]);
}, 60_000);

test('R25-SUS-4: with the Russian edition a guard may reveal itself at any time, and the page understands it', async () => {
  const page = await arrive('/new/room25');
  const dropped: string[] = [];
  page.on('console', (message) => message.type() === 'error' && dropped.push(message.text()));
  await page.getByRole('radio', { name: 'RU', exact: true }).press(' ');
  await page.locator('.house summary').click();
  await page.getByLabel('When guards may show themselves').selectOption('always');
  await page.getByRole('radio', { name: '4', exact: true }).press(' ');
  await page.getByRole('button', { name: 'Pass one device' }).click();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  // one of the four has the guard's role: whoever it is sees the offer, the others do not
  let offers = 0;
  for (const number of [1, 2, 3, 4]) {
    await page.getByRole('button', { name: `Hold: I am Player ${number}` }).focus();
    await page.keyboard.down(' ');
    await page.locator('.held .r-stage').waitFor();
    await page.keyboard.up(' ');
    await page.locator('.r-tg').first().click();
    await page.locator('.r-act .r-btn').last().click();
    const handOn = page.locator('.held-bar.free .btn, .held-bar .btn').first();
    if (number < 4) {
      await page.locator('.held-bar.free').waitFor();
      await handOn.click();
    } else await page.locator('[data-phase=programming]').waitFor();
  }
  for (const number of [4, 1, 2, 3]) {
    if (number !== 4) {
      await page.locator('.held-bar .btn').first().click();
      await page
        .locator('.cover-people button')
        .nth(number - 1)
        .click();
      await page.getByRole('button', { name: `Hold: I am Player ${number}` }).focus();
      await page.keyboard.down(' ');
      await page.locator('.held .r-stage').waitFor();
      await page.keyboard.up(' ');
    }
    await page.locator('.r-tk').first().waitFor();
    // who takes the device again is told what happened meanwhile
    if (number !== 4) await page.getByRole('button', { name: 'Go on' }).click();
    const reveal = page.locator('.r-standing');
    if ((await reveal.count()) === 0) continue;
    offers++;
    await reveal.click();
    await page.locator('.r-log li', { hasText: 'is a Guard' }).waitFor();
  }
  expect(offers).toBe(1);
  expect(dropped).toEqual([]);
}, 120_000);
