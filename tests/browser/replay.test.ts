import { text } from 'node:stream/consumers';
import { parseMatchFile } from '@vizard/kernel/match-file';
import type { Download, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFindings } from './support/axe.ts';
import { useServer } from './support/browser.ts';
import { DESK, PHONE, tick } from './support/people.ts';
import { GRIMM, openSaved, SUSPICION } from './support/replay.ts';
import { playCarelessly, theEnd } from './support/room25.ts';

const at = useServer();

const arrive = (path: string, viewport = DESK): Promise<Page> =>
  at.arrive(path, { viewport, kept: { confirm: 'off' }, permissions: ['clipboard-read', 'clipboard-write'] });

/** Opens a file on the page of replays. */
async function openFile(content: string, viewport = DESK): Promise<Page> {
  const page = await arrive('/replays', viewport);
  await openSaved(page, content);
  return page;
}

const textOf = async (saved: Download): Promise<string> => text(await saved.createReadStream());

const scrolls = (page: Page) =>
  page.evaluate(() => {
    const { scrollHeight, scrollWidth } = document.documentElement;
    return scrollHeight > innerHeight + 1 || scrollWidth > innerWidth + 1;
  });

/** The address follows what is shown: only then it leads back there. */
const addressed = (page: Page, moment: string) => expect.poll(() => new URL(page.url()).hash).toBe(`#${moment}`);
const stepText = (page: Page) => page.getByRole('slider', { name: 'Moment' }).getAttribute('aria-valuetext');
const see = (page: Page, whose: string) => page.getByLabel('Seen by').selectOption({ label: whose });

test.each([
  ['room25', SUSPICION, '.r-cast-card'],
  ['grimm', GRIMM, '.g-guest'],
] as const)(
  'a finished game of %s, step by step from several viewpoints, with nothing told before its time',
  async (game, file, player) => {
    const page = await openFile(file());
    await addressed(page, 'step=0&view=public');
    await page.locator(player).first().waitFor();
    const roles = () => page.locator(game === 'room25' ? '.r-cast-card .r-role-label' : '.g-behind').count();

    // forwards, backwards, by keys and by the slider
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => stepText(page)).toMatch(/^Round 1, step 1 of /);
    await page.getByRole('button', { name: 'Step on' }).click();
    await expect.poll(() => stepText(page)).toMatch(/step 2 of /);
    await page.getByRole('slider').press('ArrowRight');
    await expect.poll(() => stepText(page)).toMatch(/step 3 of /);
    expect(await roles()).toBe(0);

    // a player sees their own secret; with all secrets shown, one sees everybody's
    await see(page, 'Bob');
    await page.locator('.goal-words').waitFor();
    expect(await roles()).toBe(0);
    await see(page, 'All-seeing');
    await expect.poll(roles).toBeGreaterThan(1);
    await addressed(page, 'step=3&view=all');
    expect(await seriousFindings(page)).toEqual([]);
    expect(await scrolls(page)).toBe(false);

    // a link leads to the moment
    await page.getByRole('button', { name: 'Copy a link to this moment' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
    await page.reload();
    await expect.poll(() => stepText(page)).toMatch(/step 3 of /);
    await expect.poll(roles).toBeGreaterThan(1);

    // played, it goes on by itself
    await page.getByLabel('Speed', { exact: true }).selectOption('4×');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => stepText(page)).toMatch(/step ([4-9]|\d\d) of /);
    await page.getByRole('button', { name: 'To the end' }).click();
    await page.locator('#end').waitFor();

    // what was to be known, drawn and in numbers
    await page.getByRole('button', { name: 'What could be known' }).click();
    await page.locator('.replay-graph').waitFor();
    const lines = game === 'room25' ? 6 : 3;
    await expect.poll(() => page.locator('.replay-line').count()).toBe(lines);
    expect(await page.getByRole('table').getByRole('columnheader').count()).toBe(lines + 1);
    expect(await seriousFindings(page)).toEqual([]);
  },
);

test.each([
  ['room25', SUSPICION],
  ['grimm', GRIMM],
] as const)(
  '%s on a phone: nothing scrolls, and the file that is saved is the one that was opened',
  async (_game, file) => {
    const content = file();
    const page = await openFile(content, PHONE);
    for (const [at, whose] of ['Everyone', 'Bob'].entries()) {
      await see(page, whose);
      await page.getByRole('button', { name: 'Step on' }).click();
      await expect.poll(() => stepText(page)).toMatch(new RegExp(`step ${at + 1} of `));
      expect(await scrolls(page)).toBe(false);
    }
    expect(await seriousFindings(page)).toEqual([]);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    expect(parseMatchFile(await textOf(saved))).toEqual(parseMatchFile(content));
  },
);

test('a file that holds no game is refused in words', async () => {
  const page = await arrive('/replays');
  await page.getByText('Open a file').waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'game.jsonl',
    mimeType: 'text/plain',
    buffer: Buffer.from('{"vizard":"nothing"}'),
  });
  await page.getByText('This file is not a saved game.').waitFor();
});

test.each([
  ['room25', SUSPICION, 'Dealt again'],
  ['grimm', GRIMM, 'As it was'],
] as const)(
  '%s goes on from a moment against bots, without a server, and with friends on one',
  async (_game, file, hidden) => {
    const page = await openFile(file());
    await page.getByRole('button', { name: 'Step on' }).click();
    await addressed(page, 'step=1&view=public');
    const moment = page.url();
    await see(page, 'Cyd');
    await page.getByRole('button', { name: 'Continue from here' }).click();
    await tick(page.getByRole('radio', { name: hidden }));
    expect(await page.getByLabel('Your seat').inputValue()).toBe('2');
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Against bots' }).click();
    await page.waitForURL('**/here/*');
    await page.locator('#ask').waitFor();

    await page.goto(moment);
    await page.getByRole('button', { name: 'Continue from here' }).click();
    await page.getByRole('button', { name: 'With friends' }).click();
    await page.waitForURL('**/t/*');
    await page.getByText('step 1 of a replay, dealt again').waitFor();
    await page.getByRole('button', { name: /^Fill with bots and start/ }).click();
    await page.locator('#ask').waitFor();

    // R25-SEC, GM-INFO: a running match can't be replayed
    await page.goto(`${at.url}/replay/${page.url().slice(-6)}`);
    await page.getByText('This game is still being played.').waitFor();
    expect(await page.locator('.replay').count()).toBe(0);
  },
);

test('a game against bots, played to the end in this browser, is listed and shown again', async () => {
  const page = await arrive('/new/room25');
  await tick(page.getByRole('radio', { name: /^Cooperation/ }));
  await tick(page.getByRole('radio', { name: '1', exact: true }));
  await page.getByRole('button', { name: 'Against bots, here' }).click();
  await page.locator('.r-stage').waitFor();
  await playCarelessly(page);
  await theEnd(page);
  await page.getByRole('link', { name: 'Watch the game again' }).click();
  await page.locator('.replay-bar').waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/replay\/here\//);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.locator('#end').waitFor();
  await page.goto(`${at.url}/replays`);
  await page.getByRole('heading', { name: 'Kept in this browser' }).waitFor();
  await page.locator('a.table-link[href^="/replay/here/"]').first().click();
  await page.locator('.replay-bar').waitFor();
});
