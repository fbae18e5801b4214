import type { Spoken } from '@vizard/kernel/scenario';
import { BadInput } from './command.ts';

/** The games of the house: each brings its Game and its scenario language. Loaded when needed. */
const GAMES: Readonly<Record<string, () => Promise<Spoken>>> = {
  async room25() {
    const { room25 } = await import('@vizard/room25');
    const { scenario } = await import('@vizard/room25/scenario');
    return { game: room25, scenario };
  },
  async grimm() {
    const { grimm } = await import('@vizard/grimm');
    const { scenario } = await import('@vizard/grimm/scenario');
    return { game: grimm, scenario };
  },
  async lanterns() {
    const { lanterns, scenario } = await import('@vizard/kernel/example');
    return { game: lanterns, scenario };
  },
};

/** A game with its scenario language. */
export async function loadGame(name: string): Promise<Spoken> {
  if (Object.hasOwn(GAMES, name)) return (GAMES[name] as () => Promise<Spoken>)();
  throw new BadInput(`There is no game "${name}". Games: ${Object.keys(GAMES).join(', ')}.`);
}

export const loadGames = (): Promise<Spoken[]> => Promise.all(Object.values(GAMES).map((load) => load()));
