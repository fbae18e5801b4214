import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { readChapter, taughtChoice } from '../../../packages/web/src/learn/lesson.ts';
import { settled } from './settled.ts';

/** Takes a lesson on the real page, by the page's own controls. */

const LESSONS = join(import.meta.dirname, '../../../packages/web/lessons');

/** What a lesson asks for, beat by beat; undefined where it is only read. */
export const taughtIn = (game: string): readonly (string | undefined)[] =>
  readdirSync(join(LESSONS, game))
    .sort()
    .flatMap((file) => readChapter(file, readFileSync(join(LESSONS, game, file), 'utf8')).beats.map(taughtChoice));

export interface Moment {
  /** Counted from 0 over all chapters. */
  readonly beat: number;
  readonly phase: string;
  readonly text: string;
}

/** Waits until the teacher has spoken. */
export async function moment(page: Page): Promise<Moment> {
  const found = await page.waitForFunction(() => {
    const coach = document.querySelector<HTMLElement>('.coach');
    const phase = coach?.dataset.phase ?? 'watch';
    const beat = Number(coach?.querySelector('progress')?.value ?? 0) - 1;
    const text = coach?.querySelector('.coach-text')?.textContent ?? '';
    return phase === 'watch' || text === '' ? undefined : { beat, phase, text };
  });
  return (await found.jsonValue()) as Moment;
}

/** Waits until the lesson has moved on. */
export const moved = (page: Page, from: number) =>
  page.waitForFunction(
    (beat) => {
      const coach = document.querySelector<HTMLElement>('.coach');
      const now = Number(coach?.querySelector('progress')?.value ?? 0) - 1;
      return now !== beat && coach?.dataset.phase !== 'watch';
    },
    from,
    { polling: 50 },
  );

/** The action tokens in the order of the tray. */
export const TOKENS = ['look', 'move', 'push', 'control'];

/** Where there is little room, a choice has a light on the board instead of a chip: a room, or the arrow of a line. */
function onBoard(page: Page, choice: string): Locator {
  const shift = /^shift (row|column) (\S+) (\S+)$/.exec(choice);
  if (shift !== null) return page.getByRole('button', { name: `Shift ${shift.slice(1).join(' ')}` });
  return page.locator(`[data-cell="${choice.split(' ').at(-1)}"]`);
}

/** Makes a choice on the table by pointer. */
export async function choose(page: Page, choice: string): Promise<void> {
  const [verb = '', ...parts] = choice.split(' ');
  await page.locator('.r-console #ask, .g-question:not(.g-waiting)').waitFor();
  const whole = page.locator(`[data-choice="${choice}"]`).first();
  if (verb === 'programme') {
    const picked = page.locator('.r-token-button[aria-pressed="true"]');
    while ((await picked.count()) > 0) await picked.first().click();
    for (const token of parts) await page.locator('.r-token-button').nth(TOKENS.indexOf(token)).click();
    await page.locator('.r-ready-area .r-button').click();
  } else if (await page.locator('.r-stage').count()) {
    // a finger: under a mouse that rests there, a card would come up
    await ((await whole.isVisible()) ? whole.click() : onBoard(page, choice).tap());
    await page.locator('.r-console-actions .r-button:not(.r-secondary)').click();
  } else if ((await whole.count()) > 0) {
    await whole.click();
    const confirm = page.locator('.g-question .g-confirm:not([aria-disabled="true"])');
    // the first press marks it, the second sends it
    if (verb === 'keep' || verb === 'give')
      await page.locator(`[data-choice="${choice}"][aria-current="true"]`).click();
    else if ((await confirm.count()) > 0) await confirm.click();
  } else {
    for (const part of parts) {
      const seat = page.locator(`.g-question [data-seat="${Number(part) - 1}"]`);
      await ((await seat.count()) > 0 ? seat : page.locator(`.g-question [data-character="${part}"]`)).click();
    }
    await page.locator('.g-question .g-confirm').click();
  }
}

/** Ends the scenes that take the whole stage. */
export async function dismissScenes(page: Page): Promise<void> {
  while ((await page.locator('.g-scene').count()) > 0) {
    await settled(page);
    await page.keyboard.press('Escape');
  }
}

/** Takes the lesson by pointer to its end, or up to that beat; `look` is called at every moment. */
export async function takeLesson(
  page: Page,
  game: string,
  look: (moment: Moment, choice: string | undefined) => Promise<void> = async () => {},
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  const taught = taughtIn(game);
  for (;;) {
    const now = await moment(page);
    await dismissScenes(page);
    const choice = taught[now.beat];
    await look(now, choice);
    if (now.phase === 'done' || now.beat >= until) return;
    if (choice === undefined) await page.locator('.coach [data-go]').click();
    else await choose(page, choice);
    await moved(page, now.beat);
  }
}
