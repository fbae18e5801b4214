import type { Choice } from '@vizard/grimm';
import { count, one, type Pile, pairs, present, size } from '@vizard/grimm/items';
import type { Seat } from '@vizard/kernel';
import type { Eyes } from './eyes.ts';
import { giveWorth, meanKept, nextFree, nextGiven } from './items.ts';
import { CHARACTER_COUNT } from './lore.ts';

/** What actions are worth, in roses. */

type Of<Do extends Choice['do']> = Extract<Choice, { readonly do: Do }>;

/** GM-PF-1: two roses and one rival less, or a rose for the accused. */
export function fingerWorth(eyes: Eyes, to: Seat, character: number): number {
  const right = eyes.suspicion[to * CHARACTER_COUNT + character];
  if (right < eyes.taste.sure) return -1;
  return right * (2 + eyes.out) - (1 - right) * (eyes.taste.envy + 0.5);
}

function bestFinger(eyes: Eyes): number {
  const { table, seat } = eyes;
  let best = Number.NEGATIVE_INFINITY;
  for (let to = 0; to < table.seats; to++) {
    if (to === seat || (table.hidden & (1 << to)) === 0) continue;
    for (let at = 0; at < CHARACTER_COUNT; at++) best = Math.max(best, fingerWorth(eyes, to, at));
  }
  return best;
}

/** What is lost by discarding cards of a kind for an action. */
export function price(eyes: Eyes, kind: number, treasure: boolean): number {
  const held = count(eyes.table.items[eyes.seat], kind);
  const { win, boons, banes, fall, taste } = eyes;
  let cost = treasure ? 1 : 0;
  const left = held - (treasure ? 1 : 2);
  if ((boons & one(kind)) !== 0) cost += win * (progress(taste, held) - progress(taste, left));
  if ((banes & one(kind)) !== 0) cost -= fall * taste.baneOne * (left === 0 ? 1 : 0);
  return cost + (treasure ? (held % 2 === 0 ? eyes.pair : taste.single) : 0.02 * held);
}

const progress = (taste: Eyes['taste'], held: number): number =>
  held <= 0 ? 0 : held === 1 ? taste.boonOne : taste.boonTwo;

/** The cheapest way to pay. */
function lowestPrice(eyes: Eyes): number {
  const { table, seat } = eyes;
  const items = table.items[seat];
  let lowest = Number.POSITIVE_INFINITY;
  const two = pairs(items);
  const any = (table.treasures & (1 << seat)) !== 0 ? present(items) : 0;
  for (let kind = 0; kind < CHARACTER_COUNT; kind++) {
    if ((two & one(kind)) !== 0) lowest = Math.min(lowest, price(eyes, kind, false));
    if ((any & one(kind)) !== 0) lowest = Math.min(lowest, price(eyes, kind, true));
  }
  return lowest;
}

/** To act: what it brings, less what it costs. Passing is worth nothing. */
export function actWorth(eyes: Eyes, { action }: Of<'act'>): number {
  const { table, taste, masks } = eyes;
  const rose = table.seats === 2 && action !== 'finger' ? 1 : 0;
  const cost = lowestPrice(eyes) + (table.seats === 2 ? 0.1 : 0.5 * taste.pair);
  switch (action) {
    case 'finger':
      return bestFinger(eyes) - cost;
    case 'eavesdrop':
      return rose + taste.marker * Math.min(2, masks - 1) - cost;
    case 'peek':
      return 2 * taste.look - cost;
    case 'pickpocket':
      return rose + taste.look + nextFree(eyes) - cost;
    case 'toast':
      return rose + 2 * nextGiven(eyes) - cost;
    case 'dance':
      return bestOwn(eyes, (kind) => bestDance(eyes, kind)) - cost;
    case 'gift':
      return rose + bestOwn(eyes, (kind) => bestReceiver(eyes, (to) => giftWorth(eyes, kind, to))) - cost;
    case 'secrets':
      return (eyes.trophy * 1.2) / masks - cost;
  }
}

function bestReceiver({ table, seat }: Eyes, worth: (to: Seat) => number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let to = 0; to < table.seats; to++) {
    if (to !== seat && (table.hidden & (1 << to)) !== 0) best = Math.max(best, worth(to));
  }
  return best;
}

function bestOwn(eyes: Eyes, worth: (kind: number) => number): number {
  let best = Number.NEGATIVE_INFINITY;
  const items = present(eyes.table.items[eyes.seat]);
  for (let kind = 0; kind < CHARACTER_COUNT; kind++) if ((items & one(kind)) !== 0) best = Math.max(best, worth(kind));
  return best;
}

/** To lose one card of a kind that lies before oneself. */
function partWorth(eyes: Eyes, kind: number): number {
  const held = count(eyes.table.items[eyes.seat], kind);
  const { taste } = eyes;
  let worth = held % 2 === 0 ? -eyes.pair : -taste.single;
  if ((eyes.boons & one(kind)) !== 0) worth -= eyes.win * (progress(taste, held) - progress(taste, held - 1));
  if ((eyes.banes & one(kind)) !== 0) worth += eyes.fall * taste.baneOne;
  return worth;
}

/** GM-GIFT-1: one of mine for two of theirs, at random. */
export function giftWorth(eyes: Eyes, kind: number, to: Seat): number {
  const theirs = eyes.table.items[to];
  const got = Math.min(2, size(theirs)) * meanKept(eyes, theirs);
  return partWorth(eyes, kind) + giveWorth(eyes, kind, to) + got;
}

/** GM-DANCE-1. */
export function danceWorth(eyes: Eyes, kind: number, direction: 'left' | 'right'): number {
  const step = direction === 'left' ? 1 : -1;
  const to = nextMask(eyes, step);
  const from: Pile = eyes.table.items[nextMask(eyes, -step)];
  return partWorth(eyes, kind) + giveWorth(eyes, kind, to) + meanKept(eyes, from);
}

const bestDance = (eyes: Eyes, kind: number): number =>
  Math.max(danceWorth(eyes, kind, 'left'), danceWorth(eyes, kind, 'right'));

function nextMask({ table, seat }: Eyes, step: number): Seat {
  let next = seat;
  do next = (next + step + table.seats) % table.seats;
  while ((table.hidden & (1 << next)) === 0);
  return next;
}

/** GM-EAV-1: markers tell most about those of whom most is known already. */
export function eavesdropWorth(eyes: Eyes, targets: readonly Seat[]): number {
  return targets.reduce((sum, to) => sum + 1 + sharpness(eyes, to), 0);
}

/** How sure one is about somebody: the greatest suspicion. */
function sharpness({ suspicion }: Eyes, to: Seat): number {
  let most = 0;
  for (let at = 0; at < CHARACTER_COUNT; at++) most = Math.max(most, suspicion[to * CHARACTER_COUNT + at]);
  return most < 0.95 ? most : 0;
}

/** GM-WAG-4: how likely the owner of a character is to win the round. */
export function betWorth(eyes: Eyes, character: number): number {
  const { table, seat, own, masks } = eyes;
  if ((own & one(character)) !== 0 && eyes.masked) return chanceOf(count(table.items[seat], character)) / masks;
  let chance = 0;
  for (let other = 0; other < table.seats; other++) {
    const likely = eyes.suspicion[other * CHARACTER_COUNT + character];
    if (other !== seat && likely > 0) chance += (likely * chanceOf(count(table.items[other], character))) / masks;
  }
  return chance;
}

const chanceOf = (boons: number): number => (boons === 0 ? 0.7 : boons === 1 ? 1.2 : 2);
