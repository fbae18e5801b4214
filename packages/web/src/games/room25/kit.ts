import picture from '../../art/door-room25.svg?url';
import type { Kit } from '../kit.ts';
import type {} from './texts.ts';

export const kit: Kit = {
  name: 'room25',
  offered: true,
  picture,
  seats: 6,
  table: async () => (await import('./at-table.ts')).table,
  pages: async () => (await import('./pages.ts')).pages,
};
