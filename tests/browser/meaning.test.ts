import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useServer } from './support/browser.ts';
import { PHONE, type Visitor } from './support/people.ts';

const at = useServer();

const BOARD = { room25: '.r-board', grimm: '.g-board' };
const THING = { room25: '[data-inspect="cell:d3"]', grimm: '.g-board [data-inspect="character:wolf"]' };
type Game = keyof typeof BOARD;

/** A game against bots at its first question. */
async function sitAlone(game: Game, visitor: Visitor = {}): Promise<Page> {
  const page = await at.arrive('/', visitor);
  await page.locator(`[data-game="${game}"] .button.primary`).click();
  await page.locator('#ask').waitFor();
  await page.locator('.goal-words').waitFor({ state: 'attached' });
  await page.locator(':root:not([data-fetching])').waitFor();
  return page;
}

describe.each(['room25', 'grimm'] as const)('%s', (game) => {
  test('a match opens once with who you are and how you win, and one line of it stays', async () => {
    const page = await sitAlone(game, {
      kept: {},
      before: (p) => p.addInitScript(() => localStorage.removeItem('vizard.goal.seen')),
    });
    const dialog = page.locator('dialog:has(.goal-ways)');
    await dialog.waitFor();
    expect(await dialog.locator('.goal-ways li').count()).toBeGreaterThan(1);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    // another match of this table would tell it again
    expect(await page.evaluate(() => localStorage.getItem('vizard.goal.seen'))).toMatch(/\.1\.\d+$/);
    const words = page.locator('.goal-words');
    expect(await words.textContent()).not.toBe('');

    await page.locator('.goal-cover').click();
    await words.waitFor({ state: 'detached' });
    await page.locator('body').press('Tab');
    await page.keyboard.down('g');
    await words.waitFor();
    await page.keyboard.up('g');
    await words.waitFor({ state: 'detached' });

    // people who put the table on a TV sit in one room
    await page.evaluate(() => {
      localStorage.removeItem('vizard.goal');
      localStorage.setItem('vizard.goal.tv', location.pathname.split('/').at(-1) ?? '');
    });
    await page.reload();
    await page.locator('.goal-hold').waitFor();
    expect(await words.count()).toBe(0);
  });

  test('anything explains itself: pinned by a right click, beside the board, with its rule in place', async () => {
    const page = await sitAlone(game);
    const thing = page.locator(THING[game]).first();
    await thing.click({ button: 'right' });
    const card = page.locator('.inspect-card');
    await card.waitFor();
    expect(await card.getAttribute('role')).toBe('dialog');
    const [board, shown] = [await page.locator(BOARD[game]).boundingBox(), await card.boundingBox()];
    expect(shown?.x).toBeGreaterThanOrEqual((board?.x ?? 0) + (board?.width ?? 0));

    await card.locator('button:not([aria-label])').click();
    await card.locator('.inspect-rule b').waitFor();
    expect(page.context().pages()).toHaveLength(1);

    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    // the focus that goes back to the thing does not ask again
    await page.evaluate(() => new Promise((done) => setTimeout(done, 600)));
    expect(await card.count()).toBe(0);
    if (game !== 'room25') return;
    expect(await thing.evaluate((element) => element === document.activeElement)).toBe(true);
    // the card of a room shows what was claimed in the chat; kit and rails explain themselves too
    await page.locator('.r-claims select').selectOption('d3');
    await page.locator('.r-claims [data-inspect="colour:red"]').click();
    for (const [where, text] of [
      [THING.room25, ' says red.'],
      ['.r-own-items [data-inspect="kit:beacon"]', 'Reminder'],
      ['.r-board-rail[data-inspect="rail:a"]', 'Control'],
    ] as const) {
      await page.locator(where).first().click({ button: 'right' });
      await card.getByText(text).first().waitFor();
      await page.keyboard.press('Escape');
    }
  });

  test('a link to a rule opens it in place, and a thing that is pointed at tells what it is', async () => {
    const page = await sitAlone(game);
    await page.locator(`a[href^="/rules/${game}#"]`).first().click();
    await page.locator('.inspect-card .inspect-rule b').waitFor();
    expect(page.context().pages()).toHaveLength(1);
    await page.keyboard.press('Escape');

    await page.locator(THING[game]).first().hover();
    await page.locator('.inspect-card[role=tooltip]').waitFor();
    await page.keyboard.press('i');
    await page.locator('.inspect-card[role=dialog]').waitFor();
  });

  test('a rule whose text can’t be fetched says so in its card', async () => {
    const page = await sitAlone(game, { serviceWorkers: 'block' });
    await page.context().setOffline(true);
    await page.locator(`a[href^="/rules/${game}#"]`).first().click();
    await page.locator('.inspect-card').getByText('could not be loaded').waitFor();
  });

  test('on a phone a sheet below explains it, after a long press', async () => {
    const page = await sitAlone(game, { viewport: PHONE, hasTouch: true });
    const thing = page.locator(game === 'room25' ? THING.room25 : '[data-inspect^="seat:"]').first();
    // a mouse that only passes gets no sheet, which would cover the buttons
    await thing.dispatchEvent('pointerover', { pointerType: 'mouse', bubbles: true });
    await page.evaluate(() => new Promise((done) => setTimeout(done, 600)));
    expect(await page.locator('.inspect-card').count()).toBe(0);
    // while the finger rests, news draws the table again and moves the focus
    await thing.evaluate((element) => {
      element.dispatchEvent(
        new PointerEvent('pointerdown', { pointerType: 'touch', bubbles: true, clientX: 5, clientY: 5 }),
      );
      element.parentElement?.querySelector<HTMLElement>('[data-inspect][tabindex]')?.focus();
      element.replaceWith(element.cloneNode(true));
    });
    await page.locator('.inspect-card[data-sheet][role=dialog]').waitFor();
  });
});

test('in Grimm every picture explains itself: by the keys of the board, and on a phone by a tap', async () => {
  const page = await sitAlone('grimm');
  // controls and decoration aside, every picture leads to an explanation
  const mute = await page.evaluate(() =>
    [
      ...document.querySelectorAll(
        '.g-table :is(.g-symbol, .g-item-card, .g-seat-seal, .seat-mask, .bot-face, .g-boon-badge)',
      ),
    ]
      .filter((picture) => picture.checkVisibility() && picture.closest('[data-inspect], button, a, h1, h2') === null)
      .filter(
        (picture) => picture.closest('.g-flight-patterns, .goal-line, .g-event-log, .g-talk-panel, .g-proved') === null,
      )
      .map((picture) => picture.closest('[class]:not(svg)')?.className),
  );
  expect(mute).toEqual([]);

  const card = page.locator('.inspect-card');
  await page.locator('#board').focus();
  await page.keyboard.press('ArrowRight');
  await card.getByRole('heading', { name: 'Beast' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await card.getByRole('heading', { name: 'Big Bad Wolf' }).waitFor();
  for (const _ of [1, 2]) await page.keyboard.press('ArrowLeft');
  await card.getByText('Roses are points').waitFor();
  await page.keyboard.press('i');
  await page.locator('.inspect-card[role=dialog]').waitFor();

  const phone = await sitAlone('grimm', { viewport: PHONE, hasTouch: true });
  await phone.locator('.g-board [data-inspect="character:wolf"]').first().tap();
  await phone.locator('.inspect-card[data-sheet]').getByText('Three of Disguise win').waitFor();
});

test('the first Play now offers the lesson, and an easy game where all are on one side', async () => {
  const page = await at.arrive('/', {
    before: (p) => p.addInitScript(() => localStorage.removeItem('vizard.played.room25')),
  });
  await page.locator('[data-game="room25"] .button.primary').click();
  const dialog = page.locator('dialog');
  await dialog.getByRole('button', { name: 'Learn it in five minutes' }).waitFor();
  await dialog.getByRole('button', { name: 'Play an easy first game' }).click();
  await page.locator('#ask').waitFor();
  await page.getByText('Cooperation, 4 players').first().waitFor();
});
