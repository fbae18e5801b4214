import { grimm } from '@vizard/grimm';
import { lanterns } from '@vizard/kernel/example';
import type { Shelf } from '@vizard/table';

/** The games this server offers. */
export const SHELF: Shelf = {
  grimm: { game: grimm, seats: { least: 2, most: 5 } },
  lanterns: { game: lanterns, seats: { least: 2, most: 4 } },
};
