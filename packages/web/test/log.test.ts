import type { Happened } from '@vizard/protocol';
import { expect, test, vi } from 'vitest';
import type { Names, Words } from '../src/games/words.ts';
import { chaptersOf } from '../src/play/entries.ts';
import { linesOf, Sentences } from '../src/play/log.ts';

// The catalogue is put together by the build.
vi.mock('../src/language/language.ts', () => ({ t: (id: string) => id }));

const names: Names = { seat: (seat) => `P${seat}`, you: 0 };
const say = (tell: (type: string) => string | undefined) =>
  ({
    event(event: { type: string }) {
      const text = tell(event.type);
      return text === undefined ? undefined : { text };
    },
  }) as Partial<Words> as Words;

test('a line knows its event, and an event without words has no line', () => {
  const events = [{ type: 'moved' }, { type: 'silent' }];
  const lines = linesOf(
    [{ events }],
    say((type) => (type === 'silent' ? undefined : type)),
    names,
    undefined,
  );
  expect(lines).toEqual([{ text: 'moved', event: events[0] }]);
});

test('an event that can not be told costs its own line and no other', () => {
  vi.stubGlobal('reportError', () => undefined);
  const tell = (type: string) => {
    if (type === 'broken') throw new Error(type);
    return type;
  };
  const lines = linesOf([{ events: [{ type: 'broken' }, { type: 'moved' }] }], say(tell), names, undefined);
  expect(lines.map(({ text }) => text)).toEqual(['part.broken', 'moved']);
  vi.unstubAllGlobals();
});

test('a row that was taken back says so at its end', () => {
  const lines = linesOf([{ events: [{ type: 'moved' }], undone: 1 }], say(String), names, undefined);
  expect(lines.map(({ text }) => text)).toEqual(['moved', 'log.undone']);
});

test('what was said once is not said again', () => {
  const tell = vi.fn((type: string) => type);
  const telling = new Sentences((row) => linesOf([row], say(tell), names, undefined));
  const story: Happened[] = [{ events: [{ type: 'moved' }] }, { events: [{ type: 'looked' }] }];
  const [first] = telling.lines(story);
  expect(telling.lines([...story, { events: [{ type: 'died' }] }])[0]).toBe(first);
  expect(tell).toHaveBeenCalledTimes(3);
});

const begins: Words['begins'] = (event) => {
  const { type, by } = event as { type: string; by?: string };
  if (type === 'round') return { round: 'Round 2' };
  if (type === 'card') return { isApart: true };
  return by === undefined ? undefined : { actor: by, isTitle: type === 'token' };
};
const line = (type: string, by?: string) => ({ text: type, event: { type, ...(by !== undefined && { by }) } });

test('the log has a line an action, by rounds; the name of an action is dropped once there is more to say', () => {
  const lines = [line('dealt'), line('round'), line('token', 'ann'), line('moved'), line('died'), line('token', 'ann')];
  const chapters = chaptersOf(lines, { begins });
  expect(
    chapters.map(({ round, entries }) => [round, entries.map((entry) => entry.lines.map(({ text }) => text))]),
  ).toEqual([
    [undefined, [['dealt']]],
    ['Round 2', [['round'], ['moved', 'died'], ['token']]],
  ]);
});

test('what somebody does goes on in one line of the log until somebody else acts', () => {
  const lines = [line('kept', 'ann'), line('marked'), line('gave', 'ann'), line('kept', 'bob')];
  const [{ entries } = { entries: [] }] = chaptersOf(lines, { begins });
  expect(entries.map(({ actor, lines: told }) => [actor, told.length])).toEqual([
    ['ann', 3],
    ['bob', 1],
  ]);
});

test('a card that is drawn for all is a line of its own, with what it brings', () => {
  const lines = [line('round'), line('card'), line('shifted'), line('card'), line('token', 'ann'), line('moved')];
  const [{ entries } = { entries: [] }] = chaptersOf(lines, { begins });
  expect(entries.map((entry) => entry.lines.map(({ text }) => text))).toEqual([
    ['round'],
    ['card', 'shifted'],
    ['card'],
    ['moved'],
  ]);
});
