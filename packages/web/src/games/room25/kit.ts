import type { Kit } from '../kit.ts';
import { Room25Table } from './table.tsx';
import { CharacterWish } from './wish.tsx';
import { words } from './words.ts';

export const kit: Kit = { part: 'room25', words, Table: Room25Table, Wish: CharacterWish };
