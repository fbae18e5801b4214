import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { useServer } from './support/browser.ts';
import { answered, playToTheEnd, turnTo } from './support/grimm.ts';
import { listenTo } from './support/heard.ts';
import { turnOfGrimm } from './support/moments.ts';
import { DESK, join, openTable, PHONE, tick } from './support/people.ts';
import { tabsToChoice } from './support/tabs.ts';

const at = useServer();

/** No second press before a choice is sent. */
const arrive = (path: string, viewport = DESK) => at.arrive(path, { viewport, kept: { confirm: 'off' } });

/** Opens a table with all modules that this number of players may use. */
async function open(page: Page, seats: number): Promise<string> {
  await tick(page.getByRole('radio', { name: String(seats), exact: true }));
  for (const module of seats === 2 ? ['Treasures', 'Abilities'] : ['Wagers', 'Treasures', 'Abilities']) {
    await tick(page.getByRole('checkbox', { name: module }));
  }
  return openTable(page);
}

/** Nothing to decide lies outside the screen. */
const outside = (page: Page) =>
  page.evaluate(() => {
    const ask = document.querySelector('.g-question');
    const page = document.documentElement;
    return [
      ...(page.scrollHeight > innerHeight + 1 || page.scrollWidth > innerWidth + 1 ? ['the page scrolls'] : []),
      ...(ask !== null && ask.scrollWidth > ask.clientWidth + 1 ? ['the question is too wide'] : []),
    ];
  });

test('GM-COMP-3: three people and a bot play a whole game with all modules, every question without a serious finding', async () => {
  const host = await arrive('/new/grimm');
  const path = await open(host, 4);
  const friends = [await arrive(path), await arrive(path, PHONE)];
  for (const friend of friends) await join(friend, host);
  await host.getByRole('button', { name: 'Fill with a bot and start' }).click();

  // GM-INFO-2: covered, the character shows only while it is held
  await host.locator('.goal-words').waitFor();
  await host.locator('.goal-cover').click();
  await host.locator('.goal-words').waitFor({ state: 'detached' });
  await host.keyboard.down('g');
  await host.locator('.goal-words').waitFor();
  await host.keyboard.up('g');
  await host.locator('.goal-words').waitFor({ state: 'detached' });

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
  const results = () => Promise.all([host, ...friends].map((page) => page.locator('#end').textContent()));
  await expect.poll(async () => new Set(await results()).size).toBe(1);
  await expect.poll(() => host.locator('.g-account').count()).toBe(4);
});

test('GM-TWO-1: two players with two characters each play a whole game on a phone', async () => {
  const page = await arrive('/new/grimm', PHONE);
  await open(page, 2);
  await page.getByRole('button', { name: 'Fill with a bot and start' }).click();
  await page.locator('.g-question').waitFor();
  await page.locator('.goal-words').waitFor();
  await playToTheEnd(page, async (what) => {
    expect([what, await seriousFindings(page)]).toEqual([what, []]);
    if (what !== 'end') expect([what, await outside(page)]).toEqual([what, []]);
  });
  await expect.poll(() => page.locator('.g-account').count()).toBe(2);
  // the score is a table with a name for each row; what the match turned on leads back to that moment, and back to the end
  expect(await page.getByRole('table').getByRole('rowheader').count()).toBe(2);
  await page.locator('.g-ending .log-list button[aria-disabled="false"]').last().click();
  await page.locator('.look-back').waitFor();
  await page.locator('.g-board').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('#end').waitFor();
});

test('a whole game is played by the keyboard alone: choices are at most five Tabs from the question, and a screen reader hears what happened and what is asked', async () => {
  const page = await arrive('/new/grimm');
  await open(page, 3);
  await page.getByRole('button', { name: 'Fill with bots and start' }).click();
  await page.locator('.g-question').waitFor();
  const heard = await listenTo(page);
  let again = false;
  /** Is the focus on the board? There it stays until a question is answered. */
  let strayed = false;
  for (let turn = 0; ; turn++) {
    const what = await turnTo(page);
    if (what === 'end') break;
    // the focus is on a question when it comes, not each time one comes back to it
    if (what !== 'scene' && !again && !strayed)
      expect(await tabsToChoice(page, '.g-question :is([data-choice], fieldset button)')).toBeLessThanOrEqual(5);
    // the digits press the answers, and Enter sends what they have put together
    const digits = [1 + (turn % 3), 2 + (turn % 4), 3 + (turn % 5), 9, 8, 7, 6, 5, 4].map(String);
    for (const key of what === 'scene' ? ['Escape'] : [...digits, 'Enter']) await page.keyboard.press(key);
    again = !(await answered(page));
    if (!again) {
      strayed &&= what === 'scene';
      continue;
    }
    // with more answers than there are digits the arrows lead to all of them, and to the button that confirms
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('ArrowUp');
    // where the answer was only on its way, nothing is asked any more and the arrows walk over the board
    strayed = await page.evaluate(() => document.activeElement?.closest('.g-question') == null);
    if (!strayed) await page.keyboard.press('Enter');
  }
  const all = (await heard()).join('\n');
  expect(all).toContain('Keep this');
  expect(all).toContain('Your turn.');
});

test('a digit says what Enter would do or what is missing, and no first press ends a turn', async () => {
  const page = await at.arrive('/nowhere');
  for await (const ask of turnOfGrimm(page, at.url, ['action', 'finger'])) {
    const said = await listenTo(page);
    const heard = async (key: string) => {
      const before = (await said()).length;
      await page.keyboard.press(key);
      await expect.poll(async () => (await said()).length).toBeGreaterThan(before);
      return (await said()).at(-1);
    };
    if (ask === 'finger') {
      expect(await heard('1')).toMatch(/^1\. Pick a character\.$/);
      expect(await heard('6')).toMatch(/^6, .* is .*Enter does it\.$/);
      expect(await heard('Escape')).toBe('Nothing is picked.');
      continue;
    }
    const pass = page.locator('[data-choice=pass]');
    const number = await page.locator('.g-question button:not([aria-disabled=true], .hint-button, .g-confirm)').count();
    expect(await heard(String(number))).toBe(`${number}. Enter does it.`);
    expect(await pass.getAttribute('aria-current')).toBe('true');
  }
});
