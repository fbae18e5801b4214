import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { ACTION_IDS } from '@vizard/grimm/actions';
import { CHARACTER_IDS } from '@vizard/grimm/characters';
import { KINDS } from '@vizard/grimm/items';
import { ABILITIES, MODULES } from '@vizard/grimm/modules';
import { TOKENS } from '@vizard/room25/actions';
import { CARD_RULES } from '@vizard/room25/cards';
import { CHARACTERS } from '@vizard/room25/characters';
import { MODE_NAMES } from '@vizard/room25/modes';
import { COLOURS, ROOMS } from '@vizard/room25/rooms';
import { describe, expect, test } from 'vitest';
import { Catalogues } from '../build/catalogues.ts';

type Forms = Record<string, string>;
type Names = Record<string, Record<string, Record<string, Forms>>>;

const from = new Catalogues();
const GAMES = new URL('../../games/', import.meta.url);

const namesIn = (language: string): Names =>
  Object.fromEntries(from.named.map((game) => [game, from.names(language, game) as Names[string]]));

/** Every name of a language as `room25.room.acid` and its forms. */
const records = (language: string): [string, Forms][] =>
  Object.entries(namesIn(language)).flatMap(([game, kinds]) =>
    Object.entries(kinds).flatMap(([kind, things]) =>
      Object.entries(things).map(([id, forms]): [string, Forms] => [`${game}.${kind}.${id}`, forms]),
    ),
  );

/** The languages in which a sentence asks for forms of a name; modes and modules only ever appear alone. */
const DECLINED = from.languages.filter((language) => from.facts(language).forms !== undefined);
const standsAlone = (name: string) => name.startsWith('room25.mode.') || name.startsWith('grimm.module.');

describe.each(from.languages)('the names of things in %s', (language) => {
  test('are those of the English file, no more and no fewer', () => {
    const ids = (of: string) => records(of).map(([name]) => name);
    expect(ids(language).sort()).toEqual(ids('en').sort());
  });

  test('have no empty form and no stray space', () => {
    const bad = records(language).filter(([, forms]) =>
      Object.values(forms).some((text) => text !== text.trim() || !text),
    );
    expect(bad).toEqual([]);
    expect(records(language).filter(([, forms]) => forms.nom === undefined)).toEqual([]);
  });

  test('have a gender and a number that exist', () => {
    for (const [name, { gender = 'm', number = 'sg' }] of records(language)) {
      expect(['m', 'f', 'n'], `gender of ${name}`).toContain(gender);
      expect(['sg', 'pl'], `number of ${name}`).toContain(number);
    }
  });

  test('have the same forms within a kind; only a name that is long for a tile has a shorter one', () => {
    for (const [game, kinds] of Object.entries(namesIn(language))) {
      for (const [kind, things] of Object.entries(kinds)) {
        const shapes = new Set(
          Object.values(things).map(({ tile: _, ...forms }) => Object.keys(forms).sort().join(' ')),
        );
        expect([...shapes], `${game}.${kind}`).toHaveLength(1);
        for (const { nom = '', tile } of Object.values(things)) {
          if (tile !== undefined) expect(tile.length, tile).toBeLessThan(nom.length);
        }
      }
    }
  });
});

describe.each(DECLINED)('the names of things in %s', (language) => {
  test('have every form that language.json lists', () => {
    const { forms: needed = [] } = from.facts(language);
    const lacking = records(language).filter(
      ([name, forms]) => !standsAlone(name) && needed.some((form) => !forms[form]),
    );
    expect(lacking.map(([name]) => name)).toEqual([]);
  });

  test('say one, a few and many of each item', () => {
    for (const [id, forms] of Object.entries(namesIn(language).grimm?.item ?? {})) {
      expect(Object.keys(forms), id).toEqual(expect.arrayContaining(['plural', 'pluralGen', 'one', 'few', 'many']));
    }
  });
});

test.each([
  ['room25', 'room', ROOMS.map(({ name }) => name)],
  ['room25', 'character', CHARACTERS.map(({ name }) => name)],
  ['room25', 'action', TOKENS],
  ['room25', 'token', TOKENS],
  ['room25', 'card', Object.keys(CARD_RULES)],
  ['room25', 'mode', MODE_NAMES],
  ['room25', 'colour', COLOURS],
  ['grimm', 'character', CHARACTER_IDS],
  ['grimm', 'item', KINDS],
  ['grimm', 'action', ACTION_IDS],
  ['grimm', 'ability', Object.keys(ABILITIES)],
  ['grimm', 'module', MODULES.map(({ id }) => id)],
] as const)('%s: everything the rules call a %s has a name', (game, kind, ids) => {
  const named = namesIn('en')[game]?.[kind] ?? {};
  expect(ids.filter((id) => !(id in named))).toEqual([]);
});

/** The statements of a page of rules, in order: `- R25-TRAP-1 ...`. */
const statements = (page: URL) =>
  [...readFileSync(page, 'utf8').matchAll(/^- ([A-Z0-9]+(?:-[A-Z0-9]+)*-\d+) /gm)].map(([, id]) => id);
/** Its headings without their words: `## 3.`, `###`. */
const headings = (page: URL) => [...readFileSync(page, 'utf8').matchAll(/^##+(?: \d+\.)?/gm)].map(([mark]) => mark);

const translations = readdirSync(GAMES).flatMap((game) => {
  const rules = new URL(`${game}/RULES.md`, GAMES);
  const folder = new URL(`${game}/rules/`, GAMES);
  if (!existsSync(rules) || !existsSync(folder)) return [];
  const pages = readdirSync(folder).filter((file) => file.endsWith('.md'));
  return pages.map((file) => ({ page: `${game}/rules/${file}`, translated: new URL(file, folder), rules }));
});

describe.skipIf(translations.length === 0).each(translations)('$page', ({ translated, rules }) => {
  test('says every statement of RULES.md once and in the same order', () => {
    expect(statements(rules)).not.toEqual([]);
    expect(statements(translated)).toEqual(statements(rules));
  });

  test('has the sections of RULES.md', () => {
    expect(headings(translated)).toEqual(headings(rules));
  });
});
