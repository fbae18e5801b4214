import { kit as grimm } from './grimm/kit.ts';
import type { Kit, TableKit } from './kit.ts';
import { kit as lanterns } from './lanterns/kit.ts';
import { kit as room25 } from './room25/kit.ts';

/** The games of the client, in the order of their doors. */
const KITS: readonly Kit[] = [room25, grimm, lanterns];

/** The games on the home page and in the lists. */
export const OFFERED: readonly Kit[] = KITS.filter(({ offered }) => offered);

export const kitOf = (game: string | undefined): Kit | undefined => KITS.find(({ name }) => name === game);

/** What a table needs; a game without a kit is played on the plain table, in its own notation. */
export const fetchTable = async (game: string): Promise<TableKit> =>
  kitOf(game)?.table() ?? (await import('./plain/at-table.ts')).table;
