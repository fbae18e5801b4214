import { compileMessage } from '@lingui/message-utils/compileMessage';
import { fill, grammarOf, type Message, type Values } from '@vizard/protocol';
import { expect, test } from 'vitest';

const said = (text: string, values: Values, language = 'en') =>
  fill(compileMessage(text) as Message, values, grammarOf(language));

test('a value stands where the message names it; one that is missing leaves nothing', () => {
  expect(said('{who} looks at {cell}.', { who: 'Max', cell: 'c3' })).toBe('Max looks at c3.');
  expect(said('{who} looks.', {})).toBe(' looks.');
});

test('a plural takes the form of its language, an exact number comes first', () => {
  const text = '{n, plural, =0 {ничего} one {# комната} few {# комнаты} many {# комнат} other {# комнаты}}';
  expect([0, 1, 2, 5, 21].map((n) => said(text, { n }, 'ru'))).toEqual([
    'ничего',
    '1 комната',
    '2 комнаты',
    '5 комнат',
    '21 комната',
  ]);
});

test('an ordinal counts its own way, and large numbers are grouped as the language does', () => {
  const place = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
  expect([1, 2, 3, 4, 11].map((n) => said(place, { n }))).toEqual(['1st', '2nd', '3rd', '4th', '11th']);
  expect(said('{n, plural, other {#}}', { n: 12_500 })).toBe('12,500');
});

test('a gender selects its case; the name of a built-in property is only a word', () => {
  const text = '{who_gender, select, f {она} other {он}} {count, plural, one {{who} wins} other {{who} win}}';
  expect(said(text, { who_gender: 'f', who: 'Alice', count: 1 })).toBe('она Alice wins');
  expect(said(text, { who_gender: 'constructor', who: 'Max', count: 2 })).toBe('он Max win');
});
