import type { Seat } from '@vizard/kernel';
import { BadOptions, type OptionTable } from '@vizard/kernel';
import { MOST_SEATS } from './choices.ts';
import { MODULES } from './modules.ts';

export interface Options {
  /** GM-WAG-1. */
  readonly wagers: boolean;
  /** GM-WAG-2: an unmasked player may wager at any moment of a later turn of its own, else only when that turn begins. */
  readonly wagerAnyTime: boolean;
  /** GM-TRE-1. */
  readonly treasures: boolean;
  /** GM-ABI-1. */
  readonly abilities: boolean;
  /** GM-SET-4, GM-ABI-1: trophies count when the fewest and the most roses are compared. */
  readonly trophiesCount: boolean;
  /** GM-TWO-8: with two players, the boon of one's already unmasked character still wins. */
  readonly unmaskedBoon: boolean;
  /** GM-SET-4: the player who begins round 1. */
  readonly first: 'random' | Seat;
  /** GM-INFO-11: is what one has looked at shown again? */
  readonly memory: (typeof MEMORIES)[number];
}

const MEMORIES = ['aided', 'strict'] as const;
const YES_NO = [true, false] as const;

export const OPTION_TABLE = {
  wagers: { rule: 'GM-WAG-1', values: YES_NO },
  wagerAnyTime: { rule: 'GM-WAG-2', values: YES_NO },
  treasures: { rule: 'GM-TRE-1', values: YES_NO },
  abilities: { rule: 'GM-ABI-1', values: YES_NO },
  trophiesCount: { rule: 'GM-ABI-1', values: YES_NO },
  unmaskedBoon: { rule: 'GM-TWO-8', values: YES_NO },
  first: { rule: 'GM-SET-4', values: 'seat' },
  memory: { rule: 'GM-INFO-11', values: MEMORIES },
} as const satisfies OptionTable & Record<keyof Options, unknown>;

export const DEFAULT_OPTIONS: Options = {
  wagers: false,
  wagerAnyTime: true,
  treasures: false,
  abilities: false,
  trophiesCount: false,
  unmaskedBoon: true,
  first: 'random',
  memory: 'aided',
};

/** The one door for options: a legal value, or a `BadOptions` that names what is wrong. */
export function readOptions(input: unknown, seats: number): Options {
  if (!Number.isInteger(seats) || seats < 2 || seats > MOST_SEATS) {
    throw new BadOptions(`The Grimm Masquerade is for 2 to ${MOST_SEATS} players, not ${seats}.`, 'GM-COMP-3');
  }
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new BadOptions(`Options are an object such as { "wagers": true }, not ${JSON.stringify(input)}.`);
  }
  const given = input as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(OPTION_TABLE, name)) {
      const known = Object.keys(OPTION_TABLE).join(', ');
      throw new BadOptions(`There is no option "${name}". The options are: ${known}.`);
    }
  }
  const options: Options = {
    wagers: flag(given, 'wagers'),
    wagerAnyTime: flag(given, 'wagerAnyTime'),
    treasures: flag(given, 'treasures'),
    abilities: flag(given, 'abilities'),
    trophiesCount: flag(given, 'trophiesCount'),
    unmaskedBoon: flag(given, 'unmaskedBoon'),
    first: firstPlayer(given.first, seats),
    memory: memory(given.memory),
  };
  for (const { id, forTwo } of MODULES) {
    if (seats === 2 && options[id] && !forTwo) {
      throw new BadOptions(`With two players there are no ${id}: switch them off or invite a third.`, 'GM-TWO-9');
    }
  }
  return options;
}

function flag(given: Readonly<Record<string, unknown>>, name: Exclude<keyof Options, 'first' | 'memory'>): boolean {
  const value = given[name] ?? DEFAULT_OPTIONS[name];
  if (typeof value !== 'boolean') {
    throw new BadOptions(`The option "${name}" is true or false, not ${JSON.stringify(value)}.`);
  }
  return value;
}

function memory(value: unknown = DEFAULT_OPTIONS.memory): Options['memory'] {
  const known = MEMORIES.find((one) => one === value);
  if (known !== undefined) return known;
  throw new BadOptions(
    `The option "memory" is one of ${MEMORIES.join(', ')}, not ${JSON.stringify(value)}.`,
    'GM-INFO-11',
  );
}

function firstPlayer(value: unknown, seats: number): 'random' | Seat {
  if (value === undefined || value === 'random') return 'random';
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < seats) return value;
  throw new BadOptions(
    `The option "first" is "random" or a seat from 0 to ${seats - 1}, not ${JSON.stringify(value)}.`,
    'GM-SET-4',
  );
}
