import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Catalogues, isNames } from '../build/catalogues.ts';
import { pseudoText } from '../build/pseudo.ts';
import { OFFLINE_KITS } from '../src/games/offline.ts';

type Catalogue = Readonly<Record<string, string>>;

const from = new Catalogues();
const TRANSLATED = from.languages.filter((language) => language !== 'en');
const FILES = from.files('en').filter((file) => file !== 'language' && !isNames(file));
const read = (language: string, file: string) => from.read(language, file) as Catalogue;

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

const code = ['../src', '../build', '../../server/src']
  .flatMap((folder) => sources(join(import.meta.dirname, folder)))
  .join('\n');
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

/** What players may claim in all games: the client has words for every key that a table sends. */
const offered = await Promise.all(Object.values(OFFLINE_KITS).map(({ whole }) => whole()));
const claims = new Map(offered.flatMap(({ game }) => Object.entries(game.claims)));

const isUsed = (id: string): boolean =>
  claims.has(id) || code.includes(`'${id}'`) || made.some((pattern) => pattern.test(id));

describe.each(FILES)('%s', (file) => {
  const english = read('en', file);

  test('every English message can be read as ICU text', () => {
    for (const text of Object.values(english)) expect(() => compileMessage(text)).not.toThrow();
  });

  test('no message is unused', () => {
    expect(Object.keys(english).filter((id) => !isUsed(id))).toEqual([]);
  });

  test.each(TRANSLATED)('%s fills in the same things', (language) => {
    expect(different(english, read(language, file))).toEqual([]);
  });
});

describe.each(TRANSLATED)('%s', (language) => {
  test('says everything English says, and nothing else', () => {
    expect(from.gaps(language)).toEqual([]);
    expect(from.extras(language)).toEqual([]);
  });
});

test('every door says the title, the short title, what the game is about, for how many, how long, and of what kind', () => {
  const doors = FILES.filter((file) => file.endsWith('.door'));
  expect(doors).not.toEqual([]);
  for (const door of doors) {
    const said = Object.keys(read('en', door)).map((id) => id.split('.')[1]);
    expect([door, said.sort()]).toEqual([door, ['kind', 'lead', 'minutes', 'players', 'short', 'title']]);
  }
});

test('every message is in one file: the first screen has it, or it follows', () => {
  const ids = FILES.flatMap((file) => Object.keys(read('en', file)));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('every message the code names exists in English', () => {
  const known = from.texts('en');
  const named = [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, id]) => id as string);
  expect(named.filter((id) => !(id in known))).toEqual([]);
});

test('every claim of a game has its sentence, which fills in the fields of the claim and nothing else', () => {
  const english = from.texts('en');
  for (const [claim, fields] of claims)
    expect([claim, placeholders(english[claim] ?? '')]).toEqual([claim, Object.keys(fields).sort()]);
});

/** Forms of names that a text of the first screen fills in, though they are in a later file. */
function tooEarly(language: string, game: string): string[] {
  const later = Object.keys(from.read(language, `${game}.names.later`));
  return Object.entries(from.content(language, game).texts).flatMap(([id, text]) =>
    [...JSON.stringify(text).matchAll(/\["([a-z]+)_[a-z]+"/gi)].flatMap(([, kind = '']) =>
      later.includes(kind) ? [`${language} ${id}: ${kind}`] : [],
    ),
  );
}

test.each(from.named)('the first screen of %s needs no form of a name that is in a later file', (game) => {
  expect(from.languages.flatMap((language) => tooEarly(language, game))).toEqual([]);
});

describe('a planted language', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vizard-languages-'));
  const planted = new Catalogues(folder);
  const write = (file: string, content: object) => {
    mkdirSync(join(folder, 'zz'), { recursive: true });
    writeFileSync(join(folder, 'zz', `${file}.json`), JSON.stringify(content));
  };
  beforeEach(() => cpSync(from.folder, folder, { recursive: true }));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('is offered by its own name, and complete once it has every file', () => {
    cpSync(join(folder, 'fr'), join(folder, 'zz'), { recursive: true });
    write('language', { name: 'Deutsch', letters: 'DE' });
    expect(planted.languages.toSorted()).toEqual([...from.languages, 'zz'].toSorted());
    expect(planted.languages[0]).toBe('en');
    expect(planted.facts('zz')).toMatchObject({ name: 'Deutsch', letters: 'DE' });
    expect(planted.gaps('zz')).toEqual([]);
  });

  test('that is half-written is told by file and id, and speaks English where it has no words', () => {
    const { 'status.over': _, ...shell } = { ...from.read('fr', 'shell'), 'status.over': '' };
    write('shell', { ...shell, 'home.more': 'zu viel' });
    write('room25.names', { ...from.read('fr', 'room25.names'), mode: {} });
    const gaps = planted.gaps('zz');
    expect(gaps).toContain('zz/language.json is missing');
    expect(gaps).toContain('zz/room25.json is missing');
    expect(gaps).toContain(
      `zz/shell.json lacks ${Object.keys(from.read('en', 'shell')).filter((id) => !(id in shell))}`,
    );
    expect(gaps.find((gap) => gap.startsWith('zz/room25.names.json lacks mode.'))).toBeDefined();
    expect(planted.extras('zz')).toEqual(['zz/shell: home.more']);
    expect(planted.facts('zz')).toMatchObject({ name: 'zz', letters: 'ZZ' });
    expect(planted.content('zz', 'room25')).toEqual({
      ...from.content('en', 'room25'),
      names: { ...from.content('fr', 'room25').names, mode: from.content('en', 'room25').names?.mode },
    });
  });
});

/** Calls that give a text in the current language: `t('join.empty')`, `nameOf(...)`, `refusalText(error)`. */
const SAYS = String.raw`\b(?:t|say|rich|capital|nameOf|formsOf|\w+Text)\(`;
/** A text where it outlives its language: in a signal, in a reference, in a constant of a module. A function that says it may be kept. */
const KEPT = new RegExp(
  [
    String.raw`(?:\.value|\.current) =\s(?![^;]*=>)[^;]*${SAYS}`,
    String.raw`[sS]ignal(?:<[^(]*>)?\((?:(?!=>)[^;)])*${SAYS}`,
    String.raw`^(?:export )?(?:const|let) \w+(?:: [^=]+)? = (?![^;]*(?:=>|function))[^;]*${SAYS}`,
  ].join('|'),
  'gm',
);
const keptTexts = (source: string): string[] => [...source.matchAll(KEPT)].map(([found]) => found);

test('no text is kept where a change of language would not reach it', () => {
  expect(keptTexts(code)).toEqual([]);
  const planted = [
    "wrong.value = t('join.empty');",
    "  wrong.value =\n    code === '' ? '' : t('join.empty');",
    "const wrong = useSignal(t('join.empty'));",
    "const wrong = signal<string>(nameOf('a', 'b', 'c'));",
    'last.current = refusalText(error);',
    "export const TITLE = t('nav.rules');",
    "const NAMES: readonly string[] = [t('nav.rules')];",
  ];
  expect(planted.filter((source) => keptTexts(source).length === 0)).toEqual([]);
  const fine = [
    "wrong.value = () => t('join.empty');",
    "const titleOf = () => t('nav.rules');",
    "  const label = t('a.b');",
  ];
  expect(fine.flatMap(keptTexts)).toEqual([]);
});

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

test('the pseudo-language is 40 % longer than English, has no plain letter left and fills in the same things', () => {
  const texts = Object.values(from.texts('en'));
  const length = (all: readonly string[]) => all.map((text) => text.replaceAll(/\{[^}]*\}/g, '')).join('').length;
  const simple = texts.filter((text) => !/plural|select/.test(text));
  expect(length(simple.map(pseudoText)) / length(simple)).toBeCloseTo(1.4, 1);
  expect(texts.filter((text) => `${placeholders(pseudoText(text))}` !== `${placeholders(text)}`)).toEqual([]);
  expect(pseudoText('{n, plural, =0 {no one} one {# guest} other {<b>#</b> guests}} in `code`')).toBe(
    '{n, plural, =0 {ññóó óóññéé} one {# ĝúúééššť} other {<b>#</b> ĝúúééššťšš}} ííññ `code`',
  );
});

test('French keeps its punctuation on the line: the space before it does not break', () => {
  expect(Object.entries(from.texts('fr')).filter(([, text]) => / [:;!?»]|« /.test(text))).toEqual([]);
});
