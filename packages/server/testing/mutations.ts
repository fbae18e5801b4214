import type { Random } from '@vizard/kernel';
import type { Player } from '@vizard/table/testing';

const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)] as T;

let count = 0;
const id = (): string => `mutation-${(++count).toString(36).padStart(8, '0')}`;

/** What a client may say at its table just now: a message of every kind, most of them with what this player could mean. */
export function validMessage(
  random: Random,
  { questions, table, talk }: Player,
  code: string,
): Record<string, unknown> {
  const [question] = questions;
  const decision = question?.id ?? 1;
  const guest = table?.you.guest ?? 'nobody';
  const entry = Math.max(1, talk.length);
  const seat = random.below(3);
  const command = pick(random, [
    {
      kind: 'create',
      game: pick(random, ['lanterns', 'grimm', 'room25']),
      seats: 3,
      options: {},
      clock: { kind: 'none' },
    },
    { kind: 'configure', seats: 3, visibility: 'link', chat: 'all', memory: 'notes', undo: true, hints: true },
    { kind: 'configure', clock: { kind: 'bank', seconds: 600, more: 5, atZero: 'bot' } },
    { kind: 'sit', seat },
    { kind: 'stand' },
    { kind: 'wish', seat, wish: null },
    { kind: 'nonce', nonce: 'a nonce of mine' },
    { kind: 'addBot', seat, level: 'easy' },
    { kind: 'removeBot', seat },
    { kind: 'remove', guest, ban: false },
    { kind: 'handOver', guest },
    { kind: 'start' },
    { kind: 'rematch' },
    { kind: 'vote', what: 'pause', yes: true },
    { kind: 'choose', decision, choice: question === undefined ? 'pass' : pick(random, question.choices) },
    { kind: 'choose', decision, choice: question === undefined ? 'pass' : pick(random, question.choices) },
    { kind: 'undo', decision },
    { kind: 'hint', decision },
    { kind: 'recall' },
    { kind: 'record', match: 1 },
    { kind: 'say', text: 'good evening' },
    { kind: 'claim', claim: 'sawNumber', about: { number: 3, lantern: 2 } },
    { kind: 'mute', guest, muted: false },
    { kind: 'block', guest: 'somebody', blocked: false },
    { kind: 'removeTalk', entry },
    { kind: 'report', entry, reason: 'rude' },
    { kind: 'hello', protocol: 1, table: code, since: { life: 'x', version: 3 } },
    { kind: 'looked', version: 1 },
    { kind: 'ping' },
  ]);
  return { id: id(), ...command };
}

const HOSTILE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b',
  '__proto__',
  'constructor',
  'toString',
  "'; DROP TABLE guests; --",
  '%00',
  '../../etc/passwd',
  'x'.repeat(5000),
  '\u0335'.repeat(200),
  [],
  [[[[[]]]]],
  {},
  { toString: 1, valueOf: 2 },
  { kind: 'none', seconds: {} },
  JSON.parse('{"__proto__": {"polluted": true}}'),
  Array.from({ length: 300 }, () => 0),
];

/** Somewhere inside another value, a field more, or a field less. */
function mutate(random: Random, message: Record<string, unknown>): Record<string, unknown> {
  const copy = structuredClone(message);
  for (let times = 1 + random.below(2); times > 0; times--) {
    let inside: Record<string, unknown> = copy;
    for (let deeper = random.below(3); deeper > 0; deeper--) {
      const below = Object.values(inside).find((value) => typeof value === 'object' && value !== null);
      if (below !== undefined) inside = below as Record<string, unknown>;
    }
    const keys = Object.keys(inside);
    const key = keys.length === 0 ? 'more' : pick(random, keys);
    const how = random.below(6);
    if (how === 0) delete inside[key];
    else if (how === 1) inside[`${key}x`] = structuredClone(pick(random, HOSTILE));
    else inside[key] = structuredClone(pick(random, HOSTILE));
  }
  return copy;
}

/** A text that is nearly a message: its letters changed, left out, doubled or cut off. */
function damaged(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  const letter = String.fromCharCode(pick(random, [0, 34, 44, 58, 91, 92, 93, 123, 125, 0x2028, 0xd800, 0xffff]));
  return pick(random, [
    text.slice(0, at),
    text.slice(0, at) + letter + text.slice(at),
    text.slice(0, at) + text.slice(at + 1),
    text + text,
    text.slice(0, at) + text.slice(0, at),
    `[${text}]`,
  ]);
}

/** A message that is right, nearly right, or not a message. */
export function mutatedText(random: Random, message: Record<string, unknown>): string {
  const how = random.below(10);
  if (how === 0) return JSON.stringify(message);
  const text = JSON.stringify(mutate(random, message));
  return how < 8 ? text : damaged(random, text);
}
