import type { Page } from 'playwright-core';
import { answer, goOn, playToTheEnd, standing } from '../browser/support/grimm.ts';
import { takeLesson } from '../browser/support/lesson.ts';
import { GRIMM, openSaved, SUSPICION } from '../browser/support/replay.ts';
import { playCarelessly, theEnd } from '../browser/support/room25.ts';

/** A picture: its name, and how to get there. */
export interface Subject {
  readonly name: string;
  visit(page: Page, url: string): Promise<void>;
}

const at = (name: string, path: string): Subject => ({
  name,
  async visit(page, url) {
    await page.goto(url + path);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
  },
});

/** A game of Room 25 against bots, played until the page shows this. */
const room25 = (name: string, until: string): Subject => ({
  name: `room25-${name}`,
  async visit(page, url) {
    await page.goto(`${url}/new/room25`);
    await page.locator('.game-mode').first().waitFor();
    await page.locator('.setup-bar .button').nth(1).click();
    await page.locator('.r-stage').waitFor();
    if (until === '#end') {
      await playCarelessly(page);
      await theEnd(page);
    } else if (until !== '') {
      await page.locator('.r-choice-chip').first().click();
      await page.locator('.r-console-actions .r-button:not(.hint-button)').last().click();
      await page.locator('.r-token-button').nth(1).click();
      await page.locator('.r-token-button').nth(0).click();
      if (until === '.r-legal') {
        await page.locator('.r-ready-area .r-button:not(.hint-button)').click();
        await page.locator(until).first().waitFor({ timeout: 60_000 });
        await page.locator('.r-choice-chip:not(.r-aside-chip)').nth(1).click();
      }
    }
    await page.waitForTimeout(2500);
  },
});

/** A new table with its host at it. */
async function openTable(page: Page, url: string, game: string): Promise<void> {
  await page.goto(`${url}/new/${game}`);
  await page.locator('.setup-bar .primary').click();
  await page.locator('.ring-seat .seat-taken').waitFor();
}

/** The lesson of a game, up to that beat. */
const lesson = (game: string, until: number): Subject => ({
  name: `lesson-${game}`,
  async visit(page, url) {
    await page.addInitScript(() => localStorage.setItem('vizard.speed', 'off'));
    await page.goto(`${url}/learn/${game}`);
    await takeLesson(page, game, undefined, until);
  },
});

/** A table on the server with bots who answer at once, up to its first question. */
async function sitWithBots(page: Page, url: string, game: string, seats: string): Promise<void> {
  await page.addInitScript(() => {
    localStorage.setItem('vizard.confirm', 'off');
    localStorage.setItem('vizard.speed', 'off');
  });
  await page.goto(`${url}/new/${game}`);
  await page.locator('label', { has: page.getByRole('radio', { name: seats, exact: true }) }).click();
  await page.locator('.setup-bar .primary').click();
  await page.locator('.ring-seat .button').first().click();
  await page.locator('.lobby-start .coloured').click();
  await page.locator('#ask').waitFor();
}

/** A moment of a saved game. */
const replay = (name: string, saved: () => string, moment: string, open?: string): Subject => ({
  name: `replay-${name}`,
  async visit(page, url) {
    await page.goto(`${url}/replays`);
    await openSaved(page, saved());
    await page.evaluate((hash) => {
      location.hash = hash;
    }, moment);
    if (open !== undefined) {
      await page.locator('.replay-do .icon-button').first().click();
      await page.locator(open).waitFor({ timeout: 60_000 });
    }
    await page.waitForTimeout(500);
  },
});

export const SUBJECTS: readonly Subject[] = [
  at('home', '/'),
  at('setup', '/new/room25'),
  at('setup-grimm', '/new/grimm'),
  at('rules', '/rules/room25#R25-TRAP-1'),
  at('rules-grimm', '/rules/grimm'),
  at('learn', '/learn'),
  at('tables', '/tables'),
  at('replays', '/replays'),
  replay('room25', SUSPICION, 'step=60&view=all'),
  replay('grimm', GRIMM, 'step=60&view=2'),
  replay('graph', SUSPICION, 'step=90&view=public', '.replay-graph'),
  lesson('room25', 14),
  lesson('grimm', 2),
  at('missing', '/nowhere'),
  {
    name: 'lobby',
    visit: (page, url) => openTable(page, url, 'room25'),
  },
  {
    name: 'room25-eight',
    async visit(page, url) {
      await sitWithBots(page, url, 'room25', '8');
      await page.locator('.r-choice-chip').first().click();
      await page.locator('.r-token-button').first().waitFor();
      await page.waitForTimeout(500);
    },
  },
  {
    name: 'tv',
    async visit(page, url) {
      await sitWithBots(page, url, 'grimm', '4');
      const screen = page.url().replace('/t/', '/tv/');
      // a screen for all belongs to nobody who plays
      await page.context().clearCookies();
      await page.goto(screen);
      await page.waitForTimeout(2000);
    },
  },
  {
    name: 'grimm-end',
    async visit(page, url) {
      await sitWithBots(page, url, 'grimm', '3');
      await playToTheEnd(page);
      await page.waitForTimeout(500);
    },
  },
  room25('first-look', ''),
  room25('programming', '.r-token-button'),
  room25('acting', '.r-legal'),
  room25('end', '#end'),
  {
    name: 'grimm-table',
    async visit(page, url) {
      await page.addInitScript(() => localStorage.setItem('vizard.confirm', 'off'));
      await page.goto(url);
      await page.locator('[data-door="2"]').click();
      await page.locator('.g-question').waitFor();
      // a few turns in, so that gifts lie on the table
      for (let turn = 1; turn < 60; turn++) {
        const what = await standing(page);
        if (what === 'end') break;
        if (what === 'scene') await goOn(page);
        else if (what !== 'wait') {
          if (turn > 16 && what === 'place') break;
          await answer(page, turn);
        }
        await page.waitForTimeout(400);
      }
      await page.waitForTimeout(1500);
    },
  },
];
