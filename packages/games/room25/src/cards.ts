import type { CharacterName } from './characters.ts';
import { findCharacter } from './characters.ts';
import type { CharacterIndex } from './indices.ts';
import type { Colour } from './rooms.ts';

/**
 * The 58 M.A.C. cards (section 9). card-effects.ts has what a word under `name` does.
 */
export interface MovementCard {
  readonly name: 'movement';
  readonly line: (typeof MOVING_LINES)[number];
  readonly direction: Direction;
  /** "x2": twice; "+": draw another card afterwards (R25-CARD-2). */
  readonly symbol?: 'x2' | '+';
}
export interface PunishmentCard {
  readonly name: 'punishment';
  readonly characters: readonly [CharacterName, CharacterName];
}
export interface DisabledCard {
  readonly name: 'disabledGreen' | 'disabledYellow' | 'disabledRed';
  readonly colour: Colour;
}
export interface MadnessCard {
  readonly name: 'blackout' | 'jamming' | 'rewind' | 'robot' | 'timeBomb' | 'lock' | 'chaos' | 'acceleration' | 'panic';
  /** How many there are, if more than one. */
  readonly count?: number;
}
export type Card = MovementCard | PunishmentCard | DisabledCard | MadnessCard;
export type CardName = Card['name'];

export const DIRECTIONS = ['left', 'right', 'down', 'up'] as const;
export type Direction = (typeof DIRECTIONS)[number];

/** The lines that cards move: rows by digit, columns by letter. */
const MOVING_LINES = ['1', '2', '4', '5', 'a', 'b', 'd', 'e'] as const;

/** R25-DECK-1: per line and direction one plain card and one with a symbol, x2 and + alternating. */
const movements: readonly MovementCard[] = MOVING_LINES.flatMap((line, at) => {
  const [back, forth]: readonly Direction[] = at < 4 ? ['left', 'right'] : ['down', 'up'];
  return [
    { name: 'movement', line, direction: back } as const,
    { name: 'movement', line, direction: back, symbol: 'x2' } as const,
    { name: 'movement', line, direction: forth } as const,
    { name: 'movement', line, direction: forth, symbol: '+' } as const,
  ];
});

/** R25-DECK-2: every character but Alice twice. */
const punishments: readonly PunishmentCard[] = (
  [
    ['franck', 'jennifer'],
    ['jennifer', 'kevin'],
    ['kevin', 'emmett'],
    ['emmett', 'max'],
    ['max', 'sarah'],
    ['sarah', 'bruce'],
    ['bruce', 'franck'],
  ] as const
).map((characters) => ({ name: 'punishment', characters }));

/** R25-COMP-5: the Madness cards, each as often as the books have it. */
const madness: readonly (DisabledCard | MadnessCard)[] = [
  { name: 'blackout' }, // R25-CARD-5
  { name: 'jamming', count: 2 }, // R25-CARD-6
  { name: 'rewind' }, // R25-CARD-7
  { name: 'robot', count: 2 }, // R25-CARD-8
  { name: 'timeBomb', count: 2 }, // R25-CARD-9
  { name: 'lock' }, // R25-CARD-10
  { name: 'disabledGreen', colour: 'green' }, // R25-CARD-11
  { name: 'disabledYellow', colour: 'yellow' }, // R25-CARD-11
  { name: 'disabledRed', colour: 'red' }, // R25-CARD-11
  { name: 'chaos', count: 2 }, // R25-CARD-12
  { name: 'acceleration', count: 2 }, // R25-CARD-13
  { name: 'panic', count: 3 }, // R25-CARD-14
];

/** Every kind of card; copies of one have the same number. */
export const CARDS: readonly Card[] = [...movements, ...punishments, ...madness];

/** How many there are of each. */
export const CARD_COUNTS: readonly number[] = CARDS.map((card) => ('count' in card && card.count) || 1);

export const CARD_NAMES: readonly CardName[] = CARDS.map(({ name }) => name);

/** The kinds of basic cards come first (R25-CARD-1). */
export const BASIC_CARDS = movements.length + punishments.length;

/** The rule of each kind of card. */
export const CARD_RULES: Readonly<Record<CardName, string>> = {
  movement: 'R25-CARD-2',
  punishment: 'R25-CARD-3',
  blackout: 'R25-CARD-5',
  jamming: 'R25-CARD-6',
  rewind: 'R25-CARD-7',
  robot: 'R25-CARD-8',
  timeBomb: 'R25-CARD-9',
  lock: 'R25-CARD-10',
  disabledGreen: 'R25-CARD-11',
  disabledYellow: 'R25-CARD-11',
  disabledRed: 'R25-CARD-11',
  chaos: 'R25-CARD-12',
  acceleration: 'R25-CARD-13',
  panic: 'R25-CARD-14',
};

/** A card in words: `movement row 2 left x2`, `punishment franck jennifer`, `panic`. */
export function cardText(card: Card): string {
  if (card.name === 'movement') {
    const line = /\d/.test(card.line) ? `row ${card.line}` : `column ${card.line}`;
    return `movement ${line} ${card.direction}${card.symbol === undefined ? '' : ` ${card.symbol}`}`;
  }
  return card.name === 'punishment' ? `punishment ${card.characters.join(' ')}` : card.name;
}

export const CARD_TEXTS: readonly string[] = CARDS.map(cardText);

/** The characters a Punishment names, as numbers. */
export const PUNISHED: readonly (readonly CharacterIndex[])[] = CARDS.map((card) =>
  card.name === 'punishment' ? card.characters.map((name) => findCharacter(name) as CharacterIndex) : [],
);
