import type { Special } from './actions.ts';
import type { CharacterIndex } from './indices.ts';

/**
 * The eight characters (R25-COMP-1), their special actions (section 10), what Panic makes of them (R25-CARD-14).
 */
export type Panic =
  | 'loseAdrenaline'
  | 'callNeighbours'
  | 'swapOccupied'
  | 'lockIn'
  | 'carryAll'
  | 'sabotageRoom'
  | 'pushAll'
  | 'immune';

export interface Character {
  readonly name: string;
  /** The abilities on the special token: one is chosen when it is played (R25-SPC-2). */
  readonly special: readonly Special[];
  /** What Bruce can do as this character (R25-BRU-2 to R25-BRU-6). */
  readonly imitated?: Special;
  readonly panic: Panic;
  /** Spare Empty rooms at the start (R25-COMP-3). */
  readonly spares?: number;
}

const characters = [
  { name: 'franck', special: ['recover'], imitated: 'recover', panic: 'loseAdrenaline' },
  { name: 'jennifer', special: ['call'], imitated: 'call', panic: 'callNeighbours' },
  { name: 'kevin', special: ['swap', 'order'], imitated: 'order', panic: 'swapOccupied' },
  { name: 'emmett', special: ['reactivate', 'lock'], imitated: 'reactivate', panic: 'lockIn' },
  { name: 'max', special: ['carry'], imitated: 'carry', panic: 'carryAll' },
  {
    name: 'sarah',
    special: ['sabotageRoom', 'sabotageRobot'],
    imitated: 'sabotageRoom',
    panic: 'sabotageRoom',
    spares: 2,
  },
  { name: 'bruce', special: ['imitate'], panic: 'pushAll', spares: 1 },
  { name: 'alice', special: ['hide'], imitated: 'hide', panic: 'immune' },
] as const satisfies readonly Character[];

export type CharacterName = (typeof characters)[number]['name'];
export const CHARACTERS: readonly (Character & { readonly name: CharacterName })[] = characters;

/** Names by number. */
export const CHARACTER_NAMES: readonly CharacterName[] = CHARACTERS.map(({ name }) => name);

const NUMBERS = new Map(CHARACTERS.map(({ name }, at) => [name as string, at as CharacterIndex]));

/** The number of a character in states; undefined for a word that does not name a character. */
export const findCharacter = (name: string): CharacterIndex | undefined => NUMBERS.get(name);
const number = (name: CharacterName): CharacterIndex => NUMBERS.get(name) as CharacterIndex;

export const JENNIFER = number('jennifer');
export const EMMETT = number('emmett');
export const MAX = number('max');
export const FRANCK = number('franck');
export const BRUCE = number('bruce');
export const ALICE = number('alice');

/** The fixed pairs of Competition; the fourth may replace any (R25-CMP-1). */
export const PAIRS: readonly (readonly [CharacterName, CharacterName])[] = [
  ['emmett', 'kevin'],
  ['franck', 'jennifer'],
  ['max', 'alice'],
  ['sarah', 'bruce'],
];
