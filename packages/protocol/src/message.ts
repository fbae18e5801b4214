/** A message as the build compiled it: its text, or pieces of text with what is filled in between. */
export type Message = string | readonly Piece[];
type Piece =
  | string
  | readonly [name: string, kind?: 'plural' | 'selectordinal' | 'select', cases?: Readonly<Record<string, Message>>];
export type Values = Readonly<Record<string, string | number>>;

/** What a language does with numbers. */
export interface Grammar {
  readonly plural: Intl.PluralRules;
  readonly ordinal: Intl.PluralRules;
  readonly number: Intl.NumberFormat;
}

export const grammarOf = (language: string): Grammar => ({
  plural: new Intl.PluralRules(language),
  ordinal: new Intl.PluralRules(language, { type: 'ordinal' }),
  number: new Intl.NumberFormat(language),
});

/** A plural's own number, as its cases write it. */
const NUMBER = '#';

/** What was put there under this name: names such as `constructor` lead to nothing. */
const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** The message with its values, in the plural forms of the language. */
export function fill(message: Message, values: Values, grammar: Grammar, number?: number): string {
  if (typeof message === 'string') return message;
  return message.map((piece) => fillPiece(piece, values, grammar, number)).join('');
}

function fillPiece(piece: Piece, values: Values, grammar: Grammar, number: number | undefined): string {
  if (piece === NUMBER && number !== undefined) return grammar.number.format(number);
  if (typeof piece === 'string') return piece;
  const [name, kind, cases] = piece;
  const value = own(values, name) ?? '';
  if (kind === undefined || cases === undefined) return String(value);
  const exact = own(cases, String(value));
  if (kind === 'select') return fill(exact ?? cases.other ?? '', values, grammar, number);
  const rules = kind === 'plural' ? grammar.plural : grammar.ordinal;
  const form = exact ?? own(cases, rules.select(Number(value))) ?? cases.other ?? '';
  return fill(form, values, grammar, Number(value));
}
