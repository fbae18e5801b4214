/**
 * The numbers a state is made of, each with a type of its own: a tile can't be used where a cell is expected.
 * At run time they are plain numbers.
 */

/** A place of the grid: 0 is a1, 1 is b1, 24 is e5. */
export type Cell = number & { readonly isCell: true };
/** One physical room. It is known by the cell it was first laid on, so its number tells nothing about its room. */
export type Tile = number & { readonly isTile: true };
/** A character's number in the seating: the figures of seat s are s, s + seats, ... */
export type Figure = number & { readonly isFigure: true };
/** A kind of room, by its place in `ROOMS`. */
export type Kind = number & { readonly isKind: true };
/** 0 to 4 are the rows 1 to 5, 5 to 9 the columns a to e. */
export type Line = number & { readonly isLine: true };
/** A character, by its place in `CHARACTERS`. */
export type CharacterIndex = number & { readonly isCharacter: true };

/** Sets, one bit for each member. */
export type FigureSet = number;
export type TileSet = number;

/** A list that is read with one kind of number alone: `By<Cell, Tile>` has the tile of each cell, and a tile can't ask it for anything. */
export type By<Index extends number, Value> = { [index in Index]: Value } & Pick<
  Value[],
  Exclude<keyof Value[], number>
>;
export type ReadonlyBy<Index extends number, Value> = { readonly [index in Index]: Value } & Pick<
  readonly Value[],
  Exclude<keyof (readonly Value[]), number>
>;
