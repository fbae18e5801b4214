import type { Kit } from '../kit.ts';
import { GrimmTable } from './table.tsx';
import type {} from './texts.ts';
import { words } from './words.ts';

export const kit: Kit = {
  part: 'grimm',
  words,
  Table: GrimmTable,
  settings: async () => (await import('./options.ts')).settingsOf,
};
