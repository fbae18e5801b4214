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
  const heard: string[] = [];
  const listen = async () => {
    const text = (await page.locator('[role=log].live-log').textContent()) ?? '';
    if (text !== heard.at(-1)) heard.push(text);
  };
  await listen();
  const shown: Parameters<typeof staged.show>[0][] = [];
  replay(game, beginning, rows, {
    visit: (match, row) => shown.push(updateOf(game, match.state, 0, row.n + 1, 'undo' in row ? [] : seen(row.events))),
  });
  for (const update of shown) {
    await staged.show(update);
    await listen();
  }
  return `${heard.join('\n')}\n`;
}

/** A first question comes before the words of what follows it: waits until those are here, too. */
export async function allWords(page: Page, game: string): Promise<void> {
  await page.waitForFunction((part) => performance.getEntriesByName(part).length > 0, `${game}.later`);
  await settled(page);
}
