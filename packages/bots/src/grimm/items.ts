import { count, one, type Pile, size } from '@vizard/grimm/items';
import type { Seat } from '@vizard/kernel';
import { type Eyes, mayHide } from './eyes.ts';
import { BANE_OWNER, CHARACTER_COUNT } from './lore.ts';

/** What it is worth, in roses, to get an item or to let another have it. */

/** To have one more card of a kind before oneself. */
export function keepWorth(eyes: Eyes, kind: number, held = count(eyes.table.items[eyes.seat], kind)): number {
  const { taste, boons, banes } = eyes;
  const set = one(kind);
  let worth = 0;
  if ((boons & set) !== 0) worth += boonWorth(eyes, held);
  if ((banes & set) !== 0) worth -= held >= 1 ? eyes.fall * (held === 1 ? 1 : 0) : eyes.fall * taste.baneOne;
  else if (held === 1) worth -= denialCost(eyes, BANE_OWNER[kind]);
  if (held === 2 && (boons & set) === 0) worth -= denialCost(eyes, kind);
  return worth + (held % 2 === 1 ? eyes.pair : taste.single);
}

function boonWorth({ taste, win }: Eyes, held: number): number {
  if (held >= 2) return held === 2 ? win : 0;
  return held === 1 ? win * (taste.boonTwo - taste.boonOne) : win * taste.boonOne;
}

/** What a marker of one's own on this portrait costs: the fewer one may be, the easier the Finger finds one. */
export function denialCost(eyes: Eyes, character: number): number {
  const { table, seat } = eyes;
  const set = mayHide(table, seat, 0);
  if ((set & one(character)) === 0) return 0;
  const left = size(set);
  return left <= 1 ? 0 : eyes.taste.reveal * (eyes.fall + 1) * (1 / (left - 1) - 1 / left);
}

/** To give a card of a kind to an opponent who holds so many of it. */
export function giveWorth(eyes: Eyes, kind: number, to: Seat, held = count(eyes.table.items[to], kind)): number {
  const { taste, table, suspicion, lose } = eyes;
  const from = to * CHARACTER_COUNT;
  const bane = suspicion[from + BANE_OWNER[kind]];
  const winsShown = table.seats === 2 && table.options.unmaskedBoon && (table.shown[to] & one(kind)) !== 0;
  const boon = winsShown ? 1 : suspicion[from + kind];
  switch (held) {
    case 0:
      return bane * taste.setup * (1 + eyes.out) - boon * taste.feedOne * lose;
    case 1:
      return bane * (1 + eyes.out) - boon * (taste.feedTwo - taste.feedOne) * lose - (1 - bane) * othersPair(eyes);
    case 2:
      return -boon * lose + 0.02;
    default:
      return held % 2 === 1 ? -othersPair(eyes) : 0;
  }
}

const othersPair = ({ table, taste }: Eyes): number => (table.seats === 2 ? 0.5 + taste.othersPair : taste.othersPair);

/** The best of all receivers of a card; -Infinity when there is none. */
export function bestGift(eyes: Eyes, kind: number): number {
  const { table, seat } = eyes;
  let best = Number.NEGATIVE_INFINITY;
  for (let to = 0; to < table.seats; to++) {
    if (to === seat || (table.hidden & (1 << to)) === 0) continue;
    best = Math.max(best, giveWorth(eyes, kind, to));
  }
  return best;
}

/** The mean over the cards of a pile. */
function meanOver(pile: Pile, eyes: Eyes, worth: (eyes: Eyes, kind: number) => number): number {
  let sum = 0;
  let cards = 0;
  for (let kind = 0; kind < CHARACTER_COUNT; kind++) {
    const copies = count(pile, kind);
    if (copies === 0) continue;
    cards += copies;
    sum += copies * worth(eyes, kind);
  }
  return cards === 0 ? 0 : sum / cards;
}

/** The cards one may draw next: those of the latest filling that nobody can place. */
const unseenCards = ({ table }: Eyes): Pile => table.unplaced[table.unplaced.length - 1];

const kept = (eyes: Eyes, kind: number): number => keepWorth(eyes, kind);
const better = (eyes: Eyes, kind: number): number => Math.max(keepWorth(eyes, kind), bestGift(eyes, kind));

/** The next card, when it has to be kept. */
export function nextKept(eyes: Eyes): number {
  if (Number.isNaN(eyes.nextKept)) eyes.nextKept = meanOver(unseenCards(eyes), eyes, kept);
  return eyes.nextKept;
}

/** The next card, when it has to be given. */
export function nextGiven(eyes: Eyes): number {
  if (Number.isNaN(eyes.nextGiven)) eyes.nextGiven = meanOver(unseenCards(eyes), eyes, bestGift);
  return eyes.nextGiven;
}

/** The next card, kept or given as one likes. */
export const nextFree = (eyes: Eyes): number => meanOver(unseenCards(eyes), eyes, better);

/** What an opponent holds, if one got it at random. */
export const meanKept = (eyes: Eyes, pile: Pile): number => meanOver(pile, eyes, kept);
