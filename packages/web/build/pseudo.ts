import type { Content, Message } from '../src/language/message.ts';
import type { RulesPage } from '../src/rules/page-shape.ts';

/**
 * A language nobody speaks, for tests (`vite build --mode pseudo`): English in which every letter wears a mark. Whatever appears on a page in plain
 * letters did not come from the catalogues.
 */
const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MARKED = [...'áƀçđéƒĝĥíĵķłṁñóṗɋŕšťúṽŵẋýžÁɃÇĐÉƑĜĤÍĴĶŁṀÑÓṖɊŔŠŤÚṼŴẊÝŽ'];

const mark = (letter: string): string => MARKED[PLAIN.indexOf(letter)] ?? letter;

/** Marks are put on letters, not on tags, on `code` or on the ids of rules. */
const marked = (text: string): string =>
  text.replaceAll(/<\/?b>|`[^`]*`|\b(?:R25|GM)-[A-Z0-9]+-\d+|[A-Za-z]/g, (found) =>
    found.length === 1 ? mark(found) : found,
  );

function pseudoMessage(message: Message): Message {
  // a plural's offset that is not there
  if (message === undefined) return message;
  if (typeof message === 'string') return marked(message);
  return message.map((piece) => {
    if (typeof piece === 'string') return marked(piece);
    const [name, kind, cases] = piece;
    if (kind === undefined || cases === undefined) return piece;
    return [name, kind, eachValue(cases, pseudoMessage)];
  });
}

/** Forms that are shown, not those that only choose between words. */
const pseudoForms = (forms: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(forms).map(([form, text]) => [form, form === 'gender' || form === 'number' ? text : marked(text)]),
  );

const eachValue = <Of, To>(record: Readonly<Record<string, Of>>, change: (value: Of) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));

export const pseudoContent = ({ texts, names }: Content): Content => ({
  texts: eachValue(texts, pseudoMessage),
  ...(names && { names: eachValue(names, (things) => eachValue(things, pseudoForms)) }),
});

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
