import {
  type AnyGame,
  advance,
  beginMatch,
  commit,
  type Decision,
  fairDraw,
  fastRandom,
  over,
  type Row,
} from '@vizard/kernel';
import { makeMatchFile } from '@vizard/kernel/match-file';
import { grimm } from '@vizard/table/catalogue/grimm';
import { room25 } from '@vizard/table/catalogue/room25';
import type { Page } from 'playwright-core';

/** A whole match by lot, as a file. */
function fileOf(game: AnyGame, options: unknown, names: readonly string[]): string {
  const seed = '25'.repeat(32);
  const draw = fairDraw({ seed, nonces: [] });
  const random = fastRandom(11);
  const match = beginMatch(game, options, names.length, draw);
  const rows: Row<unknown>[] = [];
  while (!over(game, match.state)) {
    const open = (game.pending(match.state) as Decision<unknown>[]).filter(({ standing }) => standing !== true);
    const asked = open.some(({ sealed }) => sealed !== undefined) ? open : open.slice(0, 1);
    const answers = asked.map(({ id, seat, choices }) => ({
      decision: id,
      seat,
      choice: game.makeChoice(choices[random.below(choices.length)]),
    }));
    const move = advance(game, match, answers, draw);
    commit(match, move);
    rows.push(move.row);
  }
  return makeMatchFile({ names, beginning: match.beginning, rows });
}

/** A game of Suspicion, and one of Grimm. */
export const SUSPICION = () => fileOf(room25.game, { mode: 'suspicion' }, ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve', 'Fay']);
export const GRIMM = () => fileOf(grimm.game, {}, ['Ann', 'Bob', 'Cyd']);

/** Opens a saved game from the page of replays. */
export async function openSaved(page: Page, content: string): Promise<void> {
  // without its words the page is not done: what is chosen before could be drawn again
  await page.locator('label', { has: page.locator('input[type=file]'), hasText: /\p{L}/u }).waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'game.jsonl',
    mimeType: 'application/x-ndjson',
    buffer: Buffer.from(content),
  });
  await page.locator('.replay-bar').waitFor();
}
