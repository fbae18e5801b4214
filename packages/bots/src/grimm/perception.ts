import type { State } from '@vizard/grimm';
import { BANE_OF, CHARACTER_COUNT, type CharacterSet, EVERYBODY } from '@vizard/grimm/characters';
import { one, size } from '@vizard/grimm/items';
import type { Seat } from '@vizard/kernel';
import type { Weights } from './weights.ts';

/** What lies open before everybody. A state is such a table; so is what a memory keeps of it. */
export type Table = Pick<
  State,
  | 'seats'
  | 'options'
  | 'round'
  | 'items'
  | 'markers'
  | 'mirrors'
  | 'hidden'
  | 'shown'
  | 'roses'
  | 'trophies'
  | 'unplaced'
  | 'treasures'
>;

/** How likely each character is behind each mask by what everybody has seen done: 8 numbers for each seat, of any size. */
export type Evidence = readonly number[];

/** What one seat perceives of a table: what it may know, and what it makes of it. */
export interface Perception {
  readonly table: Table;
  readonly seat: Seat;
  readonly weights: Weights;
  /** Its own hidden characters. */
  readonly own: CharacterSet;
  /** The kinds that win with three copies, and those that unmask with two. */
  readonly boons: CharacterSet;
  readonly banes: CharacterSet;
  /** How likely each character is behind each mask, to this seat: 8 numbers for each seat. */
  readonly suspicion: readonly number[];
  /** How many are hidden. */
  readonly masks: number;
  /** Is this seat one of them? */
  readonly masked: boolean;
  readonly trophy: number;
  /** What it gains when it wins the round, loses when it is unmasked or somebody else wins; gains when somebody else is unmasked. */
  readonly win: number;
  readonly fall: number;
  readonly lose: number;
  readonly out: number;
  /** What a pair before it is worth. */
  readonly pair: number;
  /** What the next card will be worth when it has to be kept, and when it has to be given; NaN until somebody asks. */
  nextKept: number;
  nextGiven: number;
}

const TROPHIES = [1, 3, 5];

/** The kinds that are banes of these characters. */
function banesOf(characters: CharacterSet): CharacterSet {
  let banes = 0;
  for (let at = 0; at < CHARACTER_COUNT; at++) if ((characters & one(at)) !== 0) banes |= one(BANE_OF[at]);
  return banes;
}

const bits = (set: number): number => {
  let found = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) found++;
  return found;
};

/** Whom a mask may hide, by what this seat can exclude. */
export const mayHide = (table: Table, seat: Seat, excluded: CharacterSet): CharacterSet =>
  EVERYBODY & ~(table.markers[seat] | table.mirrors | excluded);

/** How many characters of a seat are still hidden. */
export const maskedCards = (table: Table, seat: Seat): number =>
  (table.hidden & (1 << seat)) === 0 ? 0 : table.seats === 2 ? 2 - size(table.shown[seat]) : 1;

/** The seat that perceives: its number, its own characters, and the unused ones it has seen. */
export interface Looker {
  readonly seat: Seat;
  readonly own: CharacterSet;
  readonly known: CharacterSet;
}

/** What a seat makes of a table. */
export function perceive(
  table: Table,
  { seat, own, known }: Looker,
  weights: Weights,
  evidence?: Evidence,
): Perception {
  const { seats, hidden } = table;
  const masks = bits(hidden);
  const masked = (hidden & (1 << seat)) !== 0;
  const trophy = TROPHIES[table.round - 1] ?? 0;
  const rivalry = weights.envy / (seats - 1);
  const share = masked ? 1 / masks : 0;
  const boons = masked && table.options.unmaskedBoon && seats === 2 ? own | table.shown[seat] : own;
  return {
    table,
    seat,
    weights,
    own,
    boons,
    banes: banesOf(own),
    suspicion: suspect(table, seat, own | known, evidence),
    masks,
    masked,
    trophy,
    win: masked ? trophy * (1 - share + rivalry) : 0,
    fall: (masked ? trophy * share + rivalry : 0) / steps(table, seat),
    lose: trophy * (share + rivalry),
    out: masked ? gainByFall(table, seat, masks, trophy, rivalry) : 0,
    pair: seats === 2 ? 0.5 + weights.pair : weights.pair,
    nextKept: Number.NaN,
    nextGiven: Number.NaN,
  };
}

/** What a hidden seat gains when an opponent is unmasked: its share of the trophy grows; the last one hidden takes it. */
function gainByFall(table: Table, seat: Seat, masks: number, trophy: number, rivalry: number): number {
  if (masks === 2) return (trophy * (0.5 + rivalry)) / steps(table, 1 - seat);
  return trophy * (1 / (masks - 1) - 1 / masks);
}

/** With two players a seat falls only with its last character. */
const steps = (table: Table, seat: Seat): number => (table.seats === 2 ? Math.max(1, maskedCards(table, seat)) : 1);

/** How likely each character is behind each opponent's mask. */
function suspect(table: Table, seat: Seat, excluded: CharacterSet, evidence: Evidence | undefined): number[] {
  const { seats } = table;
  const suspicion = new Array<number>(seats * CHARACTER_COUNT).fill(0);
  // a player with one possible character left has it, and nobody else does
  let settled = 0;
  for (let other = 0; other < seats; other++) {
    const set = mayHide(table, other, excluded);
    if (other !== seat && size(set) === maskedCards(table, other)) settled |= set;
  }
  for (let other = 0; other < seats; other++) {
    const cards = maskedCards(table, other);
    if (other === seat || cards === 0) continue;
    const set = mayHide(table, other, excluded);
    const left = size(set) > cards && size(set & ~settled) >= cards ? set & ~settled : set;
    fill(suspicion, other * CHARACTER_COUNT, left, cards, evidence);
  }
  return suspicion;
}

function fill(
  suspicion: number[],
  from: number,
  set: CharacterSet,
  cards: number,
  evidence: Evidence | undefined,
): void {
  if (evidence === undefined) {
    const each = cards / size(set);
    for (let at = 0; at < CHARACTER_COUNT; at++) if ((set & one(at)) !== 0) suspicion[from + at] = each;
    return;
  }
  let sum = 0;
  for (let at = 0; at < CHARACTER_COUNT; at++) if ((set & one(at)) !== 0) sum += evidence[from + at];
  for (let at = 0; at < CHARACTER_COUNT; at++) {
    if ((set & one(at)) !== 0) suspicion[from + at] = Math.min(1, (cards * evidence[from + at]) / sum);
  }
}
