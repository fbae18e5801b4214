import { PLAYER_LEVELS, THINKING } from '@vizard/bots/levels';
import { lanterns } from '@vizard/kernel/example';
import { expect, test } from 'vitest';
import { handClock, memoryStore, type Player, seat, testPorts } from '../testing/index.ts';

/** What the server and the worker of the browser wait unless told otherwise. */
const PACE = 700;

/** When the bot's answers are on the table, counted from its questions, if it thinks so long about each. */
async function answerTimes(
  thinking: (choices: number) => number,
  lingering: readonly number[] = [],
): Promise<number[]> {
  const clock = handClock();
  const times: number[] = [];
  const asked: number[] = [];
  const choose = async ({ decision }: { decision: { choices: readonly unknown[] } }) => {
    asked.push(clock.now());
    const until = clock.now() + thinking(decision.choices.length);
    await new Promise<void>((resolve) => clock.at(until, resolve));
    return lanterns.makeChoice(decision.choices[0] as never);
  };
  const catalogue = { lanterns: { game: { ...lanterns, lingering: () => lingering }, seats: { least: 2, most: 4 } } };
  const ports = testPorts(memoryStore(), { botPace: PACE, bots: { levels: ['simple'], choose }, catalogue }, clock);
  const { players, tables, code } = await seat(ports, ['Ann', 'Bob']);
  const [ann, bob] = players as [Player, Player];
  await bob.must({ kind: 'stand' });
  await ann.must({ kind: 'addBot', seat: 1, level: 'simple' });
  await ann.must({ kind: 'start' });
  const table = await tables.find(code);
  while (times.length < 8 && ann.update?.outcome === undefined) {
    const own = ann.questions.find(({ given, standing }) => given === undefined && !standing);
    if (own !== undefined) {
      await ann.must({ kind: 'choose', decision: own.id, choice: own.choices[0] as string });
      continue;
    }
    const before = table.running?.n;
    for (let waited = 0; waited < 100 && table.running?.n === before; waited++) await clock.pass(50);
    if (table.running?.n !== before) times.push(clock.now() - (asked[times.length] as number));
  }
  expect(times.length).toBeGreaterThan(3);
  return times;
}

test('a bot answers after the same time, however long it thought: neither its role nor the number of its choices shows', async () => {
  const atOnce = await answerTimes(() => 0);
  const byChoices = await answerTimes((choices) => 40 * choices);
  // a secret of the seat can only make its thoughts longer or shorter
  const lengths = [650, 0, 300, 10, 500];
  let thoughts = 0;
  const bySecret = await answerTimes(() => lengths[thoughts++ % lengths.length] as number);
  expect(new Set([...atOnce, ...byChoices, ...bySecret])).toEqual(new Set([PACE]));
});

test('a bot that thinks longer than that answers at the next beat: its role may make it slower by what nobody can see', async () => {
  // a guard and a prisoner on a busy machine: one always takes twice as long as the other, and some time more
  const guard = await answerTimes((choices) => PACE + 20 * choices);
  const prisoner = await answerTimes((choices) => PACE + 2 * 20 * choices + 9);
  expect(new Set([...guard, ...prisoner])).toEqual(new Set([2 * PACE]));
});

test('no level thinks longer than half of the time after which its answer is given', () => {
  for (const level of PLAYER_LEVELS) expect(THINKING[level].milliseconds).toBeLessThanOrEqual(PACE / 2);
});

test('a bot leaves a person time who may still do something on the turn before, and nobody else', async () => {
  expect(new Set(await answerTimes(() => 0, [0]))).toEqual(new Set([5 * PACE]));
  expect(new Set(await answerTimes(() => 0, [1]))).toEqual(new Set([PACE]));
});
