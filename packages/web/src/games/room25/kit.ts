import picture from '../../art/door-room25.svg?url';
import type { Kit } from '../kit.ts';
import type {} from './texts.ts';

export const kit: Kit = {
  name: 'room25',
  facts: 'room25.facts',
  offered: true,
  picture,
  seats: 6,
  // everybody on one side, basic rooms, no key, no cards, no special actions
  first: { seats: 4, options: { mode: 'classicCooperation' } },
  table: async () => (await import('./at-table.ts')).table,
  pages: async () => (await import('./pages.ts')).pages,
  lesson: async () => (await import('./lesson.ts')).lesson,
};
