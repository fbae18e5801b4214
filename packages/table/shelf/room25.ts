import { checkWish, dealWishes, room25 as game } from '@vizard/room25';
import type { Shelved } from '../src/ports.ts';

export const room25: Shelved = {
  game,
  seats: { least: 1, most: 8 },
  wishes: { check: checkWish, deal: dealWishes },
};
