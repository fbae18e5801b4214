import { CARDS, type Direction, type MovementCard, PUNISHED } from '@vizard/room25/cards';
import { type CharacterName, findCharacter } from '@vizard/room25/characters';
import { COMPLEXES, type ComplexName } from '@vizard/room25/complexes';
import type { CharacterIndex } from '@vizard/room25/indices';
import type { RoomName } from '@vizard/room25/rooms';
import type { Setting } from './settings.ts';

/** Data that no book shows, so it is our own, and how it could be different. */

/** One table of data in place of ours. */
export interface Variant {
  readonly name: string;
  /** Puts it into the tables of the rules. */
  readonly apply: () => void;
  /** What it asks of the options of a game. */
  readonly options?: Readonly<Record<string, unknown>>;
}

/** One question to the study: variants of one table, ours first, played in the settings that it matters to. */
export interface Question {
  readonly name: string;
  readonly title: string;
  readonly variants: readonly Variant[];
  readonly settings: readonly Setting[];
}

const LINES = ['1', '2', '4', '5', 'a', 'b', 'd', 'e'];

type Symbols = (line: string, direction: Direction) => 'x2' | '+';

/** R25-DECK-1: which of the cards with a symbol move twice. */
function lay(symbolOf: Symbols): void {
  for (const card of CARDS) {
    if (card.name !== 'movement' || card.symbol === undefined) continue;
    const { line, direction } = card;
    (card as { symbol: MovementCard['symbol'] }).symbol = symbolOf(line, direction);
  }
}

const isBack = (direction: Direction) => direction === 'left' || direction === 'down';
const byDirection: Symbols = (_line, direction) => (isBack(direction) ? 'x2' : '+');
const byTurns: Symbols = (line, direction) => (isBack(direction) === (LINES.indexOf(line) % 2 === 0) ? 'x2' : '+');
const isOuter = (line: string) => '15ae'.includes(line);

const symbols: readonly Variant[] = [
  { name: 'x2 left and down', apply: () => lay(byDirection) },
  { name: 'x2 in turns', apply: () => lay(byTurns) },
  { name: 'x2 on outer lines', apply: () => lay((line) => (isOuter(line) ? 'x2' : '+')) },
  { name: 'x2 on inner lines', apply: () => lay((line) => (isOuter(line) ? '+' : 'x2')) },
];

const RING: readonly CharacterName[] = ['franck', 'jennifer', 'kevin', 'emmett', 'max', 'sarah', 'bruce'];

/** R25-DECK-2: each character is paired with the one this many places further on in the ring. */
function punish(apart: number): void {
  const cards = CARDS.flatMap(({ name }, card) => (name === 'punishment' ? [card] : []));
  RING.forEach((name, at) => {
    const pair = [name, RING[(at + apart) % RING.length] as CharacterName];
    (PUNISHED as (readonly CharacterIndex[])[])[cards[at] as number] = pair.map(
      (one) => findCharacter(one) as CharacterIndex,
    );
  });
}

const punishments: readonly Variant[] = [
  { name: 'neighbours in the ring', apply: () => punish(1) },
  { name: 'two apart', apply: () => punish(2) },
  { name: 'three apart', apply: () => punish(3) },
];

/** A set of ours, the same with one room or another exchanged, and balanced draws from the books' table. */
function rooms(complex: ComplexName, swaps: readonly (readonly [RoomName, RoomName])[]): Variant[] {
  const apply = () => {};
  const ours: Readonly<Partial<Record<RoomName, number>>> = COMPLEXES[complex];
  return [
    { name: complex, apply, options: { complex } },
    { name: 'balanced random', apply, options: { complex: 'balanced' } },
    ...swaps.map(([out, into]) => ({
      name: `${into} for ${out}`,
      apply,
      options: {
        complex: 'custom',
        rooms: { ...ours, [out]: (ours[out] ?? 0) - 1, [into]: (ours[into] ?? 0) + 1 },
      },
    })),
  ];
}

const cooperation = (seats: number): Setting => ({ mode: 'cooperation', complex: 'normal', level: 'ultimate', seats });
const madness: Setting = { mode: 'madness', complex: 'madness', level: 'ultimate', seats: 4 };
const suspicion = (complex: string, seats: number, guards: number): Setting => ({
  ...{ mode: 'suspicion', complex, level: 'ultimate', seats },
  more: { guards },
});

export const QUESTIONS: readonly Question[] = [
  {
    name: 'symbols',
    title: 'Movement symbols (R25-DECK-1)',
    variants: symbols,
    settings: [cooperation(4), cooperation(6), madness],
  },
  {
    name: 'punishments',
    title: 'Punishment pairs (R25-DECK-2)',
    variants: punishments,
    settings: [cooperation(4), cooperation(6), madness],
  },
  {
    name: 'suspicion-1',
    title: 'Rooms of suspicion-1',
    variants: rooms('suspicion-1', [
      ['empty', 'control'],
      ['tunnel', 'moving'],
      ['vision', 'empty'],
      ['paranoia', 'flooded'],
      ['illusion', 'shredder'],
    ]),
    settings: [suspicion('suspicion-1', 4, 1)],
  },
  {
    name: 'suspicion-2',
    title: 'Rooms of suspicion-2',
    variants: rooms('suspicion-2', [
      ['moving', 'empty'],
      ['control', 'tunnel'],
      ['mac', 'dark'],
      ['mirror', 'cold'],
      ['paranoia', 'flooded'],
      ['illusion', 'timer'],
    ]),
    settings: [suspicion('suspicion-2', 6, 2)],
  },
  {
    name: 'madness-rooms',
    title: 'Rooms of madness',
    variants: rooms('madness', [
      ['robot', 'empty'],
      ['empty', 'vision'],
      ['mac', 'vortex'],
      ['pivot', 'prison'],
      ['timer', 'flooded'],
      ['illusion', 'flooded'],
    ]),
    settings: [madness],
  },
];
