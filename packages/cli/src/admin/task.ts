import { BadInput, place, text, type Values } from '../command.ts';

/** What the task does, with the words it was given. */
export type Task = (values: Values, words: readonly string[]) => Promise<number>;

/** The place of the installation. */
export const whereOf = (values: Values): string =>
  located(text(values, 'database') ?? (process.env.DATABASE_URL || process.env.DATA_DIR || './data'));

export const located = (where: string): string => (/^postgres(ql)?:\/\//.test(where) ? where : place(where));

/** The one word a task takes. */
export function oneWord(words: readonly string[], what: string): string {
  const [word, ...more] = words;
  if (word === undefined || more.length > 0) throw new BadInput(`Give one ${what}. See vizard admin --help.`);
  return word;
}

export const noWords = (words: readonly string[]): void => {
  if (words.length > 0) throw new BadInput(`"${words[0]}" is not understood. See vizard admin --help.`);
};
