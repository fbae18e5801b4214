import type { Kit } from '../kit.ts';
import { room25 as board } from './board.ts';

export const kit: Kit = {
  async load() {
    const [{ room25 }, { scenario }] = await Promise.all([import('@vizard/room25'), import('@vizard/room25/scenario')]);
    return { game: room25, scenario };
  },
  board,
  encode: async () => (await import('./numbers.ts')).encode,
};
