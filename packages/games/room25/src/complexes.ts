import type { Dealer } from '@vizard/kernel';
import { shuffle } from '@vizard/kernel';
import type { Edition } from './editions.ts';
import type { Kind } from './indices.ts';
import type { Colour, RoomName } from './rooms.ts';
import { ROOMS, roomName, roomNumber } from './rooms.ts';

/**
 * Which 25 rooms make the complex (section 8): ready-made sets, and the tables from which a balanced one is drawn.
 */
export type Rooms = Readonly<Partial<Record<RoomName, number>>>;

const ENDS = { central: 1, room25: 1 } as const;

const complexes = {
  'classic-beginner': {
    ...ENDS,
    ...{ empty: 8, vision: 1, control: 1 },
    ...{ dark: 2, cold: 2, vortex: 2 },
    ...{ trap: 2, flooded: 2, acid: 2, mortal: 1 },
  },
  'classic-suspicion': {
    ...ENDS,
    ...{ empty: 6, vision: 1, control: 1, moving: 1 },
    ...{ dark: 2, cold: 2, vortex: 1 },
    ...{ trap: 2, flooded: 2, acid: 2, mortal: 2, illusion: 1 },
  },
  'classic-competition': {
    ...ENDS,
    ...{ empty: 4, vision: 1, control: 1, tunnel: 2 },
    ...{ dark: 2, cold: 2, vortex: 1, prison: 2 },
    ...{ trap: 2, flooded: 2, acid: 2, mortal: 1, illusion: 1 },
  },
  'basic-1': {
    ...ENDS,
    ...{ empty: 2, vision: 1, moving: 1, control: 1 },
    ...{ dark: 2, cold: 2, vortex: 1, prison: 2, pivot: 1 },
    ...{ trap: 2, flooded: 2, acid: 2, mortal: 2, shredder: 2 },
  },
  'basic-2': {
    ...ENDS,
    ...{ empty: 4, vision: 1, moving: 1, control: 1 },
    ...{ dark: 2, cold: 2, vortex: 1, prison: 2, pivot: 1 },
    ...{ trap: 2, flooded: 1, acid: 2, mortal: 1, shredder: 2 },
  },
  'suspicion-1': {
    ...ENDS,
    ...{ empty: 2, vision: 1, tunnel: 2 },
    ...{ jamming: 1, cold: 1, dark: 2, vortex: 1, prison: 1, pivot: 1, mirror: 1 },
    ...{ mortal: 2, timer: 1, acid: 2, trap: 2, flooded: 1, illusion: 1, paranoia: 1 },
  },
  'suspicion-2': {
    ...ENDS,
    ...{ regeneration: 1, robot: 1, empty: 2, vision: 1, moving: 1, control: 1 },
    ...{ jamming: 1, vortex: 1, prison: 1, cold: 1, dark: 1, pivot: 1, mac: 1, mirror: 1 },
    ...{ mortal: 1, shredder: 2, acid: 1, trap: 1, flooded: 1, paranoia: 1, illusion: 1 },
  },
  first: {
    ...ENDS,
    key: 1,
    ...{ empty: 1, vision: 1, control: 1 },
    ...{ vortex: 2, prison: 2, cold: 2, dark: 2, pivot: 2 },
    ...{ acid: 2, trap: 2, flooded: 2, shredder: 2, mortal: 1 },
  },
  normal: {
    ...ENDS,
    key: 1,
    ...{ tunnel: 3 },
    ...{ vortex: 1, prison: 2, cold: 2, dark: 2, pivot: 2 },
    ...{ acid: 2, trap: 2, flooded: 2, shredder: 2, mortal: 2 },
  },
  ultimate: {
    ...ENDS,
    key: 1,
    ...{ tunnel: 2, robot: 1, empty: 1 },
    ...{ pivot: 2, mac: 1, mirror: 1, prison: 1, cold: 1, dark: 1 },
    ...{ mortal: 2, timer: 1, acid: 2, trap: 2, flooded: 1, shredder: 1, illusion: 1, paranoia: 1 },
  },
  madness: {
    ...ENDS,
    key: 1,
    ...{ tunnel: 2, robot: 1, empty: 1 },
    ...{ pivot: 2, mac: 2, prison: 1, cold: 1, dark: 1 },
    ...{ mortal: 2, timer: 1, acid: 2, trap: 2, flooded: 1, shredder: 2, illusion: 1 },
  },
} as const satisfies Record<string, Rooms>;

export type ComplexName = keyof typeof complexes;
export const COMPLEXES: Readonly<Record<ComplexName, Rooms>> = complexes;

/** R25-TILE-2: what is always in, and how many rooms of each colour there are. */
export interface Balance {
  readonly always: Rooms;
  readonly never?: RoomName;
  readonly colours: Readonly<Record<Colour, number>>;
}

export type BalanceName = 'oneGuard' | 'twoGuards' | 'cooperation';

const KEY = { ...ENDS, key: 1 } as const;

const BALANCES: Readonly<Record<BalanceName, Balance>> = {
  oneGuard: {
    always: { ...ENDS, jamming: 1, mortal: 2, timer: 1 },
    colours: { blue: 2, green: 5, yellow: 8, red: 10 },
  },
  twoGuards: {
    always: { ...ENDS, regeneration: 1, robot: 1, jamming: 1, mortal: 1, shredder: 2 },
    colours: { blue: 2, green: 7, yellow: 8, red: 8 },
  },
  cooperation: {
    always: { ...KEY, pivot: 2, mortal: 2, timer: 1 },
    never: 'regeneration',
    colours: { blue: 3, green: 4, yellow: 7, red: 11 },
  },
};

/** Books with tables of their own. */
const BY_EDITION: Readonly<Partial<Record<Edition, Partial<Record<BalanceName, Balance>>>>> = {
  fr: {
    cooperation: {
      always: { ...KEY, tunnel: 2, robot: 1, empty: 1, pivot: 2, mortal: 2, timer: 1 },
      colours: BALANCES.cooperation.colours,
    },
  },
  es: {
    oneGuard: { always: { ...ENDS, mortal: 2 }, colours: BALANCES.oneGuard.colours },
    twoGuards: { always: { ...ENDS, regeneration: 1, robot: 1, mortal: 1 }, colours: BALANCES.twoGuards.colours },
    cooperation: { always: { ...KEY, mortal: 2 }, never: 'regeneration', colours: BALANCES.cooperation.colours },
  },
};

export const balanceOf = (name: BalanceName, edition: Edition): Balance =>
  BY_EDITION[edition]?.[name] ?? BALANCES[name];

/** How many of each kind, by number of the room. */
export const roomCounts = (rooms: Rooms): number[] => ROOMS.map(({ name }) => rooms[name] ?? 0);

/** The rooms there are any of, by name. */
export const countsByName = (counts: readonly number[]): Rooms =>
  Object.fromEntries(counts.flatMap((count, kind) => (count > 0 ? [[roomName(kind as Kind), count]] : [])));

const JAMMING = roomNumber('jamming');
const FALSE_EXIT = roomNumber('falseExit');

/** R25-TILE-1: where a set names Jamming, `falseExit` puts False Exit. */
export function withYellowTile(counts: number[], tile: 'jamming' | 'falseExit'): number[] {
  if (tile === 'falseExit') {
    counts[FALSE_EXIT] += counts[JAMMING];
    counts[JAMMING] = 0;
  }
  return counts;
}

/** R25-TILE-2: the rooms that are always in, and tiles of each colour by lot up to its number. */
export function drawComplex(balance: Balance, yellowTile: 'jamming' | 'falseExit', dealer: Dealer<never>): number[] {
  const counts = withYellowTile(roomCounts(balance.always), yellowTile);
  const absent = yellowTile === 'jamming' ? 'falseExit' : 'jamming';
  (['green', 'yellow', 'red'] as const).forEach((colour, index) => {
    const tiles: number[] = [];
    let missing = balance.colours[colour];
    ROOMS.forEach((room, kind) => {
      if (room.colour !== colour) return;
      missing -= counts[kind];
      if (room.name === balance.never || room.name === absent) return;
      for (let copy = counts[kind]; copy < room.count; copy++) tiles.push(kind);
    });
    for (const kind of shuffle(tiles, dealer, 'complex', index).slice(0, missing)) counts[kind]++;
  });
  return counts;
}

/** R25-TILE-3: how a set compares with the table, colour by colour: what it has, what the table says. */
export function compareWithTable(
  rooms: Rooms,
  balance: Balance,
): readonly { readonly colour: Colour; readonly has: number; readonly table: number }[] {
  const counts = roomCounts(rooms);
  return (['blue', 'green', 'yellow', 'red'] as const).map((colour) => ({
    colour,
    has: ROOMS.reduce((sum, room, kind) => (room.colour === colour ? sum + counts[kind] : sum), 0),
    table: balance.colours[colour],
  }));
}
