import type { Spoken } from '@vizard/kernel/scenario';
import { BadInput } from '../command.ts';
import type { Encode } from '../env/numbers.ts';
import type { Board } from './board.ts';
import { kit as grimm } from './grimm/kit.ts';
import type { Kit } from './kit.ts';
import { kit as lanterns } from './lanterns/kit.ts';
import { outline } from './outline.ts';
import { kit as room25 } from './room25/kit.ts';

/** The games of the command line. The first one is played when none is named. */
const KITS: Readonly<Record<string, Kit>> = { room25, grimm, lanterns };

export const GAMES: readonly string[] = Object.keys(KITS);
export const [FIRST_GAME = ''] = GAMES;

/** A game with its scenario language. */
export async function loadGame(name: string): Promise<Spoken> {
  if (Object.hasOwn(KITS, name)) return (KITS[name] as Kit).load();
  throw new BadInput(`There is no game "${name}". Games: ${GAMES.join(', ')}.`);
}

export const loadGames = (): Promise<Spoken[]> => Promise.all(Object.values(KITS).map((kit) => kit.load()));

/** How a terminal shows a game; one without a board is shown as an outline of its view. */
export const boardOf = (game: string): Board => KITS[game]?.board ?? outline;

/** How a view of this game is written as numbers; one that can't be is written as none. */
export const loadEncode = async (game: string): Promise<Encode<unknown>> =>
  (await KITS[game]?.encode?.()) ?? (() => {});
