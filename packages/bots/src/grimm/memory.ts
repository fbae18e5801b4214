import { type Event, grimm, type Memory, type View } from '@vizard/grimm';
import { CHARACTER, CHARACTER_COUNT, type CharacterSet, setOf } from '@vizard/grimm/characters';
import { readClaim } from '@vizard/grimm/claims';
import { KIND, type Kind, one, type Pile, pileOf } from '@vizard/grimm/items';
import type { Seat } from '@vizard/kernel';
import type { Said } from '../bot.ts';
import {
  afterRound,
  carelessness,
  fresh,
  handLikelihoods,
  handsFor,
  type Likelihoods,
  learn,
  type ObservedChoice,
} from './inference.ts';
import { type Drawn, exchanging, paying, placing, pointing, taking } from './observed-choices.ts';
import type { Evidence, Table } from './perception.ts';

/** What a bot remembers of a round: the open table as it was, and how well each character explains what each player did. */
export interface GrimmMemory {
  /** What the view does not show again. */
  readonly looks: Memory;
  readonly table: Table;
  /** Items laid open for the draft. */
  readonly row: Pile;
  /** How many cards the one whose turn it is has drawn for the turn; the last card drawn was for something else when `free`. */
  readonly draws: number;
  readonly free: boolean;
  /** For each seat, by what all have seen; the greatest is 1. */
  readonly likelihoods: readonly Likelihoods[];
}

type Draft = { -readonly [K in Exclude<keyof GrimmMemory, 'likelihoods'>]: GrimmMemory[K] } & {
  likelihoods: number[][][];
};

export function begin(view: View): GrimmMemory {
  return {
    looks: grimm.begin(view),
    table: tableOf(view),
    row: pileOf(view.row),
    draws: 0,
    free: false,
    likelihoods: view.players.map(() => fresh(view.players.length)),
  };
}

export function observe(memory: GrimmMemory, view: View, events: readonly Event[]): GrimmMemory {
  const draft: Draft = {
    ...memory,
    likelihoods: memory.likelihoods.map((tempers) => tempers.map((likelihoods) => [...likelihoods])),
  };
  draft.table = copyOf(memory.table);
  for (const event of events) follow(draft, event);
  return { ...draft, looks: grimm.observe(memory.looks, view, events), table: tableOf(view), row: pileOf(view.row) };
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
      draft.likelihoods = event.characters.map((characters, seat) =>
        afterRound(table.seats, draft.likelihoods[seat], setOf(characters)),
      );
      break;
    case 'row':
      draft.row = pileOf(event.items);
      break;
    case 'took':
      note(draft, event.seat, taking(draft.row, event.item));
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
      if (drawnAs(draft) !== 'second')
        note(draft, event.seat, placing(table, event.seat, event.item, drawnAs(draft), { do: 'keep' }));
      lay(draft, event.seat, event.item);
      break;
    case 'gave':
      if (!event.hand)
        note(draft, event.seat, placing(table, event.seat, event.item, drawnAs(draft), { do: 'give', to: event.to }));
      lay(draft, event.to, event.item);
      break;
    case 'paid':
      note(draft, event.seat, paying(table, event));
      table.items[event.seat] -= pileOf(event.items);
      break;
    case 'exchanged':
      note(draft, event.seat, exchanging(table, event));
      for (const { from, to, item } of event.passes) {
        if (event.by !== 'toast') table.items[from] -= one(KIND[item]);
        lay(draft, to, item);
      }
      break;
    case 'pointed':
      note(draft, event.seat, pointing(table, event));
      break;
    case 'marked':
      table.markers[event.seat] |= one(CHARACTER[event.character]);
      break;
    case 'unmasked':
      unmasked(draft, event.seat, one(CHARACTER[event.character]));
      break;
  }
}

const drawnAs = ({ free, draws }: Draft): Drawn => (free ? 'free' : draws === 1 ? 'first' : 'second');

function note({ table, likelihoods }: Draft, seat: Seat, observed: ObservedChoice | undefined): void {
  if (observed !== undefined) learn(table, seat, likelihoods[seat], observed);
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

/** How likely each character is behind each mask by what everybody has seen, characters others can't be left out by the reader. */
export function evidenceOf(memory: GrimmMemory): Evidence {
  const { table } = memory;
  const hands = handsFor(table.seats);
  const likelihoods = memory.likelihoods.map(handLikelihoods);
  return likelihoods.flatMap((mine, seat) =>
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
export const carelessOf = ({ likelihoods }: GrimmMemory, own: Seat): number[] =>
  likelihoods.map((mine, seat) => (seat === own ? 0 : carelessness(mine)));

/** The memory of a bot that knows who is who, and believes that the others know nothing about it. */
export function knowing(view: View, own: Seat, masked: readonly CharacterSet[]): GrimmMemory {
  const memory = begin(view);
  const hands = handsFor(view.players.length);
  const sure = (seat: Seat) => hands.map((hand) => (hand === (masked[seat] | memory.table.shown[seat]) ? 1 : 1e-9));
  return {
    ...memory,
    likelihoods: memory.likelihoods.map((likelihoods, seat) => (seat === own ? likelihoods : [sure(seat)])),
  };
}

/** How much likelier a character gets that somebody claims to be, and one that somebody claims not to be. Words are cheap: they settle nothing. */
const AM = 1.6;
const NOT = 0.6;

/** What was said of each character by one seat. */
type Words = ReadonlyMap<CharacterSet, number>;

/** The memory of a bot that has also listened. What players said of themselves in this round counts a little; the last word about each character counts. */
export function hear(memory: GrimmMemory, view: View, said: readonly Said[]): GrimmMemory {
  const words = view.players.map((_, seat) => wordsOf(said, seat, view.round));
  if (words.every(({ size }) => size === 0)) return memory;
  const hands = handsFor(view.players.length);
  const credit = words.map((mine) => hands.map((hand) => creditOf(mine, hand)));
  const likelihoods = memory.likelihoods.map((tempers, seat) =>
    tempers.map((mine) => mine.map((weight, hand) => weight * credit[seat][hand])),
  );
  return { ...memory, likelihoods };
}

function wordsOf(said: readonly Said[], seat: number, round: number): Words {
  const words = new Map<CharacterSet, number>();
  for (const { seat: by, round: when, claim } of said) {
    const meant = by === seat && when === round ? readClaim(claim) : undefined;
    if (meant !== undefined) words.set(one(CHARACTER[meant.who]), meant.kind === 'am' ? AM : NOT);
  }
  return words;
}

function creditOf(words: Words, hand: CharacterSet): number {
  let credit = 1;
  for (const [character, factor] of words) if ((hand & character) !== 0) credit *= factor;
  return credit;
}
