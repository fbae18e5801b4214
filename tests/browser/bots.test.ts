import { fastDealer } from '@vizard/kernel';
import { room25 } from '@vizard/room25';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { useServer } from './support/browser.ts';
import { untilAsked } from './support/grimm.ts';
import { join, NOWHERE, openTable, PHONE, tick } from './support/people.ts';
import { settled } from './support/settled.ts';
import { stage, updateOf } from './support/staged.ts';

const at = useServer();

/** The bots' lines over the table and in the talk. */
const linesOf = (page: Page) => page.locator('.message').allInnerTexts();

test('in the browser alone a hint says by a key what a bot would do and why, and points at it without sending it', async () => {
  const page = await at.arrive('/', { kept: { confirm: 'off' } });
  await page.getByRole('button', { name: 'Play now: Room 25 Ultimate' }).click();
  await page.getByRole('heading', { name: 'Which room do you look at first?' }).waitFor();
  await settled(page);
  await page.keyboard.press('h');
  const advice = page.getByRole('complementary', { name: 'What a bot would do' });
  // which of the two it is depends on the deal
  await advice.getByText(/^Knowing what|^Several answers came out about equal/).waitFor();
  const said = await advice.locator('.advised-choice').textContent();
  expect(said).toMatch(/^Look at [a-e][1-5]$/);
  // pointed at, although no second press is wanted: only the player sends
  await page.locator('.r-choice-chip.r-chosen b', { hasText: said as string }).waitFor();
  await page.getByRole('heading', { name: 'Which room do you look at first?' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await advice.getByRole('button', { name: 'Put away' }).click();
  await advice.waitFor({ state: 'detached' });
});

test('a hint at a table on a server is seen by who asked alone, also on a phone', async () => {
  const ann = await at.arrive(`/new/grimm`, { viewport: PHONE });
  const heard: string[] = [];
  const listen = async (page: Page) =>
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  const bob = await at.arrive(await openTable(ann), { kept: { confirm: 'off' }, before: listen });
  await join(bob, ann);
  await bob.getByText('Hints').waitFor();
  await ann.getByRole('button', { name: 'Fill with bots and start' }).click();
  await untilAsked(ann, bob);
  await ann.getByRole('button', { name: 'Hint' }).click();
  const advice = ann.locator('.advice');
  await advice.getByText(/^Take /).waitFor();
  expect(await seriousFindings(ann)).toEqual([]);
  expect(await advice.locator('p').count()).toBe(3);
  await expect
    .poll(() => ann.locator('[data-choice]:is([aria-pressed="true"], [aria-current="true"])').count())
    .toBe(1);
  expect(heard.length).toBeGreaterThan(0);
  expect(heard.filter((text) => text.startsWith('{"kind":"hint"'))).toEqual([]);
  expect(await bob.locator('.advice').count()).toBe(0);
});

test('a table that is listed for strangers gives no hints, unless its host wants it so', async () => {
  const page = await at.arrive(`/new/grimm`);
  const hints = page.getByRole('checkbox', { name: /^Hints/ });
  await expect.poll(() => hints.isChecked()).toBe(true);
  await tick(page.getByRole('checkbox', { name: 'Open to anyone' }));
  await expect.poll(() => hints.isChecked()).toBe(false);
  await openTable(page);
  await page.getByRole('button', { name: 'Fill with bots and start' }).click();
  await page.locator('.g-question:not(.g-waiting)').waitFor();
  expect(await page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
});

test('bots have names, faces and tempers of their own in the lobby and at the table', async () => {
  const page = await at.arrive(`/new/grimm`, { kept: { confirm: 'off', language: 'fr' } });
  await openTable(page);
  for (let bots = 0; bots < 3; bots++) {
    await page.locator('.ring-seat .button', { hasText: 'bot' }).first().click();
    // a seat that is still free would be pressed again
    await page.locator('.ring-seat .bot-face').nth(bots).waitFor();
  }
  const names = await page.locator('.ring-seat:has(.bot-face) b').allInnerTexts();
  expect(new Set(names).size).toBe(3);
  await page
    .locator('.ring-seat:has(.bot-face)', { hasText: /calme|audace|espièglerie|prudence/ })
    .nth(2)
    .waitFor();
  await page.locator('.lobby-start .button').last().click();
  await page.locator('.g-question').waitFor();
  await expect.poll(() => page.locator('.g-guest .bot-face').count()).toBe(3);
});

test('what a bot says is read by everybody in the own language, stands in the talk, and goes with one switch', async () => {
  // bots speak when they feel like it, so the table says what one of them says
  const line = { entry: 1, at: 1, guest: null, seat: 1, name: 'Odile', claim: 'bot.calm.win.1' };
  const spoken = async (page: Page) => {
    const staged = await stage(page, at.url, 'room25', 4, 0);
    const state = room25.setup(room25.options({}, 4), 4, fastDealer(1));
    await staged.show(updateOf(room25, state, 0, 1, []));
    await page.locator('.r-stage').waitFor();
    staged.talk(line);
  };
  const [ann, polish] = [await at.arrive(NOWHERE), await at.arrive(NOWHERE, { kept: { language: 'pl' } })];
  for (const page of [ann, polish]) await spoken(page);
  for (const page of [ann, polish]) await page.locator('.message').waitFor();
  const [[english], [other]] = await Promise.all([linesOf(ann), linesOf(polish)]);
  expect(other?.split(' ')[0]).toBe('Odile');
  expect(other).not.toBe(english);
  await ann.getByRole('button', { name: 'Menu' }).click();
  await tick(ann.getByRole('checkbox', { name: 'Bots talk' }), false);
  await ann.getByRole('button', { name: 'Close' }).click();
  await ann.unrouteAll();
  await spoken(ann);
  await ann.getByText('Nobody has said anything yet.').waitFor();
});
