import type { Kind } from './indices.ts';
/**
 * The 27 kinds of room (rules, section 8). To change a room, change its entry; room-effects.ts has what a word under `enter` does.
 */
export const COLOURS = ['blue', 'green', 'yellow', 'red'] as const;
export type Colour = (typeof COLOURS)[number];

/** Basic rooms make a basic game; Ultimate ones need the Ultimate level (R25-SET-9). */
export const LEVELS = ['basic', 'ultimate'] as const;
export type Level = (typeof LEVELS)[number];

/** What happens to a character that enters. */
export type Enter =
  | 'soundAlarm'
  | 'activateKey'
  | 'lookAnywhere'
  | 'changePlaces'
  | 'goToOtherTunnel'
  | 'shiftAnyLine'
  | 'sendRobot'
  | 'raiseTheDead'
  | 'goToCentre'
  | 'turnToEntrance'
  | 'drawCard'
  | 'loseActions'
  | 'fetchNeighbour'
  | 'killEarlier'
  | 'arm'
  | 'floodAndClose'
  | 'die'
  | 'becomeAnother'
  | 'loseRound'
  | 'shuffleTokens';

export interface Room {
  readonly name: string;
  readonly colour: Colour;
  /** How many of the 47 tiles (R25-COMP-4); a False Exit takes the place of the Jamming Room. */
  readonly count: number;
  readonly level: Level;
  /** The statement that tells what it does. */
  readonly rule: string;
  /** Laid in the exit zones, at the corners (R25-SET-3). */
  readonly outerZone?: true;
  readonly enter?: Enter;
  /** Carried in together, each takes the effect; without it, it happens once for both (R25-MAX-4). */
  readonly each?: true;
  /** A robot that enters kills everyone there (R25-BOT-3). */
  readonly robotKills?: true;
  /** A robot that turns it up, or enters, leaves it with a Do Not Cross marker (R25-BOT-3). */
  readonly robotCloses?: true;
  /** A character that leaves it kills those who stay, and closes it (R25-SHR-1). */
  readonly leavingKills?: true;
}

const rooms = [
  // blue: special
  { name: 'central', colour: 'blue', count: 1, level: 'basic', rule: 'R25-CEN-1' },
  {
    name: 'room25',
    colour: 'blue',
    count: 1,
    level: 'basic',
    rule: 'R25-R25-1',
    outerZone: true,
    each: true,
    enter: 'soundAlarm',
  },
  { name: 'key', colour: 'blue', count: 1, level: 'basic', rule: 'R25-KEY-1', outerZone: true, enter: 'activateKey' },

  // green: safe
  { name: 'empty', colour: 'green', count: 8, level: 'basic', rule: 'R25-EMP-1' },
  {
    name: 'vision',
    colour: 'green',
    count: 1,
    level: 'basic',
    rule: 'R25-VIS-1',
    outerZone: true,
    enter: 'lookAnywhere',
  },
  {
    name: 'moving',
    colour: 'green',
    count: 1,
    level: 'basic',
    rule: 'R25-MOV-1',
    outerZone: true,
    enter: 'changePlaces',
  },
  { name: 'control', colour: 'green', count: 1, level: 'basic', rule: 'R25-CON-1', enter: 'shiftAnyLine' },
  { name: 'tunnel', colour: 'green', count: 3, level: 'basic', rule: 'R25-TUN-1', enter: 'goToOtherTunnel' },
  {
    name: 'robot',
    colour: 'green',
    count: 2,
    level: 'ultimate',
    rule: 'R25-ROB-1',
    outerZone: true,
    enter: 'sendRobot',
  },
  { name: 'regeneration', colour: 'green', count: 1, level: 'ultimate', rule: 'R25-REG-1', enter: 'raiseTheDead' },

  // yellow: obstacle
  { name: 'vortex', colour: 'yellow', count: 2, level: 'basic', rule: 'R25-VOR-1', each: true, enter: 'goToCentre' },
  { name: 'prison', colour: 'yellow', count: 2, level: 'basic', rule: 'R25-CELL-1' },
  { name: 'cold', colour: 'yellow', count: 2, level: 'basic', rule: 'R25-COLD-1' },
  { name: 'dark', colour: 'yellow', count: 2, level: 'basic', rule: 'R25-DARK-1' },
  { name: 'pivot', colour: 'yellow', count: 2, level: 'basic', rule: 'R25-PIV-1', enter: 'turnToEntrance' },
  { name: 'mac', colour: 'yellow', count: 2, level: 'ultimate', rule: 'R25-MAC-1', enter: 'drawCard' },
  {
    name: 'mirror',
    colour: 'yellow',
    count: 1,
    level: 'ultimate',
    rule: 'R25-MIR-1',
    each: true,
    enter: 'loseActions',
  },
  { name: 'jamming', colour: 'yellow', count: 1, level: 'ultimate', rule: 'R25-JAM-1' },
  { name: 'falseExit', colour: 'yellow', count: 1, level: 'ultimate', rule: 'R25-FALSE-1', enter: 'fetchNeighbour' },

  // red: mortal danger
  { name: 'acid', colour: 'red', count: 2, level: 'basic', rule: 'R25-ACID-1', robotKills: true, enter: 'killEarlier' },
  { name: 'trap', colour: 'red', count: 2, level: 'basic', rule: 'R25-TRAP-1', each: true, enter: 'arm' },
  {
    name: 'flooded',
    colour: 'red',
    count: 2,
    level: 'basic',
    rule: 'R25-FLOOD-1',
    robotCloses: true,
    each: true,
    enter: 'floodAndClose',
  },
  { name: 'mortal', colour: 'red', count: 2, level: 'basic', rule: 'R25-MORT-1', each: true, enter: 'die' },
  {
    name: 'shredder',
    colour: 'red',
    count: 2,
    level: 'basic',
    rule: 'R25-SHR-1',
    robotKills: true,
    robotCloses: true,
    leavingKills: true,
  },
  { name: 'illusion', colour: 'red', count: 1, level: 'ultimate', rule: 'R25-ILL-1', enter: 'becomeAnother' },
  { name: 'timer', colour: 'red', count: 1, level: 'ultimate', rule: 'R25-TIME-1', enter: 'loseRound' },
  {
    name: 'paranoia',
    colour: 'red',
    count: 1,
    level: 'ultimate',
    rule: 'R25-PAR-1',
    each: true,
    enter: 'shuffleTokens',
  },
] as const satisfies readonly Room[];

export type RoomName = (typeof rooms)[number]['name'];
export const ROOMS: readonly (Room & { readonly name: RoomName })[] = rooms;

const NUMBERS = new Map(ROOMS.map(({ name }, kind) => [name as string, kind as Kind]));

/** The number of a room in states; undefined for a word that does not name a room. */
export const findRoom = (name: string): Kind | undefined => NUMBERS.get(name);

export const roomNumber = (name: RoomName): Kind => NUMBERS.get(name) as Kind;
const NAMES: readonly RoomName[] = ROOMS.map(({ name }) => name);
export const roomName = (kind: Kind): RoomName => NAMES[kind];

export const CENTRAL = roomNumber('central');
export const ROOM25 = roomNumber('room25');
export const EMPTY = roomNumber('empty');
export const TUNNEL = roomNumber('tunnel');
export const ROBOT_ROOM = roomNumber('robot');
export const PRISON = roomNumber('prison');
export const COLD = roomNumber('cold');
export const DARK = roomNumber('dark');
export const PIVOT = roomNumber('pivot');
export const JAMMING = roomNumber('jamming');
export const PARANOIA = roomNumber('paranoia');

/** Rooms that are laid in the exit zones (R25-SET-3). */
export const IN_OUTER_ZONE: readonly boolean[] = ROOMS.map(({ outerZone }) => outerZone === true);

/** Colours by room, as numbers. */
export const COLOUR: readonly number[] = ROOMS.map(({ colour }) => COLOURS.indexOf(colour));
export const [BLUE, GREEN, YELLOW, RED] = [0, 1, 2, 3];
