import { loadWords } from '../../language/language.ts';
import { lazy } from '../../ui/lazy.tsx';
import type { TableKit } from '../kit.ts';
import { Room25Table } from './table.tsx';
import { words } from './words.ts';

const CharacterWish = lazy(async () => (await import('./wish.tsx')).CharacterWish);

export const table: TableKit = {
  part: 'room25',
  words,
  Table: Room25Table,
  Wish: CharacterWish,
  guide: async () => {
    await loadWords('room25.meaning');
    return (await import('./guide.ts')).guideOf;
  },
  settings: async () => (await import('./settings.ts')).settingsOf,
};
