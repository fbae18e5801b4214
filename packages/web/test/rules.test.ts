import { expect, test } from 'vitest';
import { parseRules } from '../build/rules.ts';

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
