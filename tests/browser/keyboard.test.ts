import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';
import { tick } from './support/people.ts';

const at = useServer();

const CHOICES = '[data-choice], .r-token-button, .g-question fieldset button';

/** Where the keyboard is: on a heading, on a choice, or elsewhere. */
const focus = (page: Page): Promise<string> =>
  page.evaluate((choices) => {
    const at = document.activeElement;
    return at?.id || (at?.matches(choices) ? 'choice' : (at?.tagName ?? ''));
  }, CHOICES);

/** Waits until the keyboard has been led to a heading: the question, or the result. */
async function heading(page: Page): Promise<string> {
  const led = await page.waitForFunction(() => {
    const { id = '' } = document.activeElement ?? {};
    const waiting = document.querySelector('.g-waiting') !== null;
    return id === 'end' || (id === 'ask' && !waiting) ? id : undefined;
  });
  return (await led.jsonValue()) as string;
}

/** Presses Tab until a choice has the focus, and says how often. */
async function tabsToChoice(page: Page): Promise<number> {
  for (let tabs = 1; tabs <= 5; tabs++) {
    await page.keyboard.press('Tab');
    if ((await focus(page)) === 'choice') return tabs;
  }
  throw new Error(`No choice within five Tabs of "${await page.locator('#ask').textContent()}".`);
}

test('over a whole game of Room 25 each answer leads to the next heading, and its choices are at most five Tabs away', async () => {
  const page = await at.arrive('/new/room25');
  await tick(page.getByRole('radio', { name: /^Cooperation/ }));
  await tick(page.getByRole('radio', { name: '1', exact: true }));
  await page.getByRole('button', { name: 'Against bots, here' }).click();
  let answers = 0;
  for (; (await heading(page)) !== 'end'; answers++) {
    await tabsToChoice(page);
    // whichever chip has the focus, Enter does what the digit has picked
    for (let digit = 1 + (answers % 3); (await focus(page)) === 'choice'; digit = (digit % 9) + 1) {
      await page.keyboard.press(String(digit));
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
    }
  }
  expect(answers).toBeGreaterThan(10);
});

test('a change of page leads to its heading, a skip link to the content and nowhere else, and keys can be switched off', async () => {
  const page = await at.arrive('/');
  await page.getByRole('heading', { name: 'Choose a door.' }).waitFor();
  for (const [link, title] of [
    ['Rules', 'Rules'],
    ['Learn', 'A first game'],
    ['Replays', 'Replays'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await page.waitForFunction((text) => {
      const at = document.activeElement;
      return at?.tagName === 'H1' && at.textContent?.includes(text);
    }, title);
  }
  await page.goto(`${at.url}/rules/room25`);
  await page.locator('.rules-text h2').first().waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect([await focus(page), await page.evaluate(() => scrollY)]).toEqual(['main', 0]);

  await page.goto(`${at.url}/`);
  await page.getByRole('heading', { name: 'Choose a door.' }).waitFor();
  const door = page.locator('[data-door="1"]');
  await page.keyboard.press('1');
  expect(await door.evaluate((one) => one === document.activeElement)).toBe(true);
  await door.evaluate((one) => {
    one.blur();
    localStorage.setItem('vizard.keys', 'off');
  });
  await page.keyboard.press('1');
  expect(await focus(page)).toBe('BODY');
});
