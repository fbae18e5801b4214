import { join } from 'node:path';
import type { AnyGame } from '@vizard/kernel';
import { room25 } from '@vizard/room25';
import { expect, test } from 'vitest';
import { useServer } from './support/browser.ts';
import { coveredOnPhone } from './support/covered.ts';
import { heardOf } from './support/heard.ts';
import { type Asked, everyQuestion } from './support/questions.ts';
import { stage, updateOf } from './support/staged.ts';

const GOLDEN = join(import.meta.dirname, 'golden');
const game: AnyGame = room25;
const at = useServer();

const EVERYBODY = ['bruce', 'alice', 'jennifer', 'kevin', 'emmett', 'max'];
const TABLES = [
  { options: { mode: 'madness' }, seats: 6 },
  { options: { mode: 'suspicion', edition: 'es' }, seats: 8 },
  { options: { mode: 'suspicion', edition: 'ru', complex: 'balanced' }, seats: 8 },
  { options: { mode: 'madness', panicBruce: 'each', complex: 'balanced' }, seats: 6 },
  { options: { mode: 'madness', characters: EVERYBODY, complex: 'balanced' }, seats: 6 },
];

/** What careless games hardly ever come to: the same page is asked with the choices the rules would offer. */
const RARE: Readonly<Record<string, readonly string[]>> = {
  acid: ['sacrifice max', 'sacrifice sarah'],
  chaosPush: ['to b3', 'to d3'],
  chaosTunnel: ['to a1', 'to e5'],
  chaosTunnels: ['to a1', 'to e5'],
  panicCarry: ['to b3', 'to d3'],
  panicPush: ['to b3', 'to d3'],
  panicPushEach: ['to b3', 'to d3'],
  robotCard: ['to b3', 'to d3'],
  robotPush: ['to b3', 'to d3'],
  tunnel: ['to a1', 'to e5'],
  whichRobot: ['robot 1', 'robot 2'],
};

/** Choices as a question sends them: their texts and what they point at. */
const choicesOf = (choices: readonly string[]) => ({
  choices: [...choices],
  targets: choices.map((text) => game.target(game.parseChoice(text))),
});

const NAMES = /\b(Franck|Jennifer|Kevin|Emmett|Max|Sarah|Bruce|Alice)\b/g;

/** What every position of this kind of question shares: which room or person it happens to be about does not matter. */
function pattern(tree: string): string {
  const lines = tree
    .replaceAll(/\b[a-e][1-5]\b/g, 'CELL')
    .replaceAll(NAMES, 'SOMEBODY')
    .replaceAll(/\b(row|column) [a-e1-5]\b/g, 'LINE')
    .replaceAll(/\b(left|right|up|down)\b/g, 'WAY')
    .replaceAll(/\b(blue|green|yellow|red)( [BGYR])?\b/g, 'COLOUR')
    .replaceAll(/Robot [12]/g, 'Robot N')
    .replaceAll(/−\d+/g, '−N')
    .split('\n');
  return [...new Set(lines)].join('\n');
}

test('the accessibility tree of every kind of question has a heading, a sentence with its rule, and named choices; on a phone none is covered', async () => {
  const met = everyQuestion(game, TABLES, 300);
  const look = met.get('look') as Asked;
  for (const ask of Object.keys(RARE)) met.set(ask, look);
  const questions = [...met].sort(([one], [other]) => (one < other ? -1 : 1));
  const trees: string[] = [];
  const page = await at.arrive('/nowhere');
  for (const [ask, { state, seat, seats }] of questions) {
    const staged = await stage(page, at.url, 'room25', seats, seat);
    const update = updateOf(game, state, seat, 1, []);
    // one question at a time: the others of this seat are shown with their own kind
    const questionsOfAsk = update.questions
      .map((question) => (ask in RARE ? { ...question, ask, ...choicesOf(RARE[ask] ?? []) } : question))
      .filter((question) => question.ask === ask);
    await staged.show({ ...update, questions: questionsOfAsk });
    const standing = questionsOfAsk.every((question) => question.standing);
    const part = page.locator('.r-console');
    await part
      .locator(standing ? '.r-aside-chip' : '#ask')
      .first()
      .waitFor();
    await page.locator('html:not([data-fetching])').waitFor();
    const tree = await part.ariaSnapshot();
    trees.push(`# ${ask}\n${pattern(tree)}`);
    expect(await coveredOnPhone(page, '.r-console button'), ask).toEqual([]);
    await page.unrouteAll();
  }
  expect(questions.length).toBeGreaterThan(30);
  await expect(`${trees.join('\n\n')}\n`).toMatchFileSnapshot(join(GOLDEN, 'room25-questions.txt'));
});

test('the live region tells a recorded game row by row, as a screen reader hears it', async () => {
  const page = await at.arrive('/nowhere');
  const heard = await heardOf(page, at.url, game, join(GOLDEN, 'room25-game.json'));
  await page.locator('#end').waitFor();
  await expect(heard).toMatchFileSnapshot(join(GOLDEN, 'room25-heard.txt'));
});
