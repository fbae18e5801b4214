import type { Options } from '@vizard/grimm';
import type { Kit } from '../kit.ts';
import { settingsOf } from './options.ts';
import { GrimmTable } from './table.tsx';
import { words } from './words.ts';

export const kit: Kit = {
  part: 'grimm',
  words,
  Table: GrimmTable,
  settings: (options, seats) => settingsOf(options as Options, seats),
};
