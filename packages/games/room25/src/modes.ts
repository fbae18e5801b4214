import { ALARMED } from './alarm.ts';
import type { ComplexName } from './complexes.ts';
import type { Level } from './rooms.ts';

/**
 * The modes (sections 6, 7 and 13), each as its differences.
 */
export type Goal =
  /** All prisoners out, against the guards (R25-SUS-9). */
  | 'prisoners'
  /** Everybody out together (R25-COOP-2). */
  | 'everyone'
  /** Each player for himself (R25-CMP-2). */
  | 'players'
  /** Two teams, seated alternately (R25-TEAM-2). */
  | 'teams';

export interface Mode {
  readonly rule: string;
  /** Characters in play by number of players. */
  readonly characters: Readonly<Record<number, number>>;
  /** Rounds by number of characters (R25-SET-1). */
  readonly rounds: Readonly<Record<number, number>>;
  readonly goal: Goal;
  /** Where all play together: this many dead lose the game for everybody. */
  readonly lostAt: number;
  /** Room 25 leaves only after the Key Room was entered (R25-COOP-3). */
  readonly key: boolean;
  /** The first character to enter Room 25 sounds the alarm (R25-SUS-3). */
  readonly alarm: boolean;
  /** When M.A.C. cards are drawn apart from the M.A.C. Room (R25-COOP-4, R25-COOP-5). */
  readonly cards: 'fromRoomOnly' | 'beforeProgramming' | 'betweenTurns';
  /** Actions are chosen when played (R25-SOLO-1). */
  readonly unprogrammed: boolean;
  readonly adrenaline: boolean;
  readonly reminders: boolean;
  readonly level: Level;
  /** The complex unless another is chosen, by level. */
  readonly complex: Readonly<Record<Level, ComplexName>>;
  /** The same where two guards are in the deck: the books have rooms of their own for that (R25-SUS-1). */
  readonly complexOfTwo?: Readonly<Record<Level, ComplexName>>;
}

/** R25-COOP-1 */
const TOGETHER = { 1: 4, 2: 4, 3: 6, 4: 4, 5: 5, 6: 6 };
/** R25-SOLO-1, R25-CLS-1 */
const EIGHT = { 4: 8, 5: 8, 6: 8 };
/** R25-CMP-1, R25-TEAM-1 */
const TEN = { 4: 10, 6: 10 };

const modes = {
  suspicion: {
    rule: 'R25-SUS-1',
    characters: { 4: 4, 5: 5, 6: 6, 7: 7, 8: 8 },
    rounds: { 4: 10, 5: 10, 6: 10, 7: 9, 8: 8 },
    goal: 'prisoners',
    level: 'ultimate',
    complex: { basic: 'basic-1', ultimate: 'suspicion-1' },
    complexOfTwo: { basic: 'basic-2', ultimate: 'suspicion-2' },
  },
  cooperation: {
    rule: 'R25-COOP-1',
    characters: TOGETHER,
    rounds: { 4: 8, 5: 7, 6: 6 },
    goal: 'everyone',
    key: true,
    cards: 'beforeProgramming',
    level: 'ultimate',
    complex: { basic: 'first', ultimate: 'ultimate' },
  },
  madness: {
    rule: 'R25-COOP-5',
    characters: TOGETHER,
    rounds: { 4: 8, 5: 7, 6: 6 },
    goal: 'everyone',
    key: true,
    cards: 'betweenTurns',
    adrenaline: false,
    reminders: false,
    level: 'ultimate',
    complex: { basic: 'normal', ultimate: 'madness' },
  },
  competition: {
    rule: 'R25-CMP-1',
    characters: { 2: 4, 3: 6 },
    rounds: TEN,
    goal: 'players',
    complex: { basic: 'classic-competition', ultimate: 'classic-competition' },
  },
  team: {
    rule: 'R25-TEAM-1',
    characters: { 4: 4, 6: 6 },
    rounds: TEN,
    goal: 'teams',
    complex: { basic: 'classic-competition', ultimate: 'classic-competition' },
  },
  classicSolo: {
    rule: 'R25-SOLO-1',
    characters: { 1: 4 },
    rounds: EIGHT,
    goal: 'everyone',
    unprogrammed: true,
    adrenaline: false,
    complex: { basic: 'classic-beginner', ultimate: 'classic-beginner' },
  },
  classicCooperation: {
    rule: 'R25-CLS-1',
    characters: TOGETHER,
    rounds: EIGHT,
    goal: 'everyone',
    lostAt: 2,
    adrenaline: false,
    complex: { basic: 'classic-beginner', ultimate: 'classic-beginner' },
  },
} as const satisfies Record<string, Partial<Mode>>;

export type ModeName = keyof typeof modes;

/** What a mode has unless its entry says otherwise. */
const USUAL = {
  lostAt: 1,
  key: false,
  cards: 'fromRoomOnly',
  unprogrammed: false,
  adrenaline: true,
  reminders: true,
  level: 'basic',
} as const;

/** R25-SUS-3 */
const alarmed: readonly ModeName[] = ALARMED;

export const MODES = Object.fromEntries(
  Object.entries(modes).map(([name, mode]) => [name, { ...USUAL, ...mode, alarm: alarmed.includes(name as ModeName) }]),
) as unknown as Readonly<Record<ModeName, Mode>>;
export const MODE_NAMES = Object.keys(modes) as readonly ModeName[];

/** R25-RUL-37: the complex of a table that has not chosen one. */
export function usualComplex(name: ModeName, level: Level, guards: number): ComplexName {
  const { complex, complexOfTwo = complex } = MODES[name];
  return (guards === 2 ? complexOfTwo : complex)[level];
}

/** R25-TEAM-1: two teams, seated alternately. */
export const teamOf = (seats: number, seat: number): number[] =>
  Array.from({ length: seats }, (_, other) => other).filter((other) => other % 2 === seat % 2);

/** R25-SUS-1: guards by number of players; five may agree on two. */
export const GUARDS: Readonly<Record<number, readonly number[]>> = {
  4: [1],
  5: [1, 2],
  6: [2],
  7: [2],
  8: [2],
};

/** Switch `roleDeck: spare`: the tiles that are shuffled; the rest goes back unseen. */
export const SPARE_ROLES: Readonly<Record<number, { readonly prisoners: number; readonly guards: number }>> = {
  4: { prisoners: 4, guards: 1 },
  5: { prisoners: 4, guards: 2 },
};
