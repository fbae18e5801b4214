import type { TableKit } from '../kit.ts';
import { GrimmTable } from './table.tsx';
import { words } from './words.ts';

export const table: TableKit = {
  part: 'grimm',
  words,
  guide: async () => (await import('./guide.ts')).guideOf,
  Table: GrimmTable,
  settings: async () => (await import('./options.ts')).settingsOf,
};
