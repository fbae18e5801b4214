import type { Board } from './board.ts';
import { grimm } from './grimm.ts';
import { lanterns } from './lanterns.ts';
import { outline } from './outline.ts';
import { room25 } from './room25.ts';

const BOARDS: Readonly<Record<string, Board>> = { grimm, lanterns, room25 };

export const boardOf = (game: string): Board => BOARDS[game] ?? outline;
