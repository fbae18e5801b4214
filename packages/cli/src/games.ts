import type { AnyGame } from '@vizard/kernel';
import type { Spoken } from '@vizard/kernel/scenario';
import { BadInput } from './command.ts';

/** The games of the house: each brings its Game and its scenario language. Loaded when needed. */
const PACKAGES: Readonly<Record<string, () => Promise<object>>> = {
  room25: () => import('@vizard/room25'),
  grimm: () => import('@vizard/grimm'),
  lanterns: () => import('@vizard/kernel/example'),
};

export const GAME_NAMES: readonly string[] = Object.keys(PACKAGES);

/** A game with its scenario language. */
export async function loadGame(name: string): Promise<Spoken> {
  const spoken = await find(name);
  if (spoken !== undefined) return spoken;
  throw new BadInput(
    `There is no game "${name}". Games: ${(await loadGames()).map(({ game }) => game.name).join(', ')}.`,
  );
}

export async function loadGames(): Promise<Spoken[]> {
  return (await Promise.all(GAME_NAMES.map(find))).filter((spoken) => spoken !== undefined);
}

async function find(name: string): Promise<Spoken | undefined> {
  if (!Object.hasOwn(PACKAGES, name)) return undefined;
  const exported = (await PACKAGES[name]?.()) as Readonly<Record<string, unknown>>;
  const { [name]: game, scenario } = exported;
  return game === undefined ? undefined : { game: game as AnyGame, scenario: scenario as Spoken['scenario'] };
}
