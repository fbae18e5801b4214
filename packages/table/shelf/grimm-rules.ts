import { rules as game } from '@vizard/grimm/rules';
import type { Shelved } from '../src/ports.ts';

export const rules: Shelved = { game, seats: { least: 2, most: 5 } };
