import { rules as game } from '@vizard/room25/rules';
import { checkWish, dealWishes } from '@vizard/room25/wishes';
import type { OfferedGame } from '../src/ports.ts';

export const rules: OfferedGame = {
  game,
  seats: { least: 1, most: 8 },
  wishes: { check: checkWish, deal: dealWishes },
};
