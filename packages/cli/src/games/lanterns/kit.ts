import type { Kit } from '../kit.ts';
import { lanterns as board } from './board.ts';

export const kit: Kit = {
  async load() {
    const { lanterns, scenario } = await import('@vizard/kernel/example');
    return { game: lanterns, scenario };
  },
  board,
  encode: async () => (await import('./numbers.ts')).encode,
};
