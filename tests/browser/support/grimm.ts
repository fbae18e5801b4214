import type { Page } from 'playwright-core';
import './resting.ts';
import { settled } from './settled.ts';

/** Plays The Grimm Masquerade on the real page, by the page's own controls. */

/** What a page does by itself: everything below runs there, so that no press waits for a message to the browser and back. */
interface Careless {
  /** What is on the page now: a scene, a question by its name, waiting, or the end. */
  standing(): string;
  /** Picks an answer part by part, as a person would, and sends it; `turn` makes the picks differ. */
  answer(turn: number): Promise<void>;
  /** Plays until something is on the page that is not among these. */
  until(seen: readonly string[]): Promise<string>;
}
declare global {
  interface Window {
    careless: Careless;
  }
}

async function teach(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (window.careless !== undefined) return;
    const soon = () => new Promise((done) => setTimeout(done, 8));
    // no frame is waited for: pages in the background get none
    const drawn = async () => {
      do await new Promise((done) => setTimeout(done, 16));
      while (window.resting?.() === false);
    };
    const open = (root: ParentNode, buttons: string) =>
      [...root.querySelectorAll<HTMLElement>(buttons)].filter((button) => button.ariaDisabled !== 'true');
    const standing = () => {
      if (document.querySelector('.g-scene') !== null) return 'scene';
      if (document.querySelector('#end') !== null) return 'end';
      return document.querySelector<HTMLElement>('.g-question')?.dataset.ask ?? 'wait';
    };
    const answer = async (turn: number) => {
      const one = <T>(from: readonly T[]): T | undefined => from[turn % Math.max(1, from.length)];
      const ask = document.querySelector('.g-question');
      // answered or taken back meanwhile
      if (ask === null || standing() === 'wait') return;
      const [pass] = open(ask, '[data-choice="pass"]');
      if (ask.querySelector('.g-confirm') === null) one(open(ask, '[data-choice]'))?.click();
      else if (pass !== undefined && turn % 4 === 0) {
        pass.click();
        await drawn();
        // the guard against misclicks asks for a second press
        if (pass.isConnected && pass.ariaCurrent === 'true') pass.click();
      } else {
        const groups = [...ask.querySelectorAll('fieldset')];
        for (const group of groups) one(open(group, 'button:not([aria-pressed="true"])'))?.click();
        await drawn();
        // another portrait, where two are asked for or the picked one is the own
        for (const button of groups.flatMap((group) => open(group, '.g-portrait-option:not([aria-pressed="true"])'))) {
          if (open(ask, '.g-confirm').length > 0) break;
          button.click();
          await drawn();
        }
        open(ask, '.g-confirm')[0]?.click();
      }
      await drawn();
    };
    let turn = 0;
    const until = async (seen: readonly string[]) => {
      for (;;) {
        const what = standing();
        if (!seen.includes(what) || what === 'end') return what;
        if (what === 'wait' || window.resting?.() === false) await soon();
        else if (what === 'scene') document.querySelector<HTMLElement>('.g-scene [data-go]')?.click();
        else await answer(++turn);
        await soon();
      }
    };
    window.careless = { standing, answer, until };
  });
}

export async function standing(page: Page): Promise<string> {
  await teach(page);
  return page.evaluate(() => window.careless.standing());
}

export async function answer(page: Page, turn: number): Promise<void> {
  await teach(page);
  await page.evaluate((number) => window.careless.answer(number), turn);
}

export const goOn = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector<HTMLElement>('.g-scene [data-go]')?.click());

/** Plays to the end; `look` is called once for every kind of moment. */
export async function playToTheEnd(page: Page, look: (what: string) => Promise<void> = async () => {}): Promise<void> {
  const seen: string[] = [];
  for (;;) {
    await teach(page);
    const what = await page.evaluate((known) => window.careless.until(known), seen);
    if (!seen.includes(what)) await look(what);
    seen.push(what);
    if (what === 'end') return;
  }
}

/** Chance decides who begins: a friend plays until this page is asked. */
export async function untilAsked(page: Page, friend: Page): Promise<void> {
  for (const one of [page, friend]) await one.locator('.g-question').waitFor();
  while ((await standing(page)) === 'wait') {
    await answer(friend, 1);
    await settled(page);
  }
}

/** Waits for a question, and ends the scenes before it. */
export async function question(page: Page): Promise<void> {
  await teach(page);
  await page.evaluate(() => window.careless.until(['wait', 'scene']));
}

/** Waits until there is something to do: what it is. */
export async function turnTo(page: Page): Promise<string> {
  await teach(page);
  return page.evaluate(async () => {
    const what = await window.careless.until(['wait']);
    document.querySelector('.g-scene > *, .g-table:not(:has(.g-scene)) .g-question')?.setAttribute('data-seen', '');
    return what;
  });
}

/** Waits until what was there at the last turn has been answered. Not for ever: the keys may have been no answer to it. */
export const answered = (page: Page): Promise<boolean> =>
  page
    .locator('[data-seen]')
    .waitFor({ state: 'detached', timeout: 2000 })
    .then(
      () => true,
      () => false,
    );
