import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Content, LanguageFacts, Message } from '../src/language/message.ts';

type Texts = Readonly<Record<string, string>>;
/** Kinds of things to their names in all forms. */
type Names = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/** What `language.json` says: beside what the client asks for, what only the build and the tests do. */
interface LanguageFile extends LanguageFacts {
  /** The mark of a ruling in the translated rules: `[ruling]`. */
  readonly ruling: string;
  /** The forms every name needs where nouns are declined. */
  readonly forms?: readonly string[];
}

/** A part that follows once the first question is on the screen: `room25.later`. */
const LATER = '.later';
const FACTS = 'language';
/** Kinds of names that facts of a match use (`MatchFact.kind`). */
const FACT_KINDS = ['mode', 'role', 'module', 'character'];

/**
 * A folder of catalogues, one folder per language. In each, `NAME.json` is a part that is fetched on its own, `NAME.later.json` what the
 * first screen of that part does not need, `GAME.names.json` and `GAME.names.later.json` the names of a game's things, and
 * `GAME.door.json` what the pages before the table say of a game. A text that a language lacks is shown in English.
 */
export class Catalogues {
  readonly folder: string;

  constructor(folder = join(import.meta.dirname, '../src/languages')) {
    this.folder = folder;
  }

  /** English first, the others in the order of their own names. */
  get languages(): string[] {
    const folders = readdirSync(this.folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
    const named = folders.map(({ name }) => ({ code: name, name: name === 'en' ? '' : this.facts(name).name }));
    return named.sort((one, other) => one.name.localeCompare(other.name, 'en')).map(({ code }) => code);
  }

  facts(language: string): LanguageFile {
    const found = this.read(language, FACTS) as Partial<LanguageFile>;
    return { name: language, letters: language.toUpperCase(), ruling: 'ruling', ...found };
  }

  /** The parts that are fetched on their own, as English has them. */
  get parts(): string[] {
    return this.files('en').filter((file) => !isMerged(file) && file !== FACTS && file !== 'shell');
  }

  /** The texts of a part, and the names of its things. */
  content(language: string, part: string): Content {
    const files = part === 'shell' ? ['shell', ...this.files('en').filter(isDoor)] : [part];
    const texts = Object.assign({}, ...files.flatMap((file) => this.#texts(language, file))) as Texts;
    const names = this.#namesOf(language, part);
    return {
      texts: Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compile(text)])),
      ...(names !== undefined && { names }),
    };
  }

  /** All texts of a language as they are written, whatever file they are in. */
  texts(language: string): Texts {
    const files = this.files('en').filter((file) => file !== FACTS && !isNames(file));
    return Object.assign({}, ...files.flatMap((file) => this.#texts(language, file)));
  }

  /** The names of a game's things in all their forms. */
  names(language: string, game: string): Names {
    const [first, later] = [game, game + LATER].map((part) => this.#namesOf(language, part) ?? {});
    return eachEntry({ ...first, ...later }, (_, kind) => ({ ...first?.[kind], ...later?.[kind] }));
  }

  /** The games whose things have names. */
  get named(): string[] {
    return this.files('en').flatMap((file) => (file.endsWith('.names') ? [file.replace('.names', '')] : []));
  }

  /** What a language lacks, by file: empty when it is complete. */
  gaps(language: string): string[] {
    const own = new Set(this.files(language));
    return this.files('en').flatMap((file) => {
      if (!own.has(file)) return [`${language}/${file}.json is missing`];
      if (file === FACTS) return [];
      const [english, here] = ['en', language].map((one) => idsIn(this.read(one, file)));
      const missing = english.filter((id) => !here.includes(id));
      return missing.length === 0 ? [] : [`${language}/${file}.json lacks ${missing.join(', ')}`];
    });
  }

  /** Files and ids that English does not have. */
  extras(language: string): string[] {
    const english = new Set(this.files('en'));
    return this.files(language).flatMap((file) => {
      if (!english.has(file)) return [`${language}/${file}.json`];
      if (file === FACTS || isNames(file)) return [];
      const known = this.read('en', file);
      return Object.keys(this.read(language, file)).flatMap((id) =>
        id in known ? [] : [`${language}/${file}: ${id}`],
      );
    });
  }

  files(language: string): string[] {
    return readdirSync(join(this.folder, language)).map((file) => file.replace(/\.json$/, ''));
  }

  read(language: string, file: string): Readonly<Record<string, unknown>> {
    const path = join(this.folder, language, `${file}.json`);
    return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  }

  /** English, and over it the language's own. Among the facts of a game are the names that facts use. */
  #texts(language: string, file: string): Texts[] {
    const written = ['en', language].map((one) => this.read(one, file) as Texts);
    const game = /^(.+)\.facts$/.exec(file)?.[1];
    return game === undefined ? written : [this.#factNames(language, game), ...written];
  }

  #factNames(language: string, game: string): Texts {
    const names = this.#namesIn(language, `${game}.names`);
    const named = FACT_KINDS.flatMap((kind) =>
      Object.entries(names[kind] ?? {}).map(([id, { nom }]) => [`${game}.fact.${kind}.${id}`, nom ?? id] as const),
    );
    return Object.fromEntries(named);
  }

  #namesOf(language: string, part: string): Names | undefined {
    const later = part.endsWith(LATER);
    const file = `${part.replace(LATER, '')}.names`;
    if (!this.files('en').includes(file)) return undefined;
    const first = this.#namesIn(language, file);
    if (!later) return first;
    // the forms that follow come with the name itself, so that one takes the place of the other
    const rest = this.#namesIn(language, file + LATER);
    return eachEntry(rest, (things, kind) => eachEntry(things, (forms, id) => ({ ...first[kind]?.[id], ...forms })));
  }

  #namesIn(language: string, file: string): Names {
    const [english, own] = ['en', language].map((one) => this.read(one, file) as Names);
    return eachEntry({ ...english, ...own }, (things, kind) => ({ ...english?.[kind], ...things }));
  }
}

const isDoor = (file: string): boolean => file.endsWith('.door');
export const isNames = (file: string): boolean => /\.names(\.later)?$/.test(file);
/** Is this file fetched together with another one? */
const isMerged = (file: string): boolean => isDoor(file) || isNames(file);

/** The ids of a file of texts; of one of names `room.acid`. */
const idsIn = (content: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(content).flatMap(([id, value]) =>
    typeof value === 'string' ? [id] : Object.keys(value as object).map((thing) => `${id}.${thing}`),
  );

const eachEntry = <Of, To>(
  record: Readonly<Record<string, Of>>,
  change: (value: Of, key: string) => To,
): Record<string, To> => Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

function compile(text: string): Message {
  const message = compileMessage(text) as Message;
  return message.length === 1 && typeof message[0] === 'string' ? message[0] : message;
}
