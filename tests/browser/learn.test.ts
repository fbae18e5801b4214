import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { audit } from './support/axe.ts';
import { useServer } from './support/browser.ts';
import { choose, dismissScenes, moment, moved, TOKENS, takeLesson, taughtIn } from './support/lesson.ts';
import { PHONE, tick, type Visitor } from './support/people.ts';
import { settled } from './support/settled.ts';

const TOUCHED = { viewport: PHONE, hasTouch: true };

const at = useServer();

/** Others act at once. */
const arrive = (path: string, visitor: Visitor = {}) => at.arrive(path, { kept: { speed: 'off' }, ...visitor });

/** Is anything of the page outside of the window? */
const scrolls = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return scrollWidth > innerWidth || scrollHeight > innerHeight;
  });

/** A choice nobody is taught at this moment, and that the page offers. */
const OTHERS: Readonly<Record<string, string>> = {
  'programme look move': 'programme move look',
  'move d3': 'move c4',
  'push kevin c2': 'push kevin d1',
  'shift row 2 right': 'shift column e up',
  'give 3': 'give 2',
  'pay clock': 'pay mirror',
  'finger 3 wolf': 'finger 3 beast',
};

const ASKED_AXE = new Set(['read', 'do']);

test.each([
  ['room25', TOUCHED],
  ['grimm', TOUCHED],
])(
  '%s: the lesson is taken to its end on a phone without scrolling; other choices are answered and change nothing',
  async (game, options) => {
    const page = await arrive('/', options);
    await page.locator(`[data-game="${game}"] a[href="/learn/${game}"]`).click();
    const looked = new Set<string>();
    const answers: string[] = [];
    await takeLesson(page, game, async ({ beat, phase, text }, choice) => {
      expect([text, await scrolls(page)]).toEqual([text, false]);
      if (!looked.has(phase) && ASKED_AXE.has(phase)) expect(await audit(page)).toEqual([]);
      looked.add(phase);
      const other = OTHERS[choice ?? ''];
      if (other === undefined) return;
      await choose(page, other);
      await page.locator('.coach-not:not(:empty)').waitFor();
      answers.push((await page.locator('.coach-not').textContent()) ?? '');
      expect((await moment(page)).beat).toBe(beat);
    });
    expect(new Set(answers).size).toBe(answers.length);
    expect(answers.length).toBeGreaterThan(2);
    // it is known that this lesson is done, and a game against bots begins from here
    await page.getByRole('button', { name: 'Play a first game' }).click();
    await page.locator('#ask').waitFor();
    await page.goto(`${at.url}/learn`);
    await page.locator(`[data-game="${game}"] a.coloured`, { hasText: 'Play the lesson again' }).waitFor();
  },
);

/** Makes a choice by the keys of the table: digits pick, Enter sends. What was picked is waited for, as a person would. */
async function press(page: Page, game: string, choice: string): Promise<void> {
  const [verb = '', ...parts] = choice.split(' ');
  await page.locator('.r-console #ask, .g-question:not(.g-waiting)').waitFor();
  await settled(page);
  if (verb === 'programme') {
    for (const token of parts) {
      await page.keyboard.press(String(TOKENS.indexOf(token) + 1));
      await page
        .locator('.r-token-button')
        .nth(TOKENS.indexOf(token))
        .and(page.locator('[aria-pressed="true"]'))
        .waitFor();
    }
    await page.keyboard.press('Enter');
  } else if (game === 'room25') {
    await page.locator(`.r-choice-chip[data-choice="${choice}"]`).waitFor();
    await page.keyboard.press(
      String(await digitOf(page, '.r-choice-chip:not(.r-aside-chip)', `[data-choice="${choice}"]`)),
    );
    await page.locator(`.r-choice-chip[data-choice="${choice}"][aria-current="true"]`).waitFor();
    await page.keyboard.press('Enter');
  } else {
    const whole = await digitOf(page, ANSWERS, `[data-choice="${choice}"]`);
    if (whole > 0) await page.keyboard.press(String(whole));
    for (const part of whole > 0 ? [] : parts) {
      const place = `[data-seat="${Number(part) - 1}"], [data-character="${part}"]`;
      await page.keyboard.press(String(await digitOf(page, ANSWERS, place)));
    }
    if (verb === 'keep' || verb === 'give' || verb === 'pass') await page.keyboard.press('Enter');
    else {
      await page.locator('.g-question .g-confirm:not([aria-disabled="true"])').focus();
      await page.keyboard.press('Enter');
    }
  }
}

const ANSWERS = '.g-question button:not([aria-disabled="true"], .g-undo-button)';

/** Which digit presses this one of the answers; 0 when none does. */
const digitOf = (page: Page, answers: string, wanted: string): Promise<number> =>
  page.locator(answers).evaluateAll((all, selector) => all.findIndex((answer) => answer.matches(selector)) + 1, wanted);

test.each(['room25', 'grimm'])('%s: the lesson is taken to its end by the keyboard alone', async (game) => {
  const page = await arrive(`/learn/${game}`);
  const taught = taughtIn(game);
  for (;;) {
    const now = await moment(page);
    await dismissScenes(page);
    if (now.phase === 'done') break;
    const choice = taught[now.beat];
    // what is to be read has the focus on the button that goes on
    if (choice === undefined) {
      await page.waitForFunction(() => document.activeElement?.matches('.coach [data-go]') ?? false);
      await page.keyboard.press('Enter');
    } else await press(page, game, choice);
    await moved(page, now.beat);
  }
  expect(await audit(page)).toEqual([]);
  expect(await scrolls(page)).toBe(false);
});

test('a lesson goes on where it was left, in another language, and can be begun again', async () => {
  const page = await arrive('/learn/grimm');
  for (let beat = 0; beat < 2; beat++) {
    await page.locator('.coach [data-go]').click();
    await moved(page, beat);
  }
  await choose(page, 'keep');
  await moved(page, 2);
  await page.getByRole('link', { name: 'Leave' }).click();
  await tick(page.getByRole('radio', { name: 'Polski' }));
  await page.locator('a.coloured', { hasText: 'Kontynuuj lekcję' }).click();
  const now = await moment(page);
  expect(now.beat).toBe(3);
  expect(now.text).toContain('Tomek');
  // the position is the same: the kept Mirror is with the other one
  await page.locator('.g-own-strip [data-at="seat-0-mirror"]').waitFor();
  await page.getByRole('button', { name: 'Od początku' }).click();
  await page.waitForFunction(() => document.querySelector('progress')?.value === 1);
});

test('a lesson needs no server', async () => {
  const page = await at.arrive('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.context().setOffline(true);
  await page.goto(`${at.url}/learn/room25`);
  expect((await moment(page)).text).toContain('You are Franck');
  await page.locator('.coach [data-go]').click();
  await moved(page, 0);
});
