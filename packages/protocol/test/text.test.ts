import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { BadShape, isName, lookOf, name, parseClientMessage } from '../src/index.ts';

const id = '0b9d7b0e-5f0c-4f5e-9f57-2f4f3e8f3c11';
const say = (text: string) => parseClientMessage(JSON.stringify({ kind: 'say', id, text })) as { text: string };
const report = (reason: string) =>
  parseClientMessage(JSON.stringify({ kind: 'report', id, entry: 1, reason })) as { reason: string };

const RIGHT_TO_LEFT = '\u202e';
const ESCAPE = '\u001b';

describe('what people write for others', () => {
  it.each([
    [`Otter${RIGHT_TO_LEFT}`, 'Otter'],
    [`a${ESCAPE}[2Jb`, 'a[2Jb'],
    ['a\u0000b\u009bc', 'abc'],
    ['one\r\ntwo\u2028three\tfour', 'one two three four'],
    ['x\u200b\u2060\ufeffy', 'xy'],
    ['x\u3164\u2800\u115f\uffa0\u034f\u180ey', 'xy'],
    ['\ud83dhalf', 'half'],
    [`Z${'\u0335'.repeat(40)}algo`, 'Z\u0335\u0335\u0335algo'],
    ['\u0301Ann', 'Ann'],
    ['Zoe\u0308', 'Zoë'],
    ['👩🏽\u200d🚀 ❤\ufe0f a\ufe0f a\u200db', '👩🏽\u200d🚀 ❤\ufe0f a ab'],
    ['  Łódź,  Жук  ', 'Łódź, Жук'],
  ])('%j becomes %j', (written, read) => {
    expect(say(written).text).toBe(read);
    expect(report(written).reason).toBe(read);
    expect(name.parse(written, 'name')).toBe(read);
  });

  it.each(['', ' ', '\u200b', '\u3164', '\u2800\u2800', '\u0301', '\u202e\u202c', '\n'])(
    'is not said when nobody would see it: %j',
    (text) => {
      expect(() => say(text)).toThrow(BadShape);
      expect(isName(text)).toBe(false);
    },
  );

  it('has no hidden character left, whatever was written, and stays as it is when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (written) => {
        const { reason } = report(written);
        expect(reason.replace(/\p{Extended_Pictographic}(?:\p{EMod}|\ufe0f|\u200d)*/gu, '')).not.toMatch(
          /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/u,
        );
        expect(report(reason).reason).toBe(reason);
      }),
    );
  });
});

it('a text that is far too long is not counted to its end', () => {
  let counted = 0;
  const { segment } = Intl.Segmenter.prototype;
  const counting = vi.spyOn(Intl.Segmenter.prototype, 'segment').mockImplementation(function* (
    this: Intl.Segmenter,
    text: string,
  ) {
    for (const one of segment.call(this, text)) {
      counted++;
      yield one;
    }
  } as never);
  expect(() => say('\ufdfa'.repeat(1200))).toThrow(BadShape);
  expect(counted).toBe(301);
  counting.mockRestore();
});

describe('a name', () => {
  it.each(['Ann', 'Ёж', '7', '李', 'R2-D2', '🦊 Fox', 'Ann'.repeat(8)])('may be %j', (text) =>
    expect(isName(text)).toBe(true),
  );
  it.each(['🦊', '...', `${'Ann'.repeat(8)}x`, '\ufdfa'.repeat(2), 'e\u0301'.repeat(25), 'ᄀ'.repeat(200)])(
    'may not be %j: it needs a letter or a digit, and counts as people count',
    (text) => expect(isName(text)).toBe(false),
  );
  it('of 24 letters with marks, or with an emoji of several parts, is not too long', () => {
    expect(isName('q\u0301'.repeat(24))).toBe(true);
    expect(isName(`${'x'.repeat(23)}👩🏽\u200d🚀`)).toBe(true);
  });

  it.each([
    ['Otter', 'Оtter'],
    ['Otter', 'otter '],
    ['Otter', 'Ötter'],
    ['Otter', '0tter'],
    ['Ilya', 'lIya'],
    ['Ann', 'Аnn'],
    ['Ann', 'Ａｎｎ'],
    ['Ann', 'A.n.n'],
  ])('%j looks like %j', (one, other) => expect(lookOf(one)).toBe(lookOf(other)));
  it.each([
    ['Ann', 'Anna'],
    ['Fox', 'Lis'],
    ['Ёж', 'Лис'],
  ])('%j does not look like %j', (one, other) => expect(lookOf(one)).not.toBe(lookOf(other)));
});
