import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { untilAsked } from './support/grimm.ts';
import { arrive, openTable, PHONE } from './support/people.ts';
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

/** The bots' lines over the table and in the talk. */
const linesOf = (page: Page) => page.locator('.msg').allInnerTexts();

test('in the browser alone a hint says by a key what a bot would do and why, and points at it without sending it', async () => {
  const page = await arrive(browser, server.url, { kept: { confirm: 'off' } });
  await page.getByRole('button', { name: 'Play now: Room 25 Ultimate' }).click();
  await page.getByRole('heading', { name: 'Which room do you look at first?' }).waitFor();
  await page.keyboard.press('h');
  const advice = page.getByRole('complementary', { name: 'What a bot would do' });
  await advice.getByText('To know what').waitFor();
  const said = await advice.locator('.do').textContent();
  expect(said).toMatch(/^Look at [a-e][1-5]$/);
  // pointed at, although no second press is wanted: only the player sends
  expect(await page.locator('.r-tg.r-on b').textContent()).toBe(said);
  await page.getByRole('heading', { name: 'Which room do you look at first?' }).waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await advice.getByRole('button', { name: 'Put away' }).click();
  expect(await advice.count()).toBe(0);
  await page.context().close();
}, 60_000);

test('a hint at a table on a server is seen by who asked alone, also on a phone', async () => {
  const ann = await arrive(browser, `${server.url}/new/grimm`, { viewport: PHONE });
  const bob = await arrive(browser, server.url + (await openTable(ann)), { kept: { confirm: 'off' } });
  await bob.getByRole('button', { name: 'Sit here' }).first().click();
  await bob.getByText('Hints').waitFor();
  await ann.getByRole('button', { name: 'Fill with bots and start' }).click();
  await untilAsked(ann, bob);
  const heard: string[] = [];
  bob.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await ann.getByRole('button', { name: 'Hint' }).click();
  const advice = ann.locator('.advice');
  await advice.getByText(/^Take /).waitFor();
  expect(await seriousFindings(ann)).toEqual([]);
  expect(await advice.locator('p').count()).toBe(3);
  expect(await ann.locator('[data-choice][aria-pressed="true"]').count()).toBe(1);
  expect(heard.filter((text) => text.includes('hint'))).toEqual([]);
  expect(await bob.locator('.advice').count()).toBe(0);
  for (const page of [ann, bob]) await page.context().close();
}, 60_000);

test('a table that is listed for strangers gives no hints, unless its host wants it so', async () => {
  const page = await arrive(browser, `${server.url}/new/grimm`);
  const hints = page.getByRole('checkbox', { name: 'Hints' });
  expect(await hints.isChecked()).toBe(true);
  await page.getByRole('checkbox', { name: 'Open to anyone' }).check({ force: true });
  expect(await hints.isChecked()).toBe(false);
  await openTable(page);
  await page.getByRole('button', { name: 'Fill with bots and start' }).click();
  await page.locator('.g-ask').waitFor();
  expect(await page.getByRole('button', { name: 'Hint' }).count()).toBe(0);
  await page.context().close();
}, 60_000);

test('bots have names, faces and tempers of their own in the lobby and at the table', async () => {
  const page = await arrive(browser, `${server.url}/new/grimm`, { kept: { confirm: 'off', language: 'fr' } });
  await page.locator('.bar .pri').click();
  await page.locator('.st .btn').first().click();
  await page.locator('.st .ok').first().waitFor();
  for (let seat = 1; seat < 4; seat++)
    await page.locator('.st', { hasText: 'bot' }).locator('.btn', { hasText: 'bot' }).first().click();
  await page.locator('.st .face').nth(2).waitFor();
  const names = await page.locator('.st:has(.face) b').allInnerTexts();
  expect(new Set(names).size).toBe(3);
  expect(await page.locator('.st:has(.face)').first().textContent()).toMatch(/calme|audace|espièglerie|prudence/);
  await page.locator('.go .btn').last().click();
  await page.locator('.g-ask').waitFor();
  expect(await page.locator('.g-guest .face').count()).toBe(3);
  await page.context().close();
}, 120_000);

test('what a bot says is read by everybody in the own language, stands in the talk, and goes with one switch', async () => {
  const ann = await arrive(browser, `${server.url}/new/room25`);
  const path = await openTable(ann);
  const watcher = await arrive(browser, server.url + path, { kept: { language: 'pl' } });
  // bots speak when they feel like it: until one does
  for (let game = 0; game < 6 && (await ann.locator('.msg').count()) === 0; game++) {
    if (game === 0) await ann.getByRole('button', { name: 'Fill with bots and start' }).click();
    await ann.locator('.r-stage').waitFor();
    await ann.waitForTimeout(1500);
    if ((await ann.locator('.msg').count()) > 0) break;
    await ann.getByRole('button', { name: 'Menu' }).click();
    await ann.getByRole('button', { name: 'Propose to give up' }).click();
    await ann.getByRole('button', { name: 'Close' }).click();
    await ann.getByRole('button', { name: 'Play again' }).click();
  }
  const [english] = await linesOf(ann);
  const [polish] = await linesOf(watcher);
  expect(english).toBeDefined();
  expect(polish?.split(' ')[0]).toBe(english?.split(' ')[0]);
  expect(polish).not.toBe(english);
  await ann.getByRole('button', { name: 'Menu' }).click();
  await ann.getByRole('checkbox', { name: 'Bots talk' }).uncheck({ force: true });
  await ann.getByRole('button', { name: 'Close' }).click();
  await ann.reload();
  await ann.locator('.r-stage').waitFor();
  await ann.getByText('Nobody has said anything yet.').waitFor();
  for (const page of [ann, watcher]) await page.context().close();
}, 120_000);
