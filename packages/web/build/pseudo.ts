import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Message } from '../src/language/message.ts';
import type { RulesPage } from '../src/rules/page-shape.ts';
import { Catalogues, isNames } from './catalogues.ts';

/**
 * A language nobody speaks, for tests and pictures: English in which every letter has a mark, 40 % longer. A text in
 * plain letters on a page did not come from the catalogues.
 */
export const PSEUDO = 'xx';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MARKED = [...'áƀçđéƒĝĥíĵķłṁñóṗɋŕšťúṽŵẋýžÁɃÇĐÉƑĜĤÍĴĶŁṀÑÓṖɊŔŠŤÚṼŴẊÝŽ'];

/** Letters that are written twice, so that a text grows by 40 % as translations do. */
const DOUBLED = 'aeiouns';

function mark(letter: string): string {
  const marked = MARKED[PLAIN.indexOf(letter)] ?? letter;
  return DOUBLED.includes(letter) ? marked + marked : marked;
}

/** Marks are put on letters, not on tags, on `code` or on the ids of rules. */
export const marked = (text: string): string =>
  text.replaceAll(/<\/?b>|`[^`]*`|\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+|[A-Za-z]/g, (found) =>
    found.length === 1 ? mark(found) : found,
  );

/** The marked text, written as ICU text again. */
export const pseudoText = (text: string): string => written(compileMessage(text) as Message);

function written(message: Message): string {
  if (typeof message === 'string') return marked(message);
  return message.map(writtenPiece).join('');
}

function writtenPiece(piece: Exclude<Message, string>[number]): string {
  if (typeof piece === 'string') return marked(piece);
  const [name, kind, cases] = piece;
  if (kind === undefined || cases === undefined) return `{${name}}`;
  // a plural's offset is not there
  const options = Object.entries(cases).filter(([, text]) => text !== undefined);
  const exact = (key: string) => (kind !== 'select' && /^\d+$/.test(key) ? `=${key}` : key);
  return `{${name}, ${kind}, ${options.map(([key, text]) => `${exact(key)} {${written(text)}}`).join(' ')}}`;
}

/** Marks what is shown, not what only chooses between words. */
function pseudoNames(value: unknown, form: string): unknown {
  if (typeof value === 'string') return form === 'gender' || form === 'number' ? value : marked(value);
  return Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, pseudoNames(inner, key)]));
}

/** Copies the catalogues into a folder and adds the pseudo-language to them, file by file. */
export function plantPseudo(folder: string): void {
  const from = new Catalogues();
  cpSync(from.folder, folder, { recursive: true });
  mkdirSync(join(folder, PSEUDO));
  for (const file of from.files('en').filter((one) => one !== 'language')) {
    const texts = Object.entries(from.read('en', file));
    const told = texts.map(([id, text]) => [id, isNames(file) ? pseudoNames(text, id) : pseudoText(text as string)]);
    writeFileSync(join(folder, PSEUDO, `${file}.json`), JSON.stringify(Object.fromEntries(told)));
  }
  const facts = { name: marked('Pseudo'), letters: marked('X'), ruling: marked('ruling') };
  writeFileSync(join(folder, PSEUDO, 'language.json'), JSON.stringify(facts));
}

export const pseudoRules = ({ title, intro, sections }: RulesPage): RulesPage => ({
  title: marked(title),
  intro: intro.map(marked),
  sections: sections.map((section) => ({
    title: marked(section.title),
    blocks: section.blocks.map((block) => {
      if ('rows' in block) return { rows: block.rows.map((row) => row.map(marked)) };
      if ('heading' in block) return { heading: marked(block.heading) };
      if ('ruling' in block) return { ...block, text: marked(block.text), ruling: marked(block.ruling as string) };
      return { ...block, text: marked(block.text) };
    }),
  })),
});
