import { expect, test, vi } from 'vitest';
import { readCommand } from '../src/play/assist/commands.ts';

vi.mock('../src/language/language.ts', () => ({
  t: (id: string) => (id === 'assist.word.where' ? 'gdzie' : id === 'assist.word.question' ? 'pytanie|powtórz' : id),
}));

test.each([
  ['where', { do: 'ask', what: 'where' }],
  ['  Gdzie ', { do: 'ask', what: 'where' }],
  ['say  again', { do: 'ask', what: 'question' }],
  ['powtórz', { do: 'ask', what: 'question' }],
  ['2', { do: 'pick', number: 2 }],
  ['', { do: 'send' }],
  ['row 3', { do: 'find', name: 'row 3' }],
  ['Look D3', { do: 'find', name: 'look d3' }],
])('“%s” is understood, in English and in the language of the page', (typed, command) => {
  expect(readCommand(typed)).toEqual(command);
});
