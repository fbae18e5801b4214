import { own } from '../ui/own.ts';

/** A message as the build compiled it: its text, or pieces of text with what is filled in between. */
export type Message = string | readonly Piece[];
type Piece =
  | string
  | readonly [name: string, kind?: 'plural' | 'selectordinal' | 'select', cases?: Readonly<Record<string, Message>>];
export type Values = Readonly<Record<string, string | number>>;

/** A plural's own number, as its cases write it. */
const NUMBER = '#';

const rules = new Map<string, Intl.PluralRules>();

function pluralRules(language: string, kind: 'plural' | 'selectordinal'): Intl.PluralRules {
  const key = language + kind;
  const found = rules.get(key) ?? new Intl.PluralRules(language, { type: kind === 'plural' ? 'cardinal' : 'ordinal' });
  rules.set(key, found);
  return found;
}

/** The message with its values, in the plural forms of the language. */
export function fill(message: Message, values: Values, language: string, number?: number): string {
  if (typeof message === 'string') return message;
  return message.map((piece) => fillPiece(piece, values, language, number)).join('');
}

function fillPiece(piece: Piece, values: Values, language: string, number: number | undefined): string {
  if (piece === NUMBER && number !== undefined) return new Intl.NumberFormat(language).format(number);
  if (typeof piece === 'string') return piece;
  const [name, kind, cases] = piece;
  const value = own(values, name) ?? '';
  if (kind === undefined || cases === undefined) return String(value);
  const exact = own(cases, String(value));
  if (kind === 'select') return fill(exact ?? cases.other ?? '', values, language, number);
  const form = exact ?? own(cases, pluralRules(language, kind).select(Number(value))) ?? cases.other ?? '';
  return fill(form, values, language, Number(value));
}

/** A part of the catalogue: its texts, and the names of its things, kind by kind, in all forms. */
export interface Content {
  readonly texts: Readonly<Record<string, Message>>;
  readonly names?: Readonly<Record<string, Readonly<Record<string, Forms>>>>;
}
/** `nom` stands alone; the others as their language needs them in a sentence. */
type Forms = Readonly<Record<string, string>>;

/** A language as its folder describes it in `language.json`. */
export interface LanguageFacts {
  /** How it calls itself. */
  readonly name: string;
  /** Two letters for the header. */
  readonly letters: string;
  /** Which way it is written; from left to right unless it says so. */
  readonly direction?: 'rtl' | undefined;
}
