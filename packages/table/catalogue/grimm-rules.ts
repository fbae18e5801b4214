import { rules as game } from '@vizard/grimm/rules';
import type { OfferedGame } from '../src/ports.ts';

export const rules: OfferedGame = { game, seats: { least: 2, most: 5 } };
