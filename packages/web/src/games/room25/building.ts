import { type Balance, balanceOf, COMPLEXES, type ComplexName } from '@vizard/room25/complexes';
import { preset } from '@vizard/room25/editions';
import { MODES } from '@vizard/room25/modes';
import { COLOURS, type Colour, ROOMS } from '@vizard/room25/rooms';
import type { Counts, Wish } from './wanted.ts';

/** What can be built at a table, and how it compares with the book. */

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

const hasKey = ({ mode }: Pick<Wish, 'mode'>): boolean => MODES[mode].key;

/** R25-TILE-1: Jamming and False Exit are one tile; this is the one that is in the box. */
const yellowTile = ({ edition, house }: Pick<Wish, 'edition' | 'house'>): 'jamming' | 'falseExit' =>
  house.yellowTile ?? preset(edition).yellowTile;

/** A set with the yellow tile of this table. */
export function asPlayed(rooms: Counts, wish: Pick<Wish, 'edition' | 'house'>): Counts {
  const { jamming = 0, falseExit = 0, ...others } = rooms;
  return { ...others, [yellowTile(wish)]: Math.max(jamming, falseExit) };
}

type Setting = Pick<Wish, 'mode' | 'level' | 'edition' | 'house'>;

/** R25-SET-9, R25-SET-10, R25-TILE-1: may this kind of room lie in this complex? */
function fits({ name, level }: (typeof ROOMS)[number], wish: Setting): boolean {
  const other = yellowTile(wish) === 'jamming' ? 'falseExit' : 'jamming';
  return name !== other && (level === 'basic' || wish.level === 'ultimate') && (name !== 'key' || hasKey(wish));
}

/** What the box holds for this table, and rooms that are in the complex although they can't be. */
export const boxOf = (wish: Setting & Pick<Wish, 'rooms'>) =>
  ROOMS.filter((room) => fits(room, wish) || (asPlayed(wish.rooms, wish)[room.name] ?? 0) > 0);

/** The ready-made sets that can be played so (R25-SET-9: the classic ones at either level). */
export const readyFor = (wish: Setting): ComplexName[] =>
  (Object.keys(COMPLEXES) as ComplexName[]).filter((name) => {
    const rooms: Counts = COMPLEXES[name];
    const basic = ROOMS.every((room) => room.level === 'basic' || (rooms[room.name] ?? 0) === 0);
    return 'key' in rooms === hasKey(wish) && (wish.level === 'ultimate' || name.startsWith('classic') || basic);
  });

/** R25-TILE-2: the table of the book that goes with a mode. */
export function tableOf(wish: Pick<Wish, 'mode' | 'guards' | 'edition' | 'house'>): Balance {
  const suspicion = wish.mode === 'suspicion' && wish.guards === 2 ? 'twoGuards' : 'oneGuard';
  const { always, ...rest } = balanceOf(hasKey(wish) ? 'cooperation' : suspicion, wish.edition);
  const { jamming, ...others } = always;
  return { ...rest, always: { ...others, ...(jamming !== undefined && { [yellowTile(wish)]: jamming }) } };
}

/** Something that keeps a complex from being played. */
export type Trouble =
  | { readonly wrong: 'total'; readonly total: number }
  | { readonly wrong: 'ends' | 'key' | 'noKey' }
  | { readonly wrong: 'ultimate'; readonly rooms: readonly string[] };

/** What is wrong with a complex that is being built, said before it is sent. */
export function troublesOf(wish: Wish): Trouble[] {
  if (wish.complex !== 'custom') return [];
  const rooms = asPlayed(wish.rooms, wish);
  const key = hasKey(wish);
  const tooHigh = ROOMS.filter(
    ({ name, level }) => level === 'ultimate' && wish.level === 'basic' && (rooms[name] ?? 0) > 0,
  ).map(({ name }) => name);
  return [
    ...(total(rooms) === 25 ? [] : [{ wrong: 'total', total: total(rooms) } as const]),
    ...(rooms.central === 1 && rooms.room25 === 1 ? [] : [{ wrong: 'ends' } as const]),
    ...((rooms.key ?? 0) === (key ? 1 : 0) ? [] : [{ wrong: key ? 'key' : 'noKey' } as const]),
    ...(tooHigh.length === 0 ? [] : [{ wrong: 'ultimate', rooms: tooHigh } as const]),
  ];
}

/** A colour, or a room that the book always or never has: how many there are, and how many in the book's table. */
export type Difference = ({ readonly colour: Colour } | { readonly room: string }) & {
  readonly has: number;
  readonly book: number;
};

/** R25-TILE-3: where a complex differs from the book's table. It may. */
export function differences(rooms: Counts, { always, never, colours }: Balance): Difference[] {
  const laid = (colour: Colour) =>
    ROOMS.reduce((count, room) => count + (room.colour === colour ? (rooms[room.name] ?? 0) : 0), 0);
  const inColours = COLOURS.map((colour) => ({ colour, has: laid(colour), book: colours[colour] }));
  const missing = Object.entries(always).map(([room, book]) => ({ room, has: rooms[room] ?? 0, book }));
  const unwanted = never === undefined ? 0 : (rooms[never] ?? 0);
  return [
    ...inColours.filter(({ has, book }) => has !== book),
    ...missing.filter(({ has, book }) => has < book),
    ...(never === undefined || unwanted === 0 ? [] : [{ room: never, has: unwanted, book: 0 }]),
  ];
}
