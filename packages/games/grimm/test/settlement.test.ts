import type { Seat } from '@vizard/kernel';
import { describe, expect, test } from 'vitest';
import type { Event } from '../src/index.ts';
import { everything, playUntil, table } from './table.ts';

/** The place of an event in a settlement; 0 for what belongs to none. */
const rank = (event: Event): number => {
  if (event.type === 'unmasked' || event.type === 'roses' || event.type === 'spared') return 1;
  if (event.type === 'marked') return event.free ? 4 : 2;
  if (event.type === 'wagered' || event.type === 'declined') return 3;
  if (event.type === 'looked') return 5;
  return event.type === 'roundOver' ? 6 : 0;
};

/** The events of each settlement of some random games: what follows a transfer of items. */
function settlements(seats: number): Event[][] {
  const found: Event[][] = [];
  for (let seed = 1; seed <= 60; seed++) {
    const one = table(seats, everything(seats), seed);
    playUntil(one, seed, () => false);
    let current: Event[] | undefined;
    let unmasked: Seat | undefined;
    for (const event of one.events) {
      if (event.type === 'turn') unmasked = event.hidden ? undefined : event.seat;
      // a wager at the end of one's own turn (GM-RUL-9) comes after the settlement
      if (event.type === 'wagered' && event.seat === unmasked) current = undefined;
      if (['gave', 'kept', 'took', 'exchanged'].includes(event.type)) {
        current = [event];
        found.push(current);
      } else {
        if (rank(event) > 0) current?.push(event);
        if (rank(event) === 0 || event.type === 'roundOver') current = undefined;
      }
    }
  }
  return found;
}

describe('settlement', () => {
  test.each([2, 4, 5])(
    'GM-STL-1 unmaskings, forced markers, wagers, free markers, looks come in this order (%i)',
    (seats) => {
      const kinds = new Set<number>();
      for (const events of settlements(seats)) {
        const ranks = events.map(rank);
        for (const one of ranks) kinds.add(one);
        expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      }
      expect(kinds.size).toBe(seats === 2 ? 6 : 7);
    },
  );

  test('GM-STL-1 each step goes from the player whose turn it is clockwise', () => {
    let several = 0;
    for (let seed = 1; seed <= 80; seed++) {
      const one = table(5, everything(5), seed);
      playUntil(one, seed, () => false);
      let turn = 0;
      let last: { type: string; distance: number } | undefined;
      for (const event of one.events) {
        if (event.type === 'turn') turn = event.seat;
        const forced = event.type === 'marked' && !event.free;
        if (event.type !== 'unmasked' && !forced) {
          if (event.type !== 'roses') last = undefined;
          continue;
        }
        const distance = (event.seat - turn + 5) % 5;
        if (last?.type === event.type) {
          expect(distance).toBeGreaterThanOrEqual(last.distance);
          if (distance > last.distance) several++;
        }
        last = { type: event.type, distance };
      }
    }
    expect(several).toBeGreaterThan(5);
  });

  test('GM-STL-6 after the end of a round nothing of it happens any more', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const one = table(4, everything(4), seed);
      playUntil(one, seed, () => false);
      one.events.forEach((event, at) => {
        if (event.type !== 'roundOver') return;
        const rest = one.events.slice(at + 1);
        const end = rest.findIndex(({ type }) => type === 'round' || type === 'gameOver');
        for (const { type } of rest.slice(0, end)) expect(['trophy', 'roses']).toContain(type);
      });
    }
  });
});
