import type { Choice, Event, View } from '@vizard/grimm';
import { CHARACTER, type CharacterSet, setOf } from '@vizard/grimm/characters';
import { KIND, KINDS, type Kind, one, type Pile, pairs, pileOf, present } from '@vizard/grimm/items';
import type { Seat } from '@vizard/kernel';
import { type Evidence, type Eyes, openEyes, type Table } from './eyes.ts';
import { handsFor } from './hands.ts';
import { CHARACTER_COUNT } from './lore.ts';
import { type Question, worth } from './policy.ts';
import { TASTE } from './taste.ts';

/** What a bot remembers of a round: the open table as it was, and how well each character explains what each player did. */
export interface GrimmMemory {
  readonly table: Table;
  /** Items laid open for the draft. */
  readonly row: Pile;
  /** How many cards the one whose turn it is has drawn for the turn; the last card drawn was for something else when `free`. */
  readonly draws: number;
  readonly free: boolean;
  /** For each seat the weight of each temper with each hand of characters (hands.ts), by what all have seen; the greatest is 1. */
  readonly weights: readonly (readonly (readonly number[])[])[];
}

/** Ways to play: how sharply a player does what is best for it; the last one does anything. */
const HEATS = [0.1, 0.35, 1.2, Number.POSITIVE_INFINITY] as const;
/** How likely each is before anything was seen. */
const TEMPERS = [0.35, 0.35, 0.2, 0.1] as const;
/** Nobody is ever sure of another's temper. */
const LEAST = 0.03;
/** How much of anybody's doings is as good as random. */
const SLIP = 0.04;

type Draft = { -readonly [K in Exclude<keyof GrimmMemory, 'weights'>]: GrimmMemory[K] } & { weights: number[][][] };

export function begin(view: View): GrimmMemory {
  return { table: tableOf(view), row: pileOf(view.row), draws: 0, free: false, weights: fresh(view.players.length) };
}

const fresh = (seats: number): number[][][] => Array.from({ length: seats }, () => ofTempers(seats, TEMPERS));

const ofTempers = (seats: number, tempers: readonly number[]): number[][] =>
  tempers.map((likely) => handsFor(seats).map(() => likely));

export function observe(memory: GrimmMemory, view: View, events: readonly Event[]): GrimmMemory {
  const draft: Draft = { ...memory, weights: memory.weights.map((tempers) => tempers.map((weights) => [...weights])) };
  draft.table = copyOf(memory.table);
  for (const event of events) follow(draft, event);
  return { ...draft, table: tableOf(view), row: pileOf(view.row) };
}

function tableOf({ players, options, round, mirrors, book }: View): Table {
  return {
    seats: players.length,
    options,
    round,
    items: players.map(({ items }) => pileOf(items)),
    markers: players.map(({ markers }) => setOf(markers)),
    mirrors: setOf(mirrors),
    hidden: players.reduce((set, { hidden }, seat) => (hidden ? set | (1 << seat) : set), 0),
    shown: players.map(({ shown }) => setOf(shown)),
    roses: players.map(({ roses }) => roses),
    trophies: players.map(({ trophies }) => trophies),
    unplaced: [...book.unplaced],
    treasures: players.reduce((set, { treasure }, seat) => (treasure ? set | (1 << seat) : set), 0),
  };
}

const copyOf = (table: Table): Table => ({
  ...table,
  items: table.items.slice(),
  markers: table.markers.slice(),
  shown: table.shown.slice(),
});

/** Follows one event: first what the choice behind it tells, then what it changes on the table. */
function follow(draft: Draft, event: Event): void {
  const { table } = draft;
  switch (event.type) {
    case 'round':
      draft.table = emptyTable(table, event.round);
      draft.free = false;
      break;
    case 'roundOver':
      draft.weights = event.characters.map((characters, seat) => afterRound(draft, seat, setOf(characters)));
      break;
    case 'row':
      draft.row = pileOf(event.items);
      break;
    case 'took':
      learn(draft, event.seat, ask('draft'), takes(draft.row), { do: 'take', item: event.item });
      draft.row -= one(KIND[event.item]);
      lay(draft, event.seat, event.item);
      break;
    case 'turn':
      draft.draws = 0;
      break;
    case 'drew':
      draft.free = event.for !== 'turn';
      if (event.for === 'turn') draft.draws++;
      break;
    case 'kept':
      if (draft.free || draft.draws === 1) learnPlace(draft, event.seat, event.item, { do: 'keep' });
      lay(draft, event.seat, event.item);
      break;
    case 'gave':
      if (!event.hand) learnPlace(draft, event.seat, event.item, { do: 'give', to: event.to });
      lay(draft, event.to, event.item);
      break;
    case 'paid':
      learn(draft, event.seat, ask('pay'), payments(table, event.seat), {
        do: 'pay',
        item: event.items[0],
        treasure: event.treasure,
      });
      table.items[event.seat] -= pileOf(event.items);
      break;
    case 'exchanged':
      learnExchange(draft, event);
      for (const { from, to, item } of event.passes) {
        if (event.by !== 'toast') table.items[from] -= one(KIND[item]);
        lay(draft, to, item);
      }
      break;
    case 'pointed':
      learn(draft, event.seat, ask('finger'), fingers(table, event.seat), {
        do: 'finger',
        to: event.to,
        character: event.character,
      });
      break;
    case 'marked':
      table.markers[event.seat] |= one(CHARACTER[event.character]);
      break;
    case 'unmasked':
      unmasked(draft, event.seat, one(CHARACTER[event.character]));
      break;
  }
}

const emptyTable = (table: Table, round: number): Table => ({
  ...table,
  round,
  items: table.items.map(() => 0),
  markers: table.items.map(() => 0),
  shown: table.items.map(() => 0),
  mirrors: 0,
  hidden: (1 << table.seats) - 1,
});

function lay({ table }: Draft, seat: Seat, item: Kind): void {
  table.items[seat] += one(KIND[item]);
}

/** GM-UNM-1, GM-TWO-4. */
function unmasked(draft: Draft, seat: Seat, set: CharacterSet): void {
  const { table } = draft;
  const shown = table.shown.slice();
  shown[seat] |= set;
  const markers = table.markers.map((marked) => marked & ~set);
  const last = table.seats > 2 || shown[seat] !== set;
  const items = table.items.slice();
  if (last) items[seat] = 0;
  const hidden = last ? table.hidden & ~(1 << seat) : table.hidden;
  draft.table = { ...table, shown, markers, items, hidden, mirrors: table.mirrors | set };
}

const NO_CARDS: readonly number[] = [];
const ask = (what: string): Question => ({ ask: what, drawn: NO_CARDS, firstOfTwo: false });

const takes = (row: Pile): Choice[] =>
  KINDS.filter((_, kind) => (present(row) & one(kind)) !== 0).map((item) => ({ do: 'take', item }));

const others = ({ seats, hidden }: Table, seat: Seat): Seat[] =>
  Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat && (hidden & (1 << other)) !== 0);

function payments(table: Table, seat: Seat): Choice[] {
  const items = table.items[seat];
  const pay = (set: Pile, treasure: boolean): Choice[] =>
    KINDS.filter((_, kind) => (set & one(kind)) !== 0).map((item) => ({ do: 'pay', item, treasure }));
  return [...pay(pairs(items), false), ...((table.treasures & (1 << seat)) !== 0 ? pay(present(items), true) : [])];
}

const fingers = (table: Table, seat: Seat): Choice[] =>
  others(table, seat).flatMap((to) =>
    (Object.keys(CHARACTER) as (keyof typeof CHARACTER)[]).map(
      (character): Choice => ({ do: 'finger', to, character }),
    ),
  );

/** GM-TURN-1: the first card tells whether it was wanted, the second only whom it was for. */
function learnPlace(draft: Draft, seat: Seat, item: Kind, choice: Choice): void {
  const { table, free, draws } = draft;
  const gives = others(table, seat).map((to): Choice => ({ do: 'give', to }));
  const firstOfTwo = !free && draws === 1;
  const choices: Choice[] = free || firstOfTwo ? [{ do: 'keep' }, ...gives] : gives;
  learn(draft, seat, { ask: 'place', drawn: [KIND[item]], firstOfTwo }, choices, choice);
}

function learnExchange(draft: Draft, event: Extract<Event, { type: 'exchanged' }>): void {
  const { table } = draft;
  const { seat, by, passes, direction } = event;
  const kinds = KINDS.filter((_, kind) => (present(table.items[seat]) & one(kind)) !== 0);
  const opponents = others(table, seat);
  if (by === 'toast') {
    const choices = opponents.flatMap((first) => opponents.map((second): Choice => ({ do: 'toast', first, second })));
    const drawn = passes.map(({ item }) => KIND[item]);
    learn(draft, seat, { ...ask('toast'), drawn }, choices, { do: 'toast', first: passes[0].to, second: passes[1].to });
    return;
  }
  const given = passes.find(({ from }) => from === seat);
  if (given === undefined) return;
  if (by === 'gift') {
    const choices = kinds.flatMap((item) => opponents.map((to): Choice => ({ do: 'gift', item, to })));
    learn(draft, seat, ask('gift'), choices, { do: 'gift', item: given.item, to: given.to });
  } else if (direction !== undefined) {
    const choices = kinds.flatMap((item): Choice[] => [
      { do: 'dance', item, direction: 'left' },
      { do: 'dance', item, direction: 'right' },
    ]);
    learn(draft, seat, ask('dance'), choices, { do: 'dance', item: given.item, direction });
  }
}

/** GM-END-7: who a player was tells how it plays; that is all of a round that counts for the next. */
function afterRound({ table, weights }: Draft, seat: Seat, characters: CharacterSet): number[][] {
  const at = handsFor(table.seats).indexOf(characters);
  const tempers = weights[seat].map((mine) => mine[at]);
  const whole = tempers.reduce((sum, likely) => sum + likely, 0);
  return ofTempers(
    table.seats,
    tempers.map((likely) => Math.max(LEAST, likely / whole)),
  );
}

/** Each temper with each hand explains a choice as well as such a player would have made it. */
function learn(draft: Draft, seat: Seat, question: Question, choices: readonly Choice[], chosen: Choice): void {
  const { table, weights } = draft;
  if (choices.length < 2 || (table.hidden & (1 << seat)) === 0) return;
  const mine = weights[seat];
  let greatest = 0;
  handsFor(table.seats).forEach((hand, at) => {
    const own = hand & ~table.shown[seat];
    const possible = (own & (table.markers[seat] | table.mirrors)) === 0;
    const lacks = possible ? shortfalls(openEyes(table, seat, own, 0, TASTE), question, choices, chosen) : undefined;
    mine.forEach((weights, temper) => {
      if (lacks !== undefined) weights[at] *= likelihood(lacks, HEATS[temper]);
      greatest = Math.max(greatest, weights[at]);
    });
  });
  for (const weights of mine) for (let at = 0; at < weights.length; at++) weights[at] /= greatest;
}

/** By how much each choice would have been better than the one taken. */
function shortfalls(eyes: Eyes, question: Question, choices: readonly Choice[], chosen: Choice): number[] {
  const mine = worth(eyes, question, chosen);
  return choices.map((choice) => worth(eyes, question, choice) - mine);
}

function likelihood(shortfalls: readonly number[], heat: number): number {
  let sum = 0;
  for (const lack of shortfalls) sum += Math.exp(lack / heat);
  return (1 - SLIP) / sum + SLIP / shortfalls.length;
}

/** The weight of each hand of a seat, whatever its temper. */
export const handWeights = ({ weights }: GrimmMemory, seat: Seat): number[] =>
  weights[seat][0].map((_, hand) => weights[seat].reduce((sum, mine) => sum + mine[hand], 0));

/** How likely each character is behind each mask by what everybody has seen, characters others can't be left out by the reader. */
export function evidenceOf(memory: GrimmMemory): Evidence {
  const { table } = memory;
  const hands = handsFor(table.seats);
  const weights = table.items.map((_, seat) => handWeights(memory, seat));
  return weights.flatMap((mine, seat) =>
    Array.from({ length: CHARACTER_COUNT }, (_, at) => {
      let sum = 0;
      hands.forEach((hand, index) => {
        const own = hand & ~table.shown[seat];
        if ((own & one(at)) === 0 || (own & (table.markers[seat] | table.mirrors)) !== 0) return;
        if ((hand & table.shown[seat]) === table.shown[seat]) sum += mine[index];
      });
      return Math.max(sum, 1e-6);
    }),
  );
}

/** How likely each seat is to do just anything, by what it has done; one's own seat never is. */
export const carelessOf = ({ weights }: GrimmMemory, own: Seat): number[] =>
  weights.map((tempers, seat) => {
    if (seat === own) return 0;
    if (tempers.length < HEATS.length) return 0;
    const sums = tempers.map((mine) => mine.reduce((sum, weight) => sum + weight, 0));
    return sums[sums.length - 1] / sums.reduce((sum, part) => sum + part, 0);
  });

/** The memory of one who knows who is who, and believes that the others know nothing of itself. */
export function knowing(view: View, own: Seat, masked: readonly CharacterSet[]): GrimmMemory {
  const memory = begin(view);
  const hands = handsFor(view.players.length);
  const sure = (seat: Seat) => hands.map((hand) => (hand === (masked[seat] | memory.table.shown[seat]) ? 1 : 1e-9));
  return { ...memory, weights: memory.weights.map((weights, seat) => (seat === own ? weights : [sure(seat)])) };
}
