import { lanterns as game } from '@vizard/kernel/example';
import type { OfferedWholeGame } from '../src/ports.ts';

/** The kernel's example, to see that everything around a game works. */
export const lanterns: OfferedWholeGame = { game, seats: { least: 2, most: 4 } };
