import { grimm } from '@vizard/grimm';
import { type AnyGame, fastDealer } from '@vizard/kernel';
import { makeServerMessage } from '@vizard/protocol';
import { room25 } from '@vizard/room25';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';
import { untilAsked } from './support/grimm.ts';
import { allWords } from './support/heard.ts';
import { join, openTable, PHONE } from './support/people.ts';
import { beats, settled } from './support/settled.ts';
import { stage, updateOf } from './support/staged.ts';

const at = useServer();

declare global {
  interface Window {
    /** What has moved on the page without the reader's doing, and by how much. */
    shifts?: string[];
  }
}

const emptyStore = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done, fail) => {
        const request = indexedDB.deleteDatabase('vizard');
        request.onsuccess = done;
        request.onerror = fail;
      }),
  );

test('a store that the browser has emptied is noticed and said, in the middle of a game and after a reload', async () => {
  const page = await at.arrive('/', { kept: { confirm: 'off' } });
  await page.getByRole('button', { name: 'Play now: Room 25 Ultimate' }).click();
  await page.locator('.r-choice-chip').first().waitFor();
  await emptyStore(page);
  await page.getByRole('heading', { name: 'This browser no longer has this game.' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'This browser no longer has this game.' }).waitFor();
  await page.getByRole('link', { name: 'Back to the two doors' }).click();
  await page.getByRole('button', { name: 'Play now: Room 25 Ultimate' }).click();
  await page.locator('.r-choice-chip').first().waitFor();
});

test('a newer client never interrupts a decision: it is announced, and loaded once nothing is asked', async () => {
  const page = await at.arrive(`/new/grimm`, { kept: { confirm: 'off' } });
  let release: (() => void) | undefined;
  await page.routeWebSocket('**/socket', (socket) => {
    const to = socket.connectToServer();
    to.onMessage((text) => socket.send(text));
    release = () => socket.send(makeServerMessage({ kind: 'welcome', protocol: 1, build: 'newer', life: 'x' }));
  });
  const path = await openTable(page);
  const friend = await at.arrive(path, { kept: { confirm: 'off' } });
  await join(friend, page);
  await page.getByRole('button', { name: 'Fill with bots and start' }).click();
  await untilAsked(page, friend);
  await page.evaluate(() => document.body.setAttribute('data-old', ''));
  release?.();
  await page.getByText('A newer Vizard is ready.').waitFor();
  await beats(page);
  expect(await page.locator('body[data-old]').count()).toBe(1);
  // the turn may go on with further questions
  const choice = page.locator('body[data-old] .g-question [data-choice]').first();
  const renewed = page.locator('body:not([data-old])');
  while ((await renewed.count()) === 0) {
    await Promise.any([choice.waitFor(), renewed.waitFor()]);
    if (await choice.isVisible()) await choice.click({ timeout: 5000 }).catch(() => undefined);
  }
  await page.locator('.g-question').waitFor();
});

/** Counts from now on, also on the pages to come, what shifts without the reader's doing. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 90) : '#text',
        );
        window.shifts?.push(`${entry.value.toFixed(4)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.reload();
}
interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** The first question of a match, as seat 0 is asked. */
function opening(game: AnyGame, seats: number) {
  const state = game.setup(game.options({}, seats), seats, fastDealer(4));
  return updateOf(game, state, game.pending(state)[0]?.seat ?? 0, 1, []);
}

test.each([
  ['desk', undefined],
  ['phone', PHONE],
] as const)('nothing shifts while pages and their later parts arrive, on a %s', async (_frame, viewport) => {
  const page = await at.arrive('/', viewport && { viewport });
  await watchShifts(page);
  for (const path of ['/', '/new/room25', '/new/grimm', '/rules/room25', '/learn', '/tables']) {
    await page.goto(at.url + path);
    await page.waitForLoadState('networkidle');
    expect([path, await page.evaluate(() => window.shifts)]).toEqual([path, []]);
  }
  for (const [game, seats] of [
    [room25 as AnyGame, 6],
    [grimm as AnyGame, 4],
  ] as const) {
    const update = opening(game, seats);
    const staged = await stage(page, at.url, game.name, seats, update.questions[0]?.seat ?? 0);
    await staged.show(update);
    await page.locator('#ask').waitFor();
    await allWords(page, game.name);
    // notes and claims come with them
    if (game.name === 'room25') await page.locator('.r-suspicion, .r-claims').last().waitFor({ state: 'attached' });
    await settled(page);
    expect([game.name, await page.evaluate(() => window.shifts)]).toEqual([game.name, []]);
    await page.unrouteAll();
  }
});
