import { BANE_OWNER, CHARACTER_COUNT } from '@vizard/grimm/characters';
import { count, one, type Pile, size } from '@vizard/grimm/items';
import type { Seat } from '@vizard/kernel';
import { mayHide, type Perception } from './perception.ts';

/** What it is worth, in roses, to get an item or to let another have it. */

/** What one more open card of a kind is worth. */
export function keepWorth(
  perception: Perception,
  kind: number,
  held = count(perception.table.items[perception.seat], kind),
): number {
  const { weights, boons, banes } = perception;
  const set = one(kind);
  let worth = 0;
  if ((boons & set) !== 0) worth += boonWorth(perception, held);
  if ((banes & set) !== 0)
    worth -= held >= 1 ? perception.fall * (held === 1 ? 1 : 0) : perception.fall * weights.baneOne;
  else if (held === 1) worth -= denialCost(perception, BANE_OWNER[kind]);
  if (held === 2 && (boons & set) === 0) worth -= denialCost(perception, kind);
  return worth + (held % 2 === 1 ? perception.pair : weights.single);
}

function boonWorth({ weights, win }: Perception, held: number): number {
  if (held >= 2) return held === 2 ? win : 0;
  return held === 1 ? win * (weights.boonTwo - weights.boonOne) : win * weights.boonOne;
}

/** What a marker of one's own on this portrait costs: the fewer one may be, the easier the Finger finds one. */
export function denialCost(perception: Perception, character: number): number {
  const { table, seat } = perception;
  const set = mayHide(table, seat, 0);
  if ((set & one(character)) === 0) return 0;
  const left = size(set);
  return left <= 1 ? 0 : perception.weights.reveal * (perception.fall + 1) * (1 / (left - 1) - 1 / left);
}

/** What it is worth to give a card of a kind to an opponent who already holds `copies` of it. */
export function giveWorth(
  perception: Perception,
  kind: number,
  to: Seat,
  held = count(perception.table.items[to], kind),
): number {
  const { weights, table, suspicion, lose } = perception;
  const from = to * CHARACTER_COUNT;
  const bane = suspicion[from + BANE_OWNER[kind]];
  const winsShown = table.seats === 2 && table.options.unmaskedBoon && (table.shown[to] & one(kind)) !== 0;
  const boon = winsShown ? 1 : suspicion[from + kind];
  switch (held) {
    case 0:
      return bane * weights.setup * (1 + perception.out) - boon * weights.feedOne * lose;
    case 1:
      return (
        bane * (1 + perception.out) -
        boon * (weights.feedTwo - weights.feedOne) * lose -
        (1 - bane) * othersPair(perception)
      );
    case 2:
      return -boon * lose + 0.02;
    default:
      return held % 2 === 1 ? -othersPair(perception) : 0;
  }
}

const othersPair = ({ table, weights }: Perception): number =>
  table.seats === 2 ? 0.5 + weights.othersPair : weights.othersPair;

/** The best of all receivers of a card; -Infinity when there is none. */
export function bestGift(perception: Perception, kind: number): number {
  const { table, seat } = perception;
  let best = Number.NEGATIVE_INFINITY;
  for (let to = 0; to < table.seats; to++) {
    if (to === seat || (table.hidden & (1 << to)) === 0) continue;
    best = Math.max(best, giveWorth(perception, kind, to));
  }
  return best;
}

/** The mean over the cards of a pile. */
function meanOver(pile: Pile, perception: Perception, worth: (perception: Perception, kind: number) => number): number {
  let sum = 0;
  let cards = 0;
  for (let kind = 0; kind < CHARACTER_COUNT; kind++) {
    const copies = count(pile, kind);
    if (copies === 0) continue;
    cards += copies;
    sum += copies * worth(perception, kind);
  }
  return cards === 0 ? 0 : sum / cards;
}

/** The cards one may draw next: those of the latest filling that nobody can place. */
const unseenCards = ({ table }: Perception): Pile => table.unplaced[table.unplaced.length - 1];

const kept = (perception: Perception, kind: number): number => keepWorth(perception, kind);
const better = (perception: Perception, kind: number): number =>
  Math.max(keepWorth(perception, kind), bestGift(perception, kind));

/** The next card, when it has to be kept. */
export function nextKept(perception: Perception): number {
  if (Number.isNaN(perception.nextKept)) perception.nextKept = meanOver(unseenCards(perception), perception, kept);
  return perception.nextKept;
}

/** The next card, when it has to be given. */
export function nextGiven(perception: Perception): number {
  if (Number.isNaN(perception.nextGiven))
    perception.nextGiven = meanOver(unseenCards(perception), perception, bestGift);
  return perception.nextGiven;
}

/** The next card, kept or given as one likes. */
export const nextFree = (perception: Perception): number => meanOver(unseenCards(perception), perception, better);

/** What an opponent holds, if one got it at random. */
export const meanKept = (perception: Perception, pile: Pile): number => meanOver(pile, perception, kept);
