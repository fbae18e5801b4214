import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACTION_IDS } from '@vizard/grimm/actions';
import { CHARACTERS as GUESTS } from '@vizard/grimm/characters';
import { KINDS } from '@vizard/grimm/items';
import { CARD_RULES } from '@vizard/room25/cards';
import { CHARACTERS } from '@vizard/room25/characters';
import { EDITIONS } from '@vizard/room25/editions';
import { ROOMS } from '@vizard/room25/rooms';
import { expect, test, vi } from 'vitest';
import { Catalogues } from '../build/catalogues.ts';
import { parseRules } from '../build/rules.ts';
import { rules as grimm } from '../src/games/grimm/rules.ts';
import type { RulesKit } from '../src/games/kit.ts';
import { rules as room25 } from '../src/games/room25/rules.ts';
import type { Values } from '../src/language/message.ts';
import { sectionInWords } from '../src/rules/codes.ts';
import { isOtherEdition, languageOf } from '../src/rules/columns.ts';
import { contains, placeOf } from '../src/rules/search.ts';

// the texts themselves are not needed here
vi.mock('virtual:messages', () => ({ default: {} }));

const KITS: Readonly<Record<string, RulesKit>> = { room25, grimm };

const PAGE = `# Room 25
An introduction
over two lines.

## 1. Actions
- R25-LOOK-1 Look: see one room.
- R25-LOOK-2 The looker may
  announce a colour.

### Markers
| a | b |
|---|---|
| 1 | 2 |
`;

test('rules are read as sections of statements with ids, headings and tables', () => {
  expect(parseRules(PAGE)).toEqual({
    title: 'Room 25',
    intro: ['An introduction over two lines.'],
    sections: [
      {
        title: '1. Actions',
        blocks: [
          { id: 'R25-LOOK-1', text: 'Look: see one room.' },
          { id: 'R25-LOOK-2', text: 'The looker may announce a colour.' },
          { heading: 'Markers' },
          {
            rows: [
              ['a', 'b'],
              ['1', '2'],
            ],
          },
        ],
      },
    ],
  });
});

test('what stands after the mark in a statement is ours, in any language', () => {
  const page = parseRules(
    '# G\n## 1. A\n- GM-A-1 Printed. [ruling] Ours.\n- GM-A-2 [décision] À nous.\n- GM-A-3 Printed.\n',
  );
  expect(page.sections[0]?.blocks).toEqual([
    { id: 'GM-A-1', text: 'Printed.', ruling: 'Ours.' },
    { id: 'GM-A-2', text: '', ruling: 'À nous.' },
    { id: 'GM-A-3', text: 'Printed.' },
  ]);
});

const GAMES = join(import.meta.dirname, '../../games');
const pages = (game: string) => [
  join(GAMES, game, 'RULES.md'),
  ...readdirSync(join(GAMES, game, 'rules')).map((file) => join(GAMES, game, 'rules', file)),
];
const pageOf = (file: string) => parseRules(readFileSync(file, 'utf8'));

test('every room, card, character, action and item has its picture beside what it does', () => {
  const shown = (game: string) =>
    pageOf(join(GAMES, game, 'RULES.md')).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        'id' in block
          ? (KITS[game]?.picturesOf?.(block.id) ?? [])
          : 'rows' in block
            ? block.rows
                .slice(1)
                .flatMap((row, down, { length }) =>
                  row.flatMap((_, at) => KITS[game]?.pictureIn?.(length, down, at) ?? []),
                )
            : [],
      ),
    );
  const symbols = (game: string) => new Set(shown(game).map(({ href }) => href.split('#')[1]));
  const wanted = {
    room25: [
      ...ROOMS.map(({ name }) => `room-${name}`),
      ...Object.keys(CARD_RULES).map((card) => `card-${card}`),
      ...CHARACTERS.flatMap(({ name }) => [`char-${name}`, `special-${name}`]),
      ...['look', 'move', 'push', 'control'].map((action) => `action-${action}`),
    ],
    grimm: [
      ...GUESTS.map(({ id }) => `c-${id}`),
      ...KINDS.map((kind) => `i-${kind}`),
      ...ACTION_IDS.map((action) => `a-${action}`),
    ],
  };
  for (const [game, names] of Object.entries(wanted)) {
    const there = symbols(game);
    expect(names.filter((name) => !there.has(name))).toEqual([]);
  }
});

test.each(['room25', 'grimm'])('%s: every language has the tables that carry pictures and editions', (game) => {
  const shapes = pages(game).map((file) =>
    pageOf(file).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => ('rows' in block ? [block.rows.length] : [])),
    ),
  );
  for (const shape of shapes) expect(shape).toEqual(shapes[0]);
});

/** For each statement: is it printed, ours, or both? */
const marksOf = (file: string): readonly string[] =>
  pageOf(file).sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (!('id' in block)) return [];
      const { id, text, ruling } = block;
      return [`${id}${text === '' ? '' : ' printed'}${ruling === undefined ? '' : ' ours'}`];
    }),
  );

test.each(['room25', 'grimm'])('%s: every language marks the same statements as ours', (game) => {
  const [english, ...others] = pages(game);
  for (const file of others) expect(marksOf(file)).toEqual(marksOf(english as string));
});

test('Grimm: what its book does not say is marked as ours', () => {
  const marks = marksOf(join(GAMES, 'grimm', 'RULES.md'));
  const whole = ['STL-1', 'STL-2', 'STL-3', 'END-5', 'END-6', 'TWO-6', 'TWO-10', 'ACT-2', 'ABI-10', 'ABI-11'];
  const part = ['SET-4', 'DANCE-1', 'WAG-2', 'WAG-5', 'ABI-1', 'ABI-4', 'ABI-5', 'TWO-5', 'TWO-8', 'UNM-3'];
  for (const id of whole) expect(marks).toContain(`GM-${id} ours`);
  for (const id of part) expect(marks).toContain(`GM-${id} printed ours`);
});

/** Words of those who make the game, not of those who play it. */
const WORKSHOP = {
  'RULES.md':
    /\b(client|software|engine|scenarios?|specification|proves a|a test)\b|bot imagines|Option `unmaskedBoon|data in one/i,
  'ru.md': /программ[аеу]\b|клиент|тест|спецификац|представляет себе бот|Настройка `unmaskedBoon|данные одной/iu,
  'pl.md': /aplikacj|klient|\btest|specyfikacj|wyobraża sobie bot|Opcja `unmaskedBoon|dane w jednej/iu,
  'fr.md': /logiciel|client\b|\btests?\b|spécification|identifiant|imagine un bot|Option `unmaskedBoon|données dans/iu,
  'es.md':
    /\bel programa (muestra|desactiva|avisa)|cliente|especificación|identificador|imagina un bot|Opción `unmaskedBoon|datos de una/iu,
} as const;

test('the rules speak to players, not to those who make the game', () => {
  for (const file of ['room25', 'grimm'].flatMap(pages)) {
    const name = file.split('/').at(-1) as keyof typeof WORKSHOP;
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines.filter((line) => WORKSHOP[name].test(line))).toEqual([]);
  }
});

test('R25-OPT-1: of the table of switches only the column of the chosen edition is shown', () => {
  for (const file of pages('room25')) {
    const heads = pageOf(file).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => ('rows' in block ? [block.rows[0] ?? []] : [])),
    );
    const head = heads.find((cells) => cells.at(-1) === 'es') ?? [];
    for (const [at, edition] of EDITIONS.entries()) {
      expect(head.map((_, column) => isOtherEdition(head, column, { editions: EDITIONS, edition }))).toEqual(
        head.map((_, column) => column >= 2 && column !== at + 2),
      );
    }
  }
});

test('a column of names in another language says which, so that it is read out in it', () => {
  const spoken = (file: string, language: string) =>
    pageOf(file).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) =>
        'rows' in block
          ? (block.rows[0] ?? []).flatMap((head) => languageOf(head, language, new Catalogues().languages) ?? [])
          : [],
      ),
    );
  const [en, ...translated] = ['en', 'ru', 'pl', 'fr', 'es'].map((language) =>
    spoken(
      pages('room25').find((file) => file.endsWith(language === 'en' ? 'RULES.md' : `${language}.md`)) ?? '',
      language,
    ),
  );
  expect([en, ...translated]).toEqual([['fr', 'es', 'pl', 'ru'], ['en'], ['en'], [], []]);
  for (const file of pages('grimm')) expect(spoken(file, 'ru')).toEqual([]);
});

const SAID = new Catalogues().texts('en');

test('no rule is read in the words of a program: what it names is called as in the set-up, in every language', () => {
  const say = (id: string): string => SAID[id] ?? `\`${id}\``;
  const raw = Object.entries(KITS).flatMap(([game, kit]) =>
    pages(game).flatMap((file) =>
      pageOf(file)
        .sections.map((section) => sectionInWords(section, kit, say))
        .flatMap((section) => [...JSON.stringify(section).matchAll(/`[^`]+`/g)].map(([code]) => `${file}: ${code}`)),
    ),
  );
  expect(raw).toEqual([]);
});

test('R25-OPT-1: a value is that of the switch it stands beside', () => {
  const row = ['`mirrorGuards`', 'the rest (`turn`), or `nothing`', 'nothing (s)'];
  const text = 'Switch `aliceRefusal`: `nothing`. With `escapeBy: inside` all go.';
  const say = (id: string, { what, value }: Values = {}) => (what === undefined ? id : `${what}: ${value}`);
  const { blocks } = sectionInWords({ title: '', blocks: [{ rows: [row] }, { text }] }, room25, say);
  expect(blocks).toEqual([
    {
      rows: [
        [
          '*r25.switch.mirrorGuards*',
          'the rest (*r25.switch.mirrorGuards.turn*), or *r25.switch.mirrorGuards.nothing*',
          'r25.switch.mirrorGuards.nothing (s)',
        ],
      ],
    },
    {
      text: 'Switch *r25.switch.aliceRefusal*: *r25.switch.aliceRefusal.nothing*. With *r25.switch.escapeBy: r25.switch.escapeBy.inside* all go.',
    },
  ]);
});

test('what is searched for is found without its accents and in any case, at its place', () => {
  expect(contains('La Cámara fría', ' camara FRIA ')).toBe(true);
  expect(contains('Pułapka', 'pulapka')).toBe(true);
  expect(contains('Pułapka', 'kwas')).toBe(false);
  expect(placeOf('l’écrasement: Électrique', 'electrique')).toBe(14);
});

/** Everything in a page of rules that looks like the number of a statement. */
const linksIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*-\d+\b/g)].map(([id]) => id);

test.each(Object.keys(KITS))(
  '%s: what reads as the number of a statement is one, in the rules and in pictures.json',
  (game) => {
    const [english = ''] = pages(game);
    const statements = new Set(marksOf(english).map((mark) => mark.split(' ')[0]));
    const pictured = Object.keys(JSON.parse(readFileSync(join(GAMES, game, 'pictures.json'), 'utf8')));
    expect([...pages(game).flatMap(linksIn), ...pictured].filter((id) => !statements.has(id))).toEqual([]);
  },
);
