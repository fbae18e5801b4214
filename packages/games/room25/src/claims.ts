import type { ClaimOf, Claims } from '@vizard/kernel';
import { CELL_NAMES } from './board.ts';
import { CHARACTERS } from './characters.ts';
import { COLOURS } from './rooms.ts';

const cell: readonly string[] = CELL_NAMES;
const who: readonly string[] = CHARACTERS.map(({ name }) => name);

/** What players may say of a room or of each other; it may be a lie. */
export const CLAIMS = {
  'r25.claim.room': { cell, colour: COLOURS },
  'r25.claim.trust': { who },
  'r25.claim.suspect': { who },
} as const satisfies Claims;

export type Claim = ClaimOf<typeof CLAIMS>;
