import { join } from 'node:path';
import { grimm } from '@vizard/grimm';
import type { AnyGame } from '@vizard/kernel';
import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';
import { coveredOnPhone } from './support/covered.ts';
import { everyQuestion } from './support/questions.ts';
import { stage, updateOf } from './support/staged.ts';

const game: AnyGame = grimm;
const at = useServer();

const MODULES = { wagers: true, treasures: true, abilities: true };
const TABLES = [
  { options: MODULES, seats: 5 },
  { options: MODULES, seats: 3 },
  { options: {}, seats: 2 },
];

const ITEMS = /\b(Mirrors?|Disguises?|Glass Slippers?|Crowns?|Cauldrons?|Treats|Spindles?|Clocks?)\b/g;
const CAST = /\b(Beast|Big Bad Wolf|Cinderella|Evil Queen|Hansel|Red Riding Hood|Rumpelstiltskin|Sleeping Beauty)\b/g;
const PLAYERS = /\b(Ann|Odile|Caspar|Mirabel|Fitch|Anselm)\b/g;

/** What every position of this kind of question shares: which item or person it happens to be about does not matter. */
function pattern(tree: string): string {
  const lines = tree
    .replaceAll(ITEMS, 'ITEM')
    .replaceAll(CAST, 'CHARACTER')
    .replaceAll(PLAYERS, 'PLAYER')
    .replaceAll(/PLAYER( PLAYER)+/g, 'PLAYERS')
    .split('\n');
  return [...new Set(lines)].join('\n');
}

test('GM-TURN-1: every kind of question has a heading, a sentence with its rule, and choices with a name, for who only hears it; on a phone none is covered', async () => {
  const page = await at.arrive('/nowhere', { kept: { speed: 'off' } });
  const trees: string[] = [];
  for (const [ask, { state, seat, seats }] of [...everyQuestion(game, TABLES, 60)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    const staged = await stage(page, at.url, 'grimm', seats, seat);
    const update = updateOf(game, state, seat, 1, []);
    await staged.show({ ...update, questions: update.questions.filter((question) => question.ask === ask) });
    const part = page.locator(`.g-question[data-ask="${ask}"]`);
    await part.locator('#ask').waitFor();
    await page.waitForFunction(() => document.querySelector('#ask + p, #ask ~ p')?.textContent !== '');
    trees.push(`# ${ask}\n${pattern(await part.ariaSnapshot())}`);
    expect(await coveredOnPhone(page, '.g-question :is(button, input)'), ask).toEqual([]);
    await page.unrouteAll();
  }
  const text = `${trees.join('\n\n')}\n`;
  expect(text).not.toMatch(/- button$/m);
  await expect(text).toMatchFileSnapshot(join(import.meta.dirname, 'golden/grimm-questions.txt'));
});
