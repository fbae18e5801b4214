import { t } from '../../language/language.ts';
import { own } from '../../ui/own.ts';

/** What a player can ask the table, by the English word that always works. */
export const QUESTIONS = [
  'where',
  'who',
  'board',
  'moved',
  'last',
  'state',
  'mine',
  'question',
  'choices',
  'help',
] as const;
export type Asked = (typeof QUESTIONS)[number];

/** What a typed line means. */
export type Command =
  | { readonly do: 'ask'; readonly what: Asked }
  | { readonly do: 'send' }
  | { readonly do: 'pick'; readonly number: number }
  | { readonly do: 'find'; readonly name: string };

/** Other words that people use for the same. */
const ALIASES: Readonly<Record<string, Asked>> = {
  again: 'question',
  'say again': 'question',
  '?': 'help',
  options: 'choices',
};

/** Reads a typed line, in the reader's language or in English. */
export function readCommand(typed: string): Command {
  const line = typed.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  if (line === '' || line === t('assist.word.send')) return { do: 'send' };
  if (/^\d+$/.test(line)) return { do: 'pick', number: Number(line) };
  const what =
    own(ALIASES, line) ?? QUESTIONS.find((one) => line === one || t(`assist.word.${one}`).split('|').includes(line));
  return what === undefined ? { do: 'find', name: line } : { do: 'ask', what };
}
