import { BadOptions, type OptionTable } from '@vizard/kernel';
import type { CharacterName } from './characters.ts';
import { CHARACTERS, findCharacter, PAIRS } from './characters.ts';
import type { BalanceName, ComplexName, Rooms } from './complexes.ts';
import { COMPLEXES, countsByName, roomCounts, withYellowTile } from './complexes.ts';
import type { Edition, Switches, SwitchName } from './editions.ts';
import { EDITIONS, preset, SWITCH_NAMES, SWITCHES } from './editions.ts';
import type { ModeName } from './modes.ts';
import { GUARDS, MODE_NAMES, MODES, SPARE_ROLES, usualComplex } from './modes.ts';
import type { Level, RoomName } from './rooms.ts';
import { findRoom, LEVELS, ROOMS } from './rooms.ts';

/** How a game is played. Made by `readOptions` only, so always legal. */
export interface Options {
  readonly mode: ModeName;
  readonly level: Level;
  /** The preset; `switches` has what the table changed. */
  readonly edition: Edition;
  readonly switches: Switches;
  /** Guard tiles in the deck; 0 without roles. */
  readonly guards: number;
  /** In seating order: player 1, player 2, ..., then their second characters (R25-SET-7). */
  readonly characters: readonly CharacterName[];
  /** Who plays first: a seat, or by lot. */
  readonly first: number | 'random';
  readonly complex: ComplexName | 'balanced' | 'custom';
  /** The 25 rooms; absent when they are drawn (balanced). */
  readonly rooms?: Rooms;
  /** Madness cards are in the deck (R25-MAC-2). */
  readonly madnessCards: boolean;
  /** R25-RUL-7: does the client show what one has seen? */
  readonly memory: (typeof MEMORIES)[number];
  /** Team-mates may talk among themselves (R25-TEAM-1). */
  readonly teamTalk: boolean;
  readonly rounds: number;
  /** Is there adrenaline in this game (R25-ADR-1, R25-COOP-5)? */
  readonly adrenaline: boolean;
  /** Are there reminders (R25-COOP-5)? */
  readonly reminders: boolean;
}

const YES_NO = [true, false] as const;
const MEMORIES = ['aided', 'strict'] as const;
const COMPLEX_NAMES = [...(Object.keys(COMPLEXES) as ComplexName[]), 'balanced', 'custom'] as const;

/** All options; of the switches, what each may be (R25-OPT-1). */
export const OPTION_TABLE: OptionTable = {
  mode: { rule: 'R25-OPT-1', values: MODE_NAMES },
  level: { rule: 'R25-SET-9', values: LEVELS },
  edition: { rule: 'R25-OPT-1', values: EDITIONS },
  guards: { rule: 'R25-SUS-1', values: [1, 2] },
  characters: { rule: 'R25-SET-8', values: 'own' },
  first: { rule: 'R25-SET-7', values: 'seat' },
  complex: { rule: 'R25-SET-10', values: COMPLEX_NAMES },
  rooms: { rule: 'R25-SET-10', values: 'own' },
  madnessCards: { rule: 'R25-MAC-2', values: YES_NO },
  memory: { rule: 'R25-RUL-7', values: MEMORIES },
  teamTalk: { rule: 'R25-TEAM-1', values: YES_NO },
  ...Object.fromEntries(
    SWITCH_NAMES.map((name) => [name, { rule: SWITCHES[name].rules[0], values: SWITCHES[name].values }]),
  ),
};

/** The one door for options: a legal value, or `BadOptions` with the reason. */
export function readOptions(input: unknown, seats: number): Options {
  const given = readRecord(input);
  const modeName = oneOf('mode', given.mode, MODE_NAMES, 'suspicion');
  const mode = MODES[modeName];
  const figures = mode.characters[seats];
  if (figures === undefined) {
    const fitting = Object.keys(mode.characters).join(', ');
    const players = seats === 1 ? '1 player' : `${seats} players`;
    throw new BadOptions(`${modeName} is not for ${players}. It is for ${fitting}.`, mode.rule);
  }
  const level = oneOf('level', given.level, LEVELS, mode.level);
  const edition = oneOf('edition', given.edition, EDITIONS, 'standard');
  const switches = readSwitches(given, edition);
  const guards = readGuards(given.guards, modeName, seats, switches);
  const { complex, rooms } = readComplex(given, { modeName, level, guards, switches });
  return {
    mode: modeName,
    level,
    edition,
    switches,
    guards,
    characters: readCharacters(given.characters, modeName, seats, figures),
    first: readFirst(given.first, seats),
    complex,
    ...(rooms === undefined ? {} : { rooms }),
    madnessCards: readMadnessCards(given.madnessCards, modeName),
    memory: oneOf('memory', given.memory, MEMORIES, 'aided', 'R25-RUL-7'),
    teamTalk: yesNo('teamTalk', given.teamTalk, true),
    rounds: mode.rounds[figures],
    adrenaline: mode.adrenaline && /* R25-ADR-1 */ (level === 'ultimate' || switches.adrenalineInBasic),
    reminders: mode.reminders || (modeName === 'madness' && seats === 1 && switches.soloReminders),
  };
}

function readRecord(input: unknown): Record<string, unknown> {
  if (input === undefined || input === null) return {};
  if (typeof input !== 'object' || Array.isArray(input)) {
    throw new BadOptions('Options are a set of names and values, such as { "mode": "suspicion" }.', 'R25-OPT-1');
  }
  for (const key of Object.keys(input)) {
    if (Object.hasOwn(OPTION_TABLE, key)) continue;
    const known = Object.keys(OPTION_TABLE).join(', ');
    throw new BadOptions(`There is no option "${key}". There are: ${known}.`, 'R25-OPT-1');
  }
  return input as Record<string, unknown>;
}

function oneOf<T extends string | boolean>(
  name: string,
  value: unknown,
  allowed: readonly T[],
  fallback: T,
  rule = 'R25-OPT-1',
): T {
  if (value === undefined) return fallback;
  if (allowed.includes(value as T)) return value as T;
  throw new BadOptions(`${name} can't be ${JSON.stringify(value)}. Choose one of: ${allowed.join(', ')}.`, rule);
}

const yesNo = (name: string, value: unknown, fallback: boolean, rule?: string): boolean =>
  oneOf(name, value === 'yes' ? true : value === 'no' ? false : value, YES_NO, fallback, rule);

function readSwitches(given: Record<string, unknown>, edition: Edition): Switches {
  const switches: Record<string, string | boolean> = { ...preset(edition) };
  for (const name of SWITCH_NAMES as readonly SwitchName[]) {
    const { values, rules } = SWITCHES[name];
    const fallback = switches[name];
    switches[name] =
      typeof fallback === 'boolean'
        ? yesNo(name, given[name], fallback, rules[0])
        : oneOf(name, given[name], values, fallback, rules[0]);
  }
  return switches as unknown as Switches;
}

/** R25-SUS-1 */
function readGuards(value: unknown, mode: ModeName, seats: number, switches: Switches): number {
  if (mode !== 'suspicion') {
    if (value === undefined || value === 0) return 0;
    throw new BadOptions(`There are no guards in ${mode}: leave "guards" out.`, MODES[mode].rule);
  }
  const spare = switches.roleDeck === 'spare' ? SPARE_ROLES[seats] : undefined;
  const allowed = spare === undefined ? GUARDS[seats] : [spare.guards];
  if (value === undefined) return allowed[0];
  if (allowed.includes(value as number)) return value as number;
  throw new BadOptions(
    `${seats} players can't have ${JSON.stringify(value)} guards. Allowed: ${allowed.join(' or ')}.`,
    'R25-SUS-1',
  );
}

function readFirst(value: unknown, seats: number): number | 'random' {
  if (value === undefined || value === 'random') return 'random';
  if (Number.isInteger(value) && (value as number) >= 0 && (value as number) < seats) return value as number;
  throw new BadOptions(
    `first is "random" or a seat from 0 to ${seats - 1}, not ${JSON.stringify(value)}.`,
    'R25-SET-7',
  );
}

/** R25-MAC-2 */
function readMadnessCards(value: unknown, mode: ModeName): boolean {
  const madness = yesNo('madnessCards', value, mode === 'madness', 'R25-MAC-2');
  if (mode === 'madness' && !madness) {
    throw new BadOptions('Madness is played with all M.A.C. cards: madnessCards stays on.', 'R25-COOP-5');
  }
  return madness;
}

/** R25-SET-8 */
function readCharacters(value: unknown, mode: ModeName, seats: number, figures: number): CharacterName[] {
  if (value === undefined) {
    if (mode !== 'competition') return CHARACTERS.slice(0, figures).map(({ name }) => name);
    // R25-CMP-1
    return [0, 1].flatMap((second) => PAIRS.slice(0, seats).map((pair) => pair[second]));
  }
  if (!Array.isArray(value) || value.length !== figures) {
    throw new BadOptions(`characters is a list of ${figures} characters in seating order.`, 'R25-SET-8');
  }
  value.forEach((name, at) => {
    if (typeof name !== 'string' || findCharacter(name) === undefined) {
      const known = CHARACTERS.map((character) => character.name).join(', ');
      throw new BadOptions(`"${name}" is not a character. There are: ${known}.`, 'R25-COMP-1');
    }
    if (value.indexOf(name) !== at) throw new BadOptions(`${name} can't be played twice.`, 'R25-SET-8');
  });
  // R25-CMP-1
  if (mode === 'competition') {
    for (let seat = 0; seat < seats; seat++) {
      const [one, other] = [value[seat], value[seat + seats]];
      if (!PAIRS.some((pair) => pair.includes(one) && pair.includes(other))) {
        const pairs = PAIRS.map((pair) => pair.join(' + ')).join(', ');
        throw new BadOptions(`${one} and ${other} are not a pair. Pairs: ${pairs}.`, 'R25-CMP-1');
      }
    }
  }
  return value as CharacterName[];
}

interface Setting {
  readonly modeName: ModeName;
  readonly level: Level;
  readonly guards: number;
  readonly switches: Switches;
}

/** R25-SET-9, R25-SET-10 */
function readComplex(
  given: Record<string, unknown>,
  setting: Setting,
): { complex: Options['complex']; rooms: Rooms | undefined } {
  const { modeName, level, guards, switches } = setting;
  const usual = usualComplex(modeName, level, guards);
  const complex = oneOf(
    'complex',
    given.complex,
    COMPLEX_NAMES,
    given.rooms === undefined ? usual : 'custom',
    'R25-SET-10',
  );
  if (complex !== 'custom' && given.rooms !== undefined) {
    throw new BadOptions(
      `The complex ${complex} has its own rooms: leave "rooms" out, or choose custom.`,
      'R25-SET-10',
    );
  }
  // R25-SET-9, R25-TILE-2
  if (complex === 'balanced') {
    if (level !== 'ultimate') throw new BadOptions('Balanced random needs the Ultimate level.', 'R25-SET-9');
    return { complex, rooms: undefined };
  }
  const counts = complex === 'custom' ? readRooms(given.rooms) : roomCounts(COMPLEXES[complex]);
  checkComplex(withYellowTile(counts, switches.yellowTile), complex, setting);
  return { complex, rooms: countsByName(counts) };
}

/** A custom complex: `{ empty: 3, ... }`, or a list such as `["empty*3", "trap", "trap"]`. */
function readRooms(value: unknown): number[] {
  const counts = ROOMS.map(() => 0);
  const add = (name: string, count: unknown) => {
    const kind = findRoom(name);
    if (kind === undefined) {
      throw new BadOptions(
        `"${name}" is not a room. There are: ${ROOMS.map((room) => room.name).join(', ')}.`,
        'R25-SET-10',
      );
    }
    if (!Number.isInteger(count) || (count as number) < 0) {
      throw new BadOptions(
        `The number of ${name} rooms is ${JSON.stringify(count)}: expected 0 or more.`,
        'R25-SET-10',
      );
    }
    counts[kind] += count as number;
  };
  if (Array.isArray(value)) {
    for (const entry of value) {
      const [name, count = '1'] = String(entry).split('*');
      add(name, Number(count));
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [name, count] of Object.entries(value)) add(name, count);
  } else {
    throw new BadOptions(
      'A custom complex needs "rooms": 25 rooms, such as { "central": 1, "room25": 1, ... }.',
      'R25-SET-10',
    );
  }
  return counts;
}

/** R25-SET-10: says the first thing that is wrong. */
function checkComplex(counts: readonly number[], complex: string, { modeName, level, switches }: Setting): void {
  const refuse = (reason: string, rule = 'R25-SET-10'): never => {
    throw new BadOptions(`The complex ${complex} can't be played: ${reason}`, rule);
  };
  const exactly = (name: RoomName, wanted: number) => {
    const has = counts[findRoom(name) as number];
    if (has !== wanted) refuse(`it has ${has} ${name}, and needs ${wanted} in ${modeName}.`);
  };
  exactly('central', 1);
  exactly('room25', 1);
  exactly('key', MODES[modeName].key ? 1 : 0);
  const other = switches.yellowTile === 'jamming' ? 'falseExit' : 'jamming';
  if (counts[findRoom(other) as number] > 0) {
    refuse(`${other} is not in this edition: the switch yellowTile is ${switches.yellowTile}.`, 'R25-TILE-1');
  }
  ROOMS.forEach((room, kind) => {
    if (counts[kind] > room.count) refuse(`it has ${counts[kind]} ${room.name}; there are ${room.count}.`);
    if (counts[kind] > 0 && level === 'basic' && room.level !== 'basic' && !complex.startsWith('classic')) {
      refuse(`${room.name} belongs to the Ultimate level.`, 'R25-SET-9');
    }
  });
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total !== 25) refuse(`it has ${total} rooms, and needs 25.`);
}

/** The table of the books that fits a mode (R25-TILE-2). */
export function balanceName(mode: ModeName, guards: number): BalanceName {
  if (MODES[mode].key) return 'cooperation';
  return guards === 2 ? 'twoGuards' : 'oneGuard';
}
