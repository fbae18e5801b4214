import type { Kit } from '../kit.ts';
import { grimm as board } from './board.ts';

export const kit: Kit = {
  async load() {
    const [{ grimm }, { scenario }] = await Promise.all([import('@vizard/grimm'), import('@vizard/grimm/scenario')]);
    return { game: grimm, scenario };
  },
  board,
  encode: async () => (await import('./numbers.ts')).encode,
};
