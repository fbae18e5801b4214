import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ACTION_IDS } from '@vizard/grimm/actions';
import { CHARACTERS as GUESTS } from '@vizard/grimm/characters';
import { KINDS } from '@vizard/grimm/items';
import { CARD_RULES } from '@vizard/room25/cards';
import { CHARACTERS } from '@vizard/room25/characters';
import { EDITIONS } from '@vizard/room25/editions';
import { ROOMS } from '@vizard/room25/rooms';
import { expect, test } from 'vitest';
import { parseRules } from '../build/rules.ts';
import type { GameName } from '../src/route.ts';
import { isOtherEdition } from '../src/rules/columns.ts';
import { pictureIn, picturesOf } from '../src/rules/pictures.ts';

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
          ? picturesOf(block.id)
          : 'rows' in block
            ? block.rows
                .slice(1)
                .flatMap((row, down, { length }) =>
                  row.flatMap((_, at) => pictureIn(game as GameName, length, down, at) ?? []),
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

test('R25-OPT-1: of the table of switches only the column of the chosen edition is shown', () => {
  for (const file of pages('room25')) {
    const heads = pageOf(file).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => ('rows' in block ? [block.rows[0] ?? []] : [])),
    );
    const head = heads.find((cells) => cells.at(-1) === 'es') ?? [];
    for (const [at, edition] of EDITIONS.entries()) {
      expect(head.map((_, column) => isOtherEdition(head, column, edition))).toEqual(
        head.map((_, column) => column >= 2 && column !== at + 2),
      );
    }
  }
});
