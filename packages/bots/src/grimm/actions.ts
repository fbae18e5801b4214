import type { Choice } from '@vizard/grimm';
import { CHARACTER_COUNT } from '@vizard/grimm/characters';
import { count, one, type Pile, pairs, present, size } from '@vizard/grimm/items';
import type { Seat } from '@vizard/kernel';
import { giveWorth, meanKept, nextFree, nextGiven } from './items.ts';
import type { Perception } from './perception.ts';

/** What actions are worth, in roses. */

type Of<Do extends Choice['do']> = Extract<Choice, { readonly do: Do }>;

/** GM-PF-1: two roses and one rival less, or a rose for the accused. */
export function fingerWorth(perception: Perception, to: Seat, character: number): number {
  const right = perception.suspicion[to * CHARACTER_COUNT + character];
  if (right < perception.weights.sure) return -1;
  return right * (2 + perception.out) - (1 - right) * (perception.weights.envy + 0.5);
}

function bestFinger(perception: Perception): number {
  const { table, seat } = perception;
  let best = Number.NEGATIVE_INFINITY;
  for (let to = 0; to < table.seats; to++) {
    if (to === seat || (table.hidden & (1 << to)) === 0) continue;
    for (let at = 0; at < CHARACTER_COUNT; at++) best = Math.max(best, fingerWorth(perception, to, at));
  }
  return best;
}

/** What is lost by discarding cards of a kind for an action. */
export function price(perception: Perception, kind: number, treasure: boolean): number {
  const held = count(perception.table.items[perception.seat], kind);
  const { win, boons, banes, fall, weights } = perception;
  let cost = treasure ? 1 : 0;
  const left = held - (treasure ? 1 : 2);
  if ((boons & one(kind)) !== 0) cost += win * (progress(weights, held) - progress(weights, left));
  if ((banes & one(kind)) !== 0) cost -= fall * weights.baneOne * (left === 0 ? 1 : 0);
  return cost + (treasure ? (held % 2 === 0 ? perception.pair : weights.single) : 0.02 * held);
}

const progress = (weights: Perception['weights'], held: number): number =>
  held <= 0 ? 0 : held === 1 ? weights.boonOne : weights.boonTwo;

/** The cheapest way to pay. */
function lowestPrice(perception: Perception): number {
  const { table, seat } = perception;
  const items = table.items[seat];
  let lowest = Number.POSITIVE_INFINITY;
  const two = pairs(items);
  const any = (table.treasures & (1 << seat)) !== 0 ? present(items) : 0;
  for (let kind = 0; kind < CHARACTER_COUNT; kind++) {
    if ((two & one(kind)) !== 0) lowest = Math.min(lowest, price(perception, kind, false));
    if ((any & one(kind)) !== 0) lowest = Math.min(lowest, price(perception, kind, true));
  }
  return lowest;
}

/** What acting is worth: its gain less its cost. Passing is worth nothing. */
export function actWorth(perception: Perception, { action }: Of<'act'>): number {
  const { table, weights, masks } = perception;
  const rose = table.seats === 2 && action !== 'finger' ? 1 : 0;
  const cost = lowestPrice(perception) + (table.seats === 2 ? 0.1 : 0.5 * weights.pair);
  switch (action) {
    case 'finger':
      return bestFinger(perception) - cost;
    case 'eavesdrop':
      return rose + weights.marker * Math.min(2, masks - 1) - cost;
    case 'peek':
      return 2 * weights.look - cost;
    case 'pickpocket':
      return rose + weights.look + nextFree(perception) - cost;
    case 'toast':
      return rose + 2 * nextGiven(perception) - cost;
    case 'dance':
      return bestOwn(perception, (kind) => bestDance(perception, kind)) - cost;
    case 'gift':
      return (
        rose + bestOwn(perception, (kind) => bestReceiver(perception, (to) => giftWorth(perception, kind, to))) - cost
      );
    case 'secrets':
      return (perception.trophy * 1.2) / masks - cost;
  }
}

function bestReceiver({ table, seat }: Perception, worth: (to: Seat) => number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let to = 0; to < table.seats; to++) {
    if (to !== seat && (table.hidden & (1 << to)) !== 0) best = Math.max(best, worth(to));
  }
  return best;
}

function bestOwn(perception: Perception, worth: (kind: number) => number): number {
  let best = Number.NEGATIVE_INFINITY;
  const items = present(perception.table.items[perception.seat]);
  for (let kind = 0; kind < CHARACTER_COUNT; kind++) if ((items & one(kind)) !== 0) best = Math.max(best, worth(kind));
  return best;
}

/** What losing one of one's own open cards is worth. */
function partWorth(perception: Perception, kind: number): number {
  const held = count(perception.table.items[perception.seat], kind);
  const { weights } = perception;
  let worth = held % 2 === 0 ? -perception.pair : -weights.single;
  if ((perception.boons & one(kind)) !== 0)
    worth -= perception.win * (progress(weights, held) - progress(weights, held - 1));
  if ((perception.banes & one(kind)) !== 0) worth += perception.fall * weights.baneOne;
  return worth;
}

/** GM-GIFT-1: one of mine for two of theirs, at random. */
export function giftWorth(perception: Perception, kind: number, to: Seat): number {
  const theirs = perception.table.items[to];
  const got = Math.min(2, size(theirs)) * meanKept(perception, theirs);
  return partWorth(perception, kind) + giveWorth(perception, kind, to) + got;
}

/** GM-DANCE-1. */
export function danceWorth(perception: Perception, kind: number, direction: 'left' | 'right'): number {
  const step = direction === 'left' ? 1 : -1;
  const to = nextMask(perception, step);
  const from: Pile = perception.table.items[nextMask(perception, -step)];
  return partWorth(perception, kind) + giveWorth(perception, kind, to) + meanKept(perception, from);
}

const bestDance = (perception: Perception, kind: number): number =>
  Math.max(danceWorth(perception, kind, 'left'), danceWorth(perception, kind, 'right'));

function nextMask({ table, seat }: Perception, step: number): Seat {
  let next = seat;
  do next = (next + step + table.seats) % table.seats;
  while ((table.hidden & (1 << next)) === 0);
  return next;
}

/** GM-EAV-1: markers tell most about players of whom much is known already. */
export function eavesdropWorth(perception: Perception, targets: readonly Seat[]): number {
  return targets.reduce((sum, to) => sum + 1 + sharpness(perception, to), 0);
}

/** How sure one is about somebody: the greatest suspicion. */
function sharpness({ suspicion }: Perception, to: Seat): number {
  let most = 0;
  for (let at = 0; at < CHARACTER_COUNT; at++) most = Math.max(most, suspicion[to * CHARACTER_COUNT + at]);
  return most < 0.95 ? most : 0;
}

/** GM-WAG-4: how likely the owner of a character is to win the round. */
export function betWorth(perception: Perception, character: number): number {
  const { table, seat, own, masks } = perception;
  if ((own & one(character)) !== 0 && perception.masked) return chanceOf(count(table.items[seat], character)) / masks;
  let chance = 0;
  for (let other = 0; other < table.seats; other++) {
    const likely = perception.suspicion[other * CHARACTER_COUNT + character];
    if (other !== seat && likely > 0) chance += (likely * chanceOf(count(table.items[other], character))) / masks;
  }
  return chance;
}

const chanceOf = (boons: number): number => (boons === 0 ? 0.7 : boons === 1 ? 1.2 : 2);
