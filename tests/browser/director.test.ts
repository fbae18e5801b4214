import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';
import { PHONE, tick } from './support/people.ts';
import { playCarelessly } from './support/room25.ts';

const at = useServer();

const MOVING = { reducedMotion: 'no-preference' } as const;

/** Counts, frame by frame, what is drawn outside the board, and what is off its cell while nothing moves. */
async function watchTheBoard(
  page: Page,
): Promise<() => Promise<{ frames: number; outside: string[]; offCell: string[] }>> {
  await page.evaluate(() => {
    const seen = { frames: 0, outside: new Set<string>(), offCell: new Set<string>(), asked: new Set<string>() };
    Object.assign(window, { seen });
    const look = () => {
      const board = document.querySelector<HTMLElement>('.r-board');
      if (board !== null) {
        seen.frames++;
        const frame = board.getBoundingClientRect();
        const isAtRest = board.getAnimations({ subtree: true }).length === 0;
        for (const tile of board.querySelectorAll<HTMLElement>('[data-tile]')) {
          const { left, top, right, bottom } = tile.getBoundingClientRect();
          if (left < frame.left - 2 || top < frame.top - 2 || right > frame.right + 2 || bottom > frame.bottom + 2)
            seen.outside.add(tile.dataset.cell ?? '');
          const off = Math.hypot(left - frame.left - tile.offsetLeft, top - frame.top - tile.offsetTop);
          if (isAtRest && off > 2) seen.offCell.add(`${tile.dataset.cell} by ${off}`);
        }
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () =>
    page.evaluate(() => {
      const { seen } = window as unknown as { seen: { frames: number; outside: Set<string>; offCell: Set<string> } };
      return { frames: seen.frames, outside: [...seen.outside], offCell: [...seen.offCell] };
    });
}

test('on a machine six times slower no room leaves the board, and all lie on their cells whenever nothing moves', async () => {
  const page = await at.arrive('/', { ...MOVING, kept: { speed: 'fast', confirm: 'off' } });
  await page.getByRole('button', { name: 'Play now: Room 25 Ultimate' }).click();
  await page.locator('.r-choice-chip').first().waitFor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const seen = await watchTheBoard(page);
  await playCarelessly(page);
  // the third round begins
  await page.locator('.r-event-log h3').nth(2).waitFor();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { frames, outside, offCell } = await seen();
  expect(frames).toBeGreaterThan(0);
  expect({ outside, offCell }).toEqual({ outside: [], offCell: [] });
});

test('a question waits until what led to it was shown; Next, step by step, goes on from action to action', async () => {
  const page = await at.arrive('/new/room25', { ...MOVING, kept: { speed: 'step', confirm: 'off' } });
  await tick(page.getByRole('radio', { name: '4', exact: true }));
  await page.getByRole('button', { name: 'Against bots, here' }).click();
  await page.locator('.r-choice-chip').first().waitFor();
  await playCarelessly(page);
  // the first action of somebody else is over, and waits
  const next = page.locator('[data-next]');
  const asked = await page.waitForFunction(() => {
    const count = (selector: string) => document.querySelectorAll(selector).length;
    if (count('[data-next]') === 0 || count('.r-steps [aria-current]') > 0) return undefined;
    return { questions: count('.r-choice-chip:not(.r-aside-chip), .r-token-button') };
  });
  expect(await asked.jsonValue()).toEqual({ questions: 0 });
  const told = page.locator('.log-list ol > li');
  const before = await told.count();
  await next.click();
  await expect.poll(() => told.count()).toBeGreaterThan(before);
});

test('the log is one stop of the Tab key; a line lights its rooms, and a press shows the table as it was', async () => {
  const page = await at.arrive('/', { kept: { confirm: 'off' } });
  await page.getByRole('button', { name: 'Play now: Room 25 Ultimate' }).click();
  await page.locator('.r-choice-chip').first().waitFor();
  await playCarelessly(page);
  await page.locator('.r-event-log h3').nth(1).waitFor();
  expect(await page.locator('.log-list button[tabindex="0"]').count()).toBe(1);
  await page
    .locator('.log-list button', { hasText: / [a-e][1-5]/ })
    .first()
    .hover();
  await page.locator('[data-cell][data-pointed]').first().waitFor();
  await page.locator('.log-list button:not([aria-disabled=true])').last().click();
  await page.locator('.look-back').waitFor();
  expect(await page.locator('.r-choice-chip:not(.r-aside-chip), .r-token-button').count()).toBe(0);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await page.locator('.look-back').waitFor({ state: 'detached' });
});

test('on a phone the log is a list one can read: each line as wide as the page', async () => {
  const page = await at.arrive('/', { viewport: PHONE, kept: { confirm: 'off' } });
  await page.getByRole('button', { name: 'Play now: Room 25 Ultimate' }).click();
  await page.locator('#ask').waitFor();
  await playCarelessly(page);
  await page.locator('.r-event-log h3').nth(1).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Log' }).click();
  const line = await page.locator('.log-list ol > li').first().boundingBox();
  expect(line?.width).toBeGreaterThan(300);
  expect(line?.height).toBeGreaterThanOrEqual(44);
  // a line leads to the board, with the way back below it on a ground of its own
  await page.locator('.log-list button:not([aria-disabled=true])').first().click();
  await page.locator('.r-board').waitFor();
  const ground = await page.locator('.look-back').evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(ground).toMatch(/^(rgb|oklch|color)\((?!.*[,/] ?0\))/);
});
