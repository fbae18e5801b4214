import type { CharacterSet } from '@vizard/grimm/characters';
import { one } from '@vizard/grimm/items';
import { CHARACTER_COUNT } from './lore.ts';

const SINGLES: readonly CharacterSet[] = Array.from({ length: CHARACTER_COUNT }, (_, at) => one(at));
const PAIRS: readonly CharacterSet[] = SINGLES.flatMap((a, at) => SINGLES.slice(at + 1).map((b) => a | b));

/** What a player may have been dealt: one character, with two players a pair (GM-SET-1, GM-TWO-1). */
export const handsFor = (seats: number): readonly CharacterSet[] => (seats === 2 ? PAIRS : SINGLES);
