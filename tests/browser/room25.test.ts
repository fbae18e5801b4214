import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { useServer } from './support/browser.ts';
import { join, openTable, PHONE, tick } from './support/people.ts';
import { playCarelessly, theEnd } from './support/room25.ts';
import { settled } from './support/settled.ts';

const at = useServer();

test('two people in two browsers and four bots play a whole Suspicion game from the home page to the result', async () => {
  const host = await at.arrive('/');
  await host.getByRole('button', { name: 'With friends: Room 25 Ultimate' }).click();
  const path = await openTable(host);
  await tick(host.getByRole('radio', { name: 'Sarah' }));

  const friend = await at.arrive(path);
  await join(friend, host);
  await tick(friend.getByRole('radio', { name: 'Max' }));
  await host.getByText('4 seats are open').waitFor();
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
  const result = await host.locator('#end').textContent();
  await expect.poll(() => friend.locator('#end').textContent()).toBe(result);
  await expect.poll(() => host.locator('.r-role-band').count()).toBe(6);
  expect(await seriousFindings(host)).toEqual([]);
});

test('one player and four characters play Cooperation without any network, and the page itself checks the deal against what was promised', async () => {
  const page = await at.arrive('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto(`${at.url}/new/room25`);
  await tick(page.getByRole('radio', { name: /^Cooperation/ }));
  await tick(page.getByRole('radio', { name: '1', exact: true }));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Against bots, here' }).click();
  await page.locator('.r-stage').waitFor();
  await playCarelessly(page);
  await theEnd(page);
  await page.getByRole('button', { name: 'Was the deal fair?' }).click();
  await page.locator('.fair-checks').waitFor();
  await expect.poll(() => page.locator('.fair-checks [data-holds=true]').count()).toBe(4);
  expect(await seriousFindings(page)).toEqual([]);
});

test('on a phone no question needs the page to scroll, and Play now leads to the first question with one click', async () => {
  const page = await at.arrive('/', { viewport: PHONE });
  await page.getByRole('button', { name: 'Play now: Room 25 Ultimate' }).click();
  await page.getByRole('heading', { name: 'Which room do you look at first?' }).waitFor();
  await playCarelessly(page);
  // again and again, until several questions have been on the screen
  const scrolled = await page.evaluate(async () => {
    const { documentElement: all } = document;
    const asked = new Set<string>();
    const tooLarge = new Set<string>();
    while (asked.size < 5 && document.getElementById('end') === null) {
      const heading = document.getElementById('ask')?.textContent ?? '';
      asked.add(heading);
      if (all.scrollHeight > innerHeight || all.scrollWidth > innerWidth) tooLarge.add(heading);
      await new Promise((done) => setTimeout(done, 16));
    }
    return [...tooLarge];
  });
  expect(scrolled).toEqual([]);
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

test('the keyboard alone leads from the home page into a game, to the first programme', async () => {
  const page = await at.arrive('/');
  await page.getByRole('heading', { name: 'Choose a door.' }).waitFor();
  await settled(page);
  await page.keyboard.press('1');
  await tabTo(page, /With friends: Room 25/);
  await page.keyboard.press('Enter');
  await page.locator('.game-mode').first().waitFor();
  await tabTo(page, /Suspicion/);
  await page.keyboard.press('ArrowDown');
  // Cooperation for one player: four characters, no bots to wait for
  await tabTo(page, /^ 6$/);
  for (let seats = 6; seats > 1; seats--) await page.keyboard.press('ArrowLeft');
  await tabTo(page, /Against bots, here/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Which room do you look at first?' }).waitFor();
  // keyboard.test.ts plays on from here to the result
  for (let turn = 0; (await page.locator('.r-token-button').count()) === 0; turn++) {
    // a digit points at a choice or a token, Enter does it
    await page.keyboard.press(String(1 + (turn % 6)));
    await page.keyboard.press('Enter');
  }
});

test('nothing on the page jumps from the home page to the first question', async () => {
  const page = await at.arrive('/');
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
  await page.locator('.r-suspicion, .r-claims').last().waitFor();
  const shifts = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
});

test('R25-SUS-4: with the Russian edition a guard may reveal itself at any time, and the page understands it', async () => {
  const page = await at.arrive('/new/room25');
  const dropped: string[] = [];
  page.on('console', (message) => message.type() === 'error' && dropped.push(message.text()));
  await tick(page.getByRole('radio', { name: 'RU', exact: true }));
  await page.locator('.house-rules summary').click();
  await page.getByLabel('When guards may show themselves').selectOption('always');
  await tick(page.getByRole('radio', { name: '4', exact: true }));
  await page.getByRole('button', { name: 'Pass one device' }).click();
  for (const player of [3, 4]) {
    await page.getByRole('button', { name: 'One more' }).click();
    await page.getByRole('textbox', { name: `Player ${player}` }).waitFor();
  }
  await page.getByRole('button', { name: 'Start' }).click();
  // one of the four is the guard: that player sees the offer, the others do not
  let offers = 0;
  for (const number of [1, 2, 3, 4]) {
    await page.getByRole('button', { name: `Hold: I am Player ${number}` }).focus();
    await page.keyboard.down(' ');
    await page.locator('.held-device .r-stage').waitFor();
    await page.keyboard.up(' ');
    await page.locator('.r-choice-chip').first().click();
    await page.locator('.r-console-actions .r-button').last().click();
    const handOn = page.locator('.held-bar.nothing-asked .button, .held-bar .button').first();
    if (number < 4) {
      await page.locator('.held-bar.nothing-asked').waitFor();
      await handOn.click();
    } else await page.locator('[data-phase=programming]').waitFor();
  }
  for (const number of [4, 1, 2, 3]) {
    if (number !== 4) {
      await page.locator('.held-bar .button').first().click();
      await page
        .locator('.cover-people button')
        .nth(number - 1)
        .click();
      await page.getByRole('button', { name: `Hold: I am Player ${number}` }).focus();
      await page.keyboard.down(' ');
      await page.locator('.held-device .r-stage').waitFor();
      await page.keyboard.up(' ');
    }
    await page.locator('.r-token-button').first().waitFor();
    // a player who takes the device again sees what happened meanwhile
    if (number !== 4) await page.getByRole('button', { name: 'Go on' }).click();
    if ((await page.locator('.r-programme[data-offers=true]').count()) === 0) continue;
    offers++;
    await page.locator('.r-standing').click();
    await page.locator('.r-event-log li li', { hasText: 'is a Guard' }).waitFor();
  }
  expect(offers).toBe(1);
  expect(dropped).toEqual([]);
});
