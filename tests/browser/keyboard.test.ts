import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';
import { listenTo } from './support/heard.ts';
import { tick } from './support/people.ts';
import { settled } from './support/settled.ts';
import { tabsToChoice } from './support/tabs.ts';

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

test('over a whole game of Room 25 each answer leads to the next heading, and its choices are at most five Tabs away', async () => {
  const page = await at.arrive('/new/room25');
  await tick(page.getByRole('radio', { name: /^Cooperation/ }));
  await tick(page.getByRole('radio', { name: '1', exact: true }));
  await page.getByRole('button', { name: 'Against bots, here' }).click();
  let answers = 0;
  for (; (await heading(page)) !== 'end'; answers++) {
    expect(await tabsToChoice(page, CHOICES)).toBeLessThanOrEqual(5);
    // whichever chip has the focus, Enter does what the digit has picked
    for (let digit = 1 + (answers % 3); (await focus(page)) === 'choice'; digit = (digit % 9) + 1) {
      await page.keyboard.press(String(digit));
      await page.keyboard.press('Enter');
      await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
    }
  }
  // a careless prisoner may die early
  expect(answers).toBeGreaterThan(2);
});

test('a change of page leads to its heading, a skip link to the content and nowhere else, and keys can be switched off', async () => {
  const page = await at.arrive('/');
  await page.getByRole('heading', { name: 'Choose a door.' }).waitFor();
  for (const [link, title] of [
    ['Rules', 'Rules'],
    ['Learn', 'A first game'],
    ['My games', 'My games'],
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
  expect(await focus(page)).toBe('main');
  expect(await page.evaluate(() => scrollY)).toBeLessThan(200);

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

test.each([
  ['room25', 'look d3', /^Look at d3\./, /^d3: /],
  ['grimm', '2', /^Take /, /^Beast: /],
])(
  'at a table of %s keys and a typed line answer where, who, what is asked and what it would do',
  async (game, typed, does, thing) => {
    const page = await at.arrive('/');
    await page.locator(`[data-game="${game}"] .button.primary`).click();
    await page.locator('[data-choice]').first().waitFor();
    await page.locator('nav .skip-link').first().waitFor({ state: 'attached' });
    await settled(page);
    const heard = await listenTo(page);
    for (const [key, answer] of [
      ['w', /^(You|Round 1)/],
      ['o', /You, /],
      ['s', game === 'room25' ? /rounds? are left\. .*Turn order: / : /^Round 1 of 3\. .*Order of turns: /],
      ['y', game === 'room25' ? /^You, .*Your action tokens: / : /^You are /],
      ['q', /^Which (room|item)/],
      ['2', /^2.*Enter does it\.$/],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(async () => (await heard()).some((text) => answer.test(text)), { timeout: 60_000 }).toBe(true);
    }
    await page.keyboard.press('/');
    const answers = page.locator('[role=log].dialog-list p');
    await page.waitForFunction(() => document.activeElement?.matches('.dialog input'));
    for (const [line, answer] of [
      [game === 'room25' ? 'd3' : 'beast', thing],
      [game === 'room25' ? 'row 3' : 'who', game === 'room25' ? /^row 3: a3.* b3/ : /^(You, )?.*: hidden; /],
      ['where', game === 'room25' ? /^You, / : /^Round 1/],
      ['say again', /^Which (room|item)/],
      ['state', game === 'room25' ? /player/ : /^Round 1/],
      ['nonsense', /means nothing here/],
      ['choices', /^1: /],
      [typed, does],
      ['', /^Sent\.$/],
    ] as const) {
      const before = await answers.count();
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
      await answers.nth(before).waitFor();
      expect(await answers.nth(before).textContent()).toMatch(answer);
    }
    // a key that comes before the dialog has said that it was closed is not lost
    await page.locator('.dialog').evaluate((dialog) => {
      (dialog as HTMLDialogElement).close();
      document.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true }));
    });
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    // each skip link leads to its part
    for (const [link, part] of [
      ['To the question', '#ask'],
      ['To the board', '#board'],
      ['To the log', '#log'],
    ] as const) {
      await page.getByRole('link', { name: link }).focus();
      await page.keyboard.press('Enter');
      expect(await page.evaluate((id) => document.activeElement?.closest(id) !== null, part), link).toBe(true);
    }
  },
);
