import type { Happened } from '@vizard/protocol';
import { expect, test, vi } from 'vitest';
import { dated } from '../src/games/room25/rounds.ts';
import type { Names, Words } from '../src/games/words.ts';
import { linesOf, Telling } from '../src/play/log.ts';

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
  const telling = new Telling((row) => linesOf([row], say(tell), names, undefined));
  const story: Happened[] = [{ events: [{ type: 'moved' }] }, { events: [{ type: 'looked' }] }];
  const [first] = telling.lines(story);
  expect(telling.lines([...story, { events: [{ type: 'died' }] }])[0]).toBe(first);
  expect(tell).toHaveBeenCalledTimes(3);
});

const told = (type: string, about: object = {}) => ({ text: type, event: { type, ...about } });
const began = (round: number) => told('roundBegan', { round: -round });
const rounds = (lines: Parameters<typeof dated>[0], now: number) => dated(lines, now).map(({ round }) => round);

test('in Room 25 every line has the number of its round', () => {
  expect(rounds([told('moved'), began(7), told('moved'), began(6)], 6)).toEqual([8, 7, 7, 6]);
  expect(rounds([told('began', { rounds: 10 }), told('moved')], 3)).toEqual([10, 10]);
  expect(rounds([began(7), told('roundsLost', { round: -4 }), { text: 'taken back' }], 4)).toEqual([7, 4, 4]);
});

test('a player who came in the middle of a round reads its number in every line until the next one begins', () => {
  expect(rounds([told('moved')], 4)).toEqual([4]);
  expect(rounds([told('moved'), began(3)], 3)).toEqual([4, 3]);
});
