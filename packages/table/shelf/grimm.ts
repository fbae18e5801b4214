import { grimm as game } from '@vizard/grimm';
import type { Shelved } from '../src/ports.ts';

export const grimm: Shelved = { game, seats: { least: 2, most: 5 } };
