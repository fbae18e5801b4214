import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { grimm } from '@vizard/grimm';
import { lanterns } from '@vizard/kernel/example';
import { room25 } from '@vizard/room25';
import { describe, expect, test } from 'vitest';
import { CATALOGUES, contentOf, STILL } from '../build/messages.ts';

type Catalogue = Readonly<Record<string, string>>;

/** The example game speaks English only: it is there for engineers. */
const PARTS = readdirSync(join(CATALOGUES, 'en'))
  .map((file) => file.replace(/\.json$/, ''))
  .filter((part) => part !== 'names');
const LANGUAGES = readdirSync(CATALOGUES).filter((name) => name !== 'en');
const fileOf = (language: string, part: string) => join(CATALOGUES, language, `${part}.json`);
const read = (language: string, part: string): Catalogue => JSON.parse(readFileSync(fileOf(language, part), 'utf8'));

/** What a message fills in: `room_acc` and `room` are the same thing in different forms. */
function placeholders(text: string): string[] {
  const found = new Set<string>();
  const collect = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return;
    for (const token of tokens) {
      if (!Array.isArray(token)) continue;
      found.add(String(token[0]).replace(/_[a-z]+$/, ''));
      for (const option of Object.values(token[2] ?? {})) collect(option);
    }
  };
  collect(compileMessage(text));
  return [...found].sort();
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'languages' ? [] : sources(path);
    return /\.tsx?$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

const code = ['../src', '../build'].flatMap((folder) => sources(join(import.meta.dirname, folder))).join('\n');
const escaped = (text: string) => text.replaceAll('.', '\\.');
/** The ids that the code puts together: `learn.${game}.${step}`, and `'r25.ask.'` with what follows. */
const made = [
  ...[...code.matchAll(/`((?:[\w.]|\$\{[^}]*\})+)`/g)].map(([, text = '']) =>
    text
      .split(/\$\{[^}]*\}/)
      .map(escaped)
      .join('.+'),
  ),
  ...[...code.matchAll(/'([\w.]+\.)'/g)].map(([, start = '']) => `${escaped(start)}.+`),
]
  .filter((pattern) => /[a-z]/.test(pattern))
  .map((pattern) => new RegExp(`^${pattern}$`));

/** What a language does not say. */
const missing = (english: Catalogue, own: Catalogue): string[] =>
  Object.keys(english).filter((id) => own[id] === undefined);
/** What it fills in differently. */
const different = (english: Catalogue, own: Catalogue): string[] =>
  Object.keys(english).filter(
    (id) => own[id] !== undefined && `${placeholders(own[id])}` !== `${placeholders(english[id] as string)}`,
  );

/** What players may claim, of all games: the client says the words to whatever key a table sends. */
const claims = new Map([room25, grimm, lanterns].flatMap((game) => Object.entries(game.claims)));

const isUsed = (id: string): boolean =>
  claims.has(id) || code.includes(`'${id}'`) || made.some((pattern) => pattern.test(id));

describe.each(PARTS)('%s', (part) => {
  const english = read('en', part);

  test('every English message can be read as ICU text', () => {
    for (const text of Object.values(english)) expect(() => compileMessage(text)).not.toThrow();
  });

  test('no message is unused', () => {
    expect(Object.keys(english).filter((id) => !isUsed(id))).toEqual([]);
  });

  describe.each(LANGUAGES.filter((language) => existsSync(fileOf(language, part))))('%s', (language) => {
    const own = read(language, part);

    test('says everything English says, and nothing else', () => {
      expect(missing(english, own)).toEqual([]);
      expect(missing(own, english)).toEqual([]);
    });

    test('fills in the same things', () => {
      expect(different(english, own)).toEqual([]);
    });
  });
});

test('every message the code names exists in English', () => {
  const known = new Set(PARTS.flatMap((part) => Object.keys(read('en', part))));
  const named = [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, id]) => id as string);
  expect(named.filter((id) => !known.has(id))).toEqual([]);
});

test('every claim of a game has its sentence, which fills in the fields of the claim and nothing else', () => {
  const english = Object.assign({}, ...PARTS.map((part) => read('en', part))) as Catalogue;
  for (const [claim, fields] of claims)
    expect([claim, placeholders(english[claim] ?? '')]).toEqual([claim, Object.keys(fields).sort()]);
});

/** Forms of names that a text of the first step fills in, though they come with the second. */
const tooEarly = (language: string, game: string): string[] =>
  Object.entries(contentOf(language, game).texts).flatMap(([id, text]) =>
    [...JSON.stringify(text).matchAll(/\["([a-z]+)_[a-z]+"/gi)].flatMap(([, kind = '']) =>
      STILL.includes(kind) ? [`${language} ${id}: ${kind}`] : [],
    ),
  );

test.each(['room25', 'grimm'])(
  'what the first question of %s says needs no form of a name that comes after it',
  (game) => {
    expect(['en', ...LANGUAGES].flatMap((language) => tooEarly(language, game))).toEqual([]);
  },
);

test('planted faults are found: a message that is missing, one too many, one that fills in something else, one nobody uses', () => {
  const english = {
    hello: 'Hello, {name}!',
    count: '{n, plural, one {# rose} other {# roses}}',
    room: 'Enter {room_def}',
  };
  const own = { count: '{n, plural, one {# роза} other {# розы}}', room: 'Войти: {room_acc}', more: 'Ещё' };
  expect(missing(english, own)).toEqual(['hello']);
  expect(missing(own, english)).toEqual(['more']);
  expect(different(english, own)).toEqual([]);
  expect(different(english, { ...own, hello: 'Привет, {nmae}!', count: 'розы' })).toEqual(['hello', 'count']);
  expect(isUsed('lesson.next')).toBe(true);
  expect(isUsed('nobody.says.this')).toBe(false);
});

test('French keeps its punctuation on the line: the space before it does not break', () => {
  const loose = PARTS.filter((part) => existsSync(fileOf('fr', part))).flatMap((part) =>
    Object.entries(read('fr', part)).filter(([, text]) => / [:;!?»]|« /.test(text)),
  );
  expect(loose).toEqual([]);
});
