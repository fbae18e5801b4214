import type { Message, Values } from '@vizard/protocol';

export type { Message, Values };

/** A part of the catalogue: its texts, and the names of its things, kind by kind, in all forms. */
export interface Content {
  readonly texts: Readonly<Record<string, Message>>;
  readonly names?: Readonly<Record<string, Readonly<Record<string, Forms>>>>;
}
/** `nom` is used alone; the others as their language needs them in a sentence. */
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
