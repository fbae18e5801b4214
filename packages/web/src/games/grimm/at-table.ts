import { loadWords } from '../../language/language.ts';
import type { TableKit } from '../kit.ts';
import { GrimmTable } from './table.tsx';
import { words } from './words.ts';

export const table: TableKit = {
  part: 'grimm',
  words,
  guide: async () => {
    await loadWords('grimm.meaning');
    return (await import('./guide.ts')).guideOf;
  },
  Table: GrimmTable,
  settings: async () => (await import('./options.ts')).settingsOf,
};
