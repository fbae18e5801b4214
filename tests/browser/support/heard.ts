import { readFileSync } from 'node:fs';
import { type AnyGame, type Beginning, type Row, replay } from '@vizard/kernel';
import type { Page } from 'playwright-core';
import { settled } from './settled.ts';
import { stage, updateOf } from './staged.ts';

/** What the live region says while a recorded game is shown row by row to the first seat: the transcript of a screen reader. */
export async function heardOf(page: Page, url: string, game: AnyGame, recording: string): Promise<string> {
  const { beginning, rows } = JSON.parse(readFileSync(recording, 'utf8')) as {
    beginning: Beginning<unknown>;
    rows: Row<unknown>[];
  };
  const staged = await stage(page, url, game.name, beginning.seats, 0);
  const start = replay(game, beginning, []).state;
  const seen = (events: readonly unknown[]) =>
    events.map((event) => game.redact(event, 0)).filter((event) => event !== undefined);
  await staged.show(updateOf(game, start, 0, 1, seen(beginning.events)));
  await allWords(page, game.name);
  const heard = await listenTo(page);
  const shown: Parameters<typeof staged.show>[0][] = [];
  replay(game, beginning, rows, {
    visit: (match, row) => shown.push(updateOf(game, match.state, 0, row.n + 1, 'undo' in row ? [] : seen(row.events))),
  });
  for (const update of shown) {
    await staged.show(update);
    await settled(page);
  }
  // A question is read as the heading that gets the focus, or with the news before it: keyboard.test.ts looks at that, this at the news.
  const lines = (await heard())
    .filter((line) => !line.startsWith('# '))
    .map((line) => line.replace(/ ?[^.?!]*\?$/, ''))
    .filter((line) => line !== '');
  return `${lines.join('\n')}\n`;
}

/** Notes what a screen reader says from now on: what comes into the live region, and each heading that gets the focus. */
export async function listenTo(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const region = document.querySelector('.live-log') as Element;
    const said = [...region.children].map(({ textContent }) => textContent ?? '');
    Object.assign(window, { said });
    const note = ({ addedNodes }: MutationRecord) =>
      said.push(...[...addedNodes].map((node) => node.textContent ?? ''));
    new MutationObserver((changes) => changes.forEach(note)).observe(region, { childList: true });
    addEventListener('focusin', ({ target }) => {
      if (/^H\d$/.test((target as Element).tagName)) said.push(`# ${(target as Element).textContent}`);
    });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said);
}

/** A first question comes before the words of what follows it: waits until those are here, too. */
export async function allWords(page: Page, game: string): Promise<void> {
  await page.waitForFunction((part) => performance.getEntriesByName(part).length > 0, `${game}.later`);
  await settled(page);
}
