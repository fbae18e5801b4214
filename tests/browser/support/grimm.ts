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

/** Picks an answer part by part, as a person would, and sends it; `turn` makes the picks differ. */
export const answer = (page: Page, turn: number): Promise<void> =>
  page.evaluate(async (number) => {
    const drawn = () => new Promise((done) => setTimeout(done, 20));
    const one = <T>(from: readonly T[]): T | undefined => from[number % Math.max(1, from.length)];
    const open = (root: ParentNode, buttons: string) =>
      [...root.querySelectorAll<HTMLElement>(buttons)].filter((button) => button.ariaDisabled !== 'true');
    const ask = document.querySelector('.g-ask') as HTMLElement;
    const [pass] = open(ask, '[data-choice="pass"]');
    if (ask.querySelector('.g-confirm') === null) one(open(ask, '[data-choice]'))?.click();
    else if (pass !== undefined && number % 4 === 0) pass.click();
    else {
      const groups = [...ask.querySelectorAll('fieldset')];
      for (const group of groups) one(open(group, 'button:not([aria-pressed="true"])'))?.click();
      await drawn();
      // another portrait, where two are asked for or the picked one is the own
      for (const button of groups.flatMap((group) => open(group, '.g-pk:not([aria-pressed="true"])'))) {
        if (open(ask, '.g-confirm').length > 0) break;
        button.click();
        await drawn();
      }
      open(ask, '.g-confirm')[0]?.click();
    }
    await drawn();
  }, turn);

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
    else await answer(page, turn);
  }
}

const somethingToDo = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('.g-scene, #end, .g-ask:not([data-ask="wait"])') !== null,
    undefined,
    { timeout: 100_000, polling: 50 },
  );
