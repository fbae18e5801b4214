import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';
import { openTable } from './support/people.ts';
import { settled } from './support/settled.ts';

const at = useServer();

const GAMES = 10;
/** How many answers a short game has. */
const ANSWERS = 3;
/** A table has more nodes than this. */
const ONE_TABLE = 600;

/** What the page holds on to once everything is collected that can be. */
async function held(page: Page, devtools: CDPSession): Promise<{ nodes: number; listeners: number }> {
  await settled(page);
  // what a first collection frees may hold something that the next one frees
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters');
  return { nodes, listeners };
}

/** Answers with what comes first, if something is asked now: a choice, or a token, and the button. */
async function answerOnce(page: Page): Promise<void> {
  await page.evaluate(() => {
    const choices = '[data-choice]:not([aria-disabled=true]), .r-token-button:not([aria-pressed=true])';
    document.querySelector<HTMLElement>(choices)?.click();
  });
  await settled(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('.g-confirm, .r-ready-area .r-button')?.click());
  await settled(page);
}

/** Plays the beginning of a game at a table of the server, and goes home by a link: the page is never loaded again. */
async function play(page: Page, game: string): Promise<void> {
  await page.locator(`[data-game="${game}"] .button:not(.primary, .small)`).first().click();
  await openTable(page);
  await page.getByRole('button', { name: 'Fill with bots and start' }).click();
  await page.locator('#ask').waitFor();
  for (let answer = 0; answer < ANSWERS; answer++) await answerOnce(page);
  await page
    .locator('a[href="/"]')
    .first()
    .evaluate((link) => (link as HTMLElement).click());
  await page.getByRole('heading', { name: 'Choose a door.' }).waitFor();
}

test('over ten games in one page neither nodes nor listeners grow', async () => {
  const page = await at.arrive('/', { kept: { confirm: 'off' } });
  const devtools = await page.context().newCDPSession(page);
  await play(page, 'room25');
  const { nodes, listeners } = await held(page, devtools);
  for (let game = 1; game <= GAMES; game++) await play(page, game % 2 === 0 ? 'room25' : 'grimm');
  // a timer may still know the last table for some seconds
  const isBack = async () => {
    const now = await held(page, devtools);
    return now.nodes < nodes + ONE_TABLE && now.listeners < listeners + 10;
  };
  await expect.poll(isBack).toBe(true);
});
