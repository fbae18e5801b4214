import type { Page } from 'playwright-core';

/** Plays The Grimm Masquerade on the real page, by the page's own controls. */

/** What is on the page now: a scene, a question by its name, waiting, or the end. */
export const standing = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const scene = document.querySelector('.g-scene');
    if (scene !== null) return 'scene';
    if (document.querySelector('#end') !== null) return 'end';
    return document.querySelector<HTMLElement>('.g-ask')?.dataset.ask ?? 'wait';
  });

/** Picks an answer part by part, as a person would; `turn` makes the picks differ. */
export const answer = (page: Page, turn: number): Promise<void> =>
  page.evaluate((number) => {
    const one = <T>(from: readonly T[]): T | undefined => from[number % Math.max(1, from.length)];
    const open = (root: ParentNode, buttons: string) =>
      [...root.querySelectorAll<HTMLElement>(buttons)].filter((button) => button.ariaDisabled !== 'true');
    const ask = document.querySelector('.g-ask') as HTMLElement;
    if (ask.querySelector('.g-confirm') === null) {
      one(open(ask, '[data-choice]'))?.click();
      return;
    }
    const groups = [...ask.querySelectorAll('fieldset')];
    for (const group of groups) one(open(group, 'button:not([aria-pressed="true"])'))?.click();
    // a second portrait, where two are asked for, and never the own one
    for (const button of groups.flatMap((group) => open(group, '.g-pk'))) {
      if (open(ask, '.g-confirm').length === 0 && button.ariaPressed !== 'true') button.click();
    }
    const [pass] = open(ask, '[data-choice="pass"]');
    if (pass !== undefined && number % 4 === 0) pass.click();
  }, turn);

/** Sends what was picked. The page draws between the two. */
export const confirm = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const [button] = document.querySelectorAll<HTMLElement>('.g-ask .g-confirm:not([aria-disabled="true"])');
    button?.click();
  });

export const goOn = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector<HTMLElement>('.g-scene [data-go]')?.click());

/** Plays to the end; `look` is called once for every kind of moment. */
export async function playToTheEnd(page: Page, look: (what: string) => Promise<void> = async () => {}): Promise<void> {
  const seen = new Set<string>();
  for (let turn = 1; ; turn++) {
    const what = await standing(page);
    if (!seen.has(what)) {
      seen.add(what);
      await look(what);
    }
    if (what === 'end') return;
    if (what === 'wait') {
      await somethingToDo(page);
      continue;
    }
    if (what === 'scene') await goOn(page);
    else {
      await answer(page, turn);
      await page.evaluate(() => new Promise(requestAnimationFrame));
      await confirm(page);
    }
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

const somethingToDo = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('.g-scene, #end, .g-ask:not([data-ask="wait"])') !== null,
    undefined,
    { timeout: 100_000, polling: 50 },
  );
