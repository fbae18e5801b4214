import picture from '../../art/door-lanterns.svg?url';
import type { Kit } from '../kit.ts';
import type {} from './texts.ts';

/** The kernel's example: played to see that everything around a game works. */
export const kit: Kit = {
  name: 'lanterns',
  offered: import.meta.env.MODE !== 'production',
  picture,
  seats: 4,
  table: async () => (await import('./at-table.ts')).table,
  pages: async () => ({ counts: [2, 3, 4] }),
};
