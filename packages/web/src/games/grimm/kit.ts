import picture from '../../art/door-grimm.svg?url';
import type { Kit } from '../kit.ts';
import type {} from './texts.ts';

export const kit: Kit = {
  name: 'grimm',
  facts: 'grimm.facts',
  offered: true,
  picture,
  seats: 4,
  first: { seats: 3, options: {} },
  table: async () => (await import('./at-table.ts')).table,
  pages: async () => (await import('./pages.ts')).pages,
  lesson: async () => (await import('./lesson.ts')).lesson,
};
