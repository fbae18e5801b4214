import { expect, it } from 'vitest';
import { room25 } from '../catalogue/room25.ts';
import type { BotRequest } from '../src/index.ts';
import { memoryStore, type Player, seat, testPorts } from '../testing/index.ts';

const RULES = { guardReveal: 'always', revealTiming: 'anyTime', first: 0 };

/** What a bot was asked, and its answer. */
interface Thought {
  readonly request: BotRequest;
  answer(): void;
}

/** A table of Room 25 with three people and a bot that answers when it is told to. */
async function begun() {
  const thoughts: Thought[] = [];
  let begins = () => {};
  const choose = (request: BotRequest) =>
    new Promise<string>((resolve) => {
      const choice = room25.game.makeChoice(request.decision.choices[0]);
      thoughts.push({ request, answer: () => resolve(choice) });
      begins();
    });
  const nextThought = async (): Promise<Thought> => {
    while (thoughts.length === 0)
      await new Promise<void>((resolve) => {
        begins = resolve;
      });
    return thoughts.shift() as Thought;
  };
  const bots = { levels: ['simple'], choose };
  const ports = testPorts(memoryStore(), { catalogue: { lanterns: room25 }, bots });
  const { players } = await seat(ports, ['Ann', 'Bob', 'Cyd'], { seats: 4, options: RULES });
  const [ann] = players as [Player];
  await ann.must({ kind: 'addBot', seat: 3, level: 'simple' });
  await ann.must({ kind: 'start' });
  return { players, nextThought, ports };
}

const asked = (player: Player, ask: string) => player.questions.find((question) => question.ask === ask);

async function answer(player: Player, ask: string): Promise<void> {
  const question = asked(player, ask);
  await player.must({ kind: 'choose', decision: question?.id ?? 0, choice: question?.choices[0] ?? '' });
}

it('R25-RUL-43 a guard who reveals itself early asks the others again: a bot thinks once more, and an old answer is stale', async () => {
  const { players, nextThought, ports } = await begun();
  for (const player of players) await answer(player, 'peek');
  (await nextThought()).answer();
  for (const player of players) await player.until(() => asked(player, 'programme') !== undefined);
  const guard = players.find((player) => asked(player, 'reveal') !== undefined) as Player;
  const [other, third] = players.filter((player) => player !== guard) as [Player, Player];
  const before = asked(other, 'programme');
  const first = await nextThought();
  expect(first.request.decision.ask).toBe('programme');

  const { version } = other;
  await answer(guard, 'reveal');
  await other.until(() => other.version > version);
  expect(asked(other, 'programme')?.id).not.toBe(before?.id);
  // the tokens of everybody else are what they were
  expect(asked(other, 'programme')?.choices).toEqual(before?.choices);
  await other.mustNot({ kind: 'choose', decision: before?.id ?? 0, choice: before?.choices[0] ?? '' }, 'stale');

  const second = await nextThought();
  expect(second.request.decision.ask).toBe('programme');
  expect(second.request.decision.id).not.toBe(first.request.decision.id);
  first.answer();
  for (const player of [other, third]) await answer(player, 'programme');
  // the thought about the old question answers nothing
  expect(other.update?.pending.map((one) => one.ask)).toContain('programme');
  second.answer();
  await other.until(() => other.update?.pending.every((one) => one.ask !== 'programme') === true);
  expect(ports.logged).toEqual([]);
});
