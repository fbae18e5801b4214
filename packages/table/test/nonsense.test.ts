import { fastRandom, type Random } from '@vizard/kernel';
import { describe, expect, it } from 'vitest';
import { memoryStore, Player, seat, testPorts, visit } from '../testing/index.ts';

const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)] as T;

/** Fields as an attacker would try them: right, nearly right, and of another kind. */
const FIELDS: Readonly<Record<string, readonly unknown[]>> = {
  game: ['lanterns', 'toString', 'constructor', '__proto__', 'chess', '', 7],
  options: [{}, { __proto__: { a: 1 } }, { toString: 1 }, [], null, { seats: 1e9 }],
  seats: [2, 3, 4, 16, 0, -1, 1.5, '2'],
  visibility: ['public', 'link', 'toString'],
  clock: [
    { kind: 'none' },
    { kind: 'toString' },
    { kind: 'decision', seconds: 5, atZero: 'bot' },
    { kind: 'bank', seconds: 1e12, more: -1, atZero: 'x' },
  ],
  chat: ['all', 'claims', 'none', 0],
  seat: [0, 1, 2, 3, 15, 16, -1, '0', null],
  wish: [null, 'max', { a: [1] }, [[[]]], 1e308],
  nonce: ['a nonce of mine', 'short', 'x'.repeat(65)],
  level: ['simple', 'toString', 'constructor', 'HARD'],
  guest: ['Ann', 'Bob', 'Eve', 'toString', 'constructor', 'nobody', ''],
  what: ['pause', 'resume', 'abandon', 'toString'],
  decision: [0, 1, 2, -1, 64, 1e15, 1.5],
  choice: ['pass', 'deny 0', 'light 1', 'swap 1', 'constructor', '', 'x'.repeat(300)],
  match: [1, 2, 0, 1e9],
  text: ['hello', '<script>', '\u0000', '', 'x'.repeat(301)],
  claim: ['lanterns.claim.saw', 'toString', '__proto__'],
  about: [{}, { place: 1, number: 0 }, { room: 'C3' }, { toString: 1 }, { a: { b: 1 } }, []],
  entry: [1, 2, 0, 1e9],
  reason: ['rude', ''],
  version: [0, 1, 99],
  table: ['BCDFGH', 'toString', ''],
  protocol: [1, 0, 2, 'x'],
};
const FLAGS = ['yes', 'ban', 'muted', 'blocked', 'undo'];
const KINDS = [
  'create configure sit stand wish nonce addBot removeBot remove handOver start rematch vote choose undo recall record',
  'say claim mute block removeTalk report hint hello looked ping toString __proto__',
].flatMap((line) => line.split(' '));

/** Any message, more often one that this player could mean. */
function nonsense(random: Random, { questions }: Player, number: number): Record<string, unknown> {
  const message: Record<string, unknown> = { kind: pick(random, KINDS), id: `nonsense-${number}` };
  for (const [name, values] of Object.entries(FIELDS)) if (random.below(3) > 0) message[name] = pick(random, values);
  for (const name of FLAGS) message[name] = pick(random, [true, false, false, 1]);
  const [question] = questions;
  if (question !== undefined && random.below(3) === 0)
    Object.assign(message, { kind: 'choose', decision: question.id, choice: pick(random, question.choices) });
  return message;
}

describe('whatever is said at a table', () => {
  it.each([1, 2])('is done or refused with a reason, once, and breaks nothing (seed %i)', async (seed) => {
    const random = fastRandom(seed);
    const ports = testPorts(memoryStore());
    const { players, tables, code } = await seat(ports, ['Ann', 'Bob']);
    const eve = new Player('Eve');
    visit(tables, eve, code);
    await players[0]?.must({ kind: 'start' });
    for (let number = 0; number < 1500; number++) {
      const player = pick(random, [...players, eve]);
      const { id, ...message } = nonsense(random, player, number);
      if (message.kind === 'hello') message.table = code;
      if (['hello', 'looked', 'ping'].includes(message.kind as string)) player.say({ ...message, id } as never);
      else if (typeof message.kind === 'string' && !['toString', '__proto__'].includes(message.kind)) {
        const answered = player.received.length;
        player.say({ ...message, id } as never);
        await player.until(() => player.received.slice(answered).some((text) => /"kind":"(ack|refused)"/.test(text)));
      }
      if (number % 100 === 0) await ports.clock.pass(1000);
    }
    expect(ports.logged.filter((line) => line.startsWith('error'))).toEqual([]);
    expect((await tables.find(code)).record.code).toBe(code);
  });
});
