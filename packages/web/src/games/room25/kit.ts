import { lazy } from '../../ui/lazy.tsx';
import type { Kit } from '../kit.ts';
import { Room25Table } from './table.tsx';
import type {} from './texts.ts';
import { words } from './words.ts';

const CharacterWish = lazy(async () => (await import('./wish.tsx')).CharacterWish);

export const kit: Kit = {
  part: 'room25',
  words,
  Table: Room25Table,
  Wish: CharacterWish,
  settings: async () => (await import('./settings.ts')).settingsOf,
};
