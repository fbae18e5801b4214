import { t } from '../../language/language.ts';
import type { TableKit } from '../kit.ts';
import type { Words } from '../words.ts';
import { PlainTable } from './table.tsx';

/** The words for a game without texts of its own: its keys and notation. */
export const plainWords: Words = {
  ask: ({ ask, actor }) => ({ heading: ask, sentence: t('plain.sentence', { actor }) }),
  choice: (choice) => choice,
  event: (event) => ({ text: JSON.stringify(event) }),
  outcome: ({ how }) => how,
  why: (why) => why,
  stand: () => '',
};

export const table: TableKit = { part: 'shell', words: plainWords, Table: PlainTable };
