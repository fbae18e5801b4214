import type { Json } from '@vizard/protocol';
import { CHARACTERS, room25 as game, PAIRS } from '@vizard/room25';
import type { Shelved } from '../src/ports.ts';

type Names = (string | undefined)[];

/** A seat wishes for a character, or for a list of them where it plays several. */
export const room25: Shelved = {
  game,
  seats: { least: 1, most: 8 },
  withWishes(options, wishes) {
    if (options.characters !== undefined || wishes.every((wish) => wish === null)) return options;
    const usual: readonly string[] = game.options(options, wishes.length).characters;
    const wished: Names = usual.map((_, figure) =>
      nameIn(wishes[figure % wishes.length] ?? null, Math.floor(figure / wishes.length)),
    );
    const characters =
      options.mode === 'competition'
        ? inPairs(wished, wishes.length)
        : filled(wished, [...usual, ...CHARACTERS.map(({ name }) => name)]);
    return { ...options, characters };
  },
};

function nameIn(wish: Json, at: number): string | undefined {
  const name = Array.isArray(wish) ? wish[at] : at === 0 ? wish : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** Who has no wish gets whoever is left. */
function filled(wished: Names, names: readonly string[]): string[] {
  const taken = new Set(wished);
  return wished.map((name) => {
    const given = name ?? (names.find((one) => !taken.has(one)) as string);
    taken.add(given);
    return given;
  });
}

/** In Competition a wish brings its partner along (R25-CMP-1). */
function inPairs(wished: Names, seats: number): string[] {
  const pairs: readonly (readonly string[])[] = PAIRS;
  const taken = new Set<readonly string[]>();
  const of = (seat: number) => pairs.find((pair) => pair.includes(wished[seat] ?? wished[seat + seats] ?? ''));
  for (let seat = 0; seat < seats; seat++) taken.add(of(seat) ?? []);
  const chosen = Array.from({ length: seats }, (_, seat) => {
    const pair = of(seat) ?? pairs.find((one) => !taken.has(one)) ?? [];
    taken.add(pair);
    return pair;
  });
  const first = chosen.map((pair, seat) => wished[seat] ?? pair.find((name) => name !== wished[seat + seats]));
  const second = chosen.map((pair, seat) => wished[seat + seats] ?? pair.find((name) => name !== first[seat]));
  return [...first, ...second] as string[];
}
