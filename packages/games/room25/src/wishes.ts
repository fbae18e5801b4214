import { BadOptions } from '@vizard/kernel';
import { CHARACTER_NAMES, type CharacterName, findCharacter, PAIRS } from './characters.ts';
import { MODES, type ModeName } from './modes.ts';
import { readOptions } from './options.ts';

/**
 * R25-SET-8: characters that seats wish for. A wish is a character, or a list with the characters of the seat in the order in which they act.
 */
type Given = Readonly<Record<string, unknown>>;
type Names = readonly (string | undefined)[];

/** R25-SET-7: how many characters a seat runs; those of different players alternate. */
export function placesOf(mode: ModeName, seats: number, seat: number): number {
  const figures = MODES[mode].characters[seats] ?? seats;
  return Math.ceil((figures - seat) / seats);
}

/** R25-CMP-1: the partner of a character in Competition. */
export const partnerOf = (name: CharacterName): CharacterName =>
  PAIRS.flatMap(([one, other]) => (one === name ? [other] : other === name ? [one] : []))[0];

/** What one seat may wish for; anything else is refused. */
export function checkWish(wish: unknown, options: Given, seats: number, seat: number): void {
  const { mode } = readOptions(options, seats);
  const places = placesOf(mode, seats, seat);
  const names: readonly unknown[] = Array.isArray(wish) ? wish : [wish];
  if (names.length === 0 || names.length > places) {
    const characters = places === 1 ? '1 character' : `${places} characters`;
    throw new BadOptions(`This seat runs ${characters}: wish for at least 1 and at most ${places}.`, 'R25-SET-8');
  }
  for (const name of names) {
    if (typeof name === 'string' && findCharacter(name) !== undefined) continue;
    throw new BadOptions(
      `A wish is a character or a list of them. There are: ${CHARACTER_NAMES.join(', ')}.`,
      'R25-COMP-1',
    );
  }
}

/** The options with the characters that the seats wish for, where the options leave the choice to them. */
export function dealWishes(options: Given, wishes: readonly unknown[]): Given {
  if (options.characters !== undefined || wishes.every((wish) => wish === null)) return options;
  const seats = wishes.length;
  const { mode, characters: usual } = readOptions(options, seats);
  const wished = usual.map((_, figure) => nameIn(wishes[figure % seats], Math.floor(figure / seats)));
  return {
    ...options,
    characters: mode === 'competition' ? inPairs(wished, seats) : filled(wished, [...usual, ...CHARACTER_NAMES]),
  };
}

function nameIn(wish: unknown, place: number): string | undefined {
  const name: unknown = Array.isArray(wish) ? wish[place] : place === 0 ? wish : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** A seat without a wish gets a character that is left. */
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
