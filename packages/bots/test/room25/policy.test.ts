import { fastDealer } from '@vizard/kernel';
import { type Event, room25, type State } from '@vizard/room25';
import { ADJACENT, CENTRE, CORNERS } from '@vizard/room25/board';
import type { Cell, Figure, Kind } from '@vizard/room25/indices';
import { DARK, EMPTY, RED } from '@vizard/room25/rooms';
import { expect, test } from 'vitest';
import { perceive } from '../../src/room25/perception.ts';
import { weighTokens } from '../../src/room25/prospects.ts';
import { findWays } from '../../src/room25/ways.ts';
import { lookWorth } from '../../src/room25/worth.ts';

const setup = (mode: string): State => room25.setup(room25.options({ mode }, 4), 4, fastDealer<Event>(6));

/** A cell from which a room of an exit zone can be looked at. */
const LOOKOUT = ADJACENT[CORNERS[1]].find((cell) => !CORNERS.includes(cell)) as Cell;

test('R25-DARK-1: who explores does not take the Dark Room for a place to look from', () => {
  const far = (kind: Kind): number => {
    const state = setup('cooperation');
    const tile = state.tileAt[LOOKOUT];
    state.kind[tile] = kind;
    state.up |= 1 << tile;
    const perception = perceive(state, 0 as Figure);
    findWays(perception);
    return perception.distance[LOOKOUT];
  };
  expect(far(DARK)).toBeGreaterThan(far(EMPTY));
});

test.each([
  ['cooperation', false],
  ['suspicion', true],
])('R25-LOOK-2: in %s what was announced is worth a second look: %s', (mode, again) => {
  const state = setup(mode);
  const [cell] = ADJACENT[CENTRE];
  const tile = state.tileAt[cell];
  for (let seat = 0; seat < 4; seat++) state.seen[seat] &= ~(1 << tile);
  const worth = () => {
    const perception = perceive(state, 0 as Figure);
    findWays(perception);
    return lookWorth(perception, cell);
  };
  const unseen = worth();
  state.claims.push(1 | (tile << 3) | (RED << 8));
  const told = worth();
  expect(told).toBeLessThan(unseen);
  expect(told > 0.3).toBe(again);
});

test('of two friends in one room the second plans to look at what the first leaves', () => {
  const state = setup('cooperation');
  state.seen.fill(0);
  const looks = [0, 1, 2, 3].map((figure) => {
    const perception = perceive(state, figure as Figure);
    findWays(perception);
    const worths = ADJACENT[CENTRE].map((cell) => lookWorth(perception, cell)).sort((a, b) => b - a);
    weighTokens(perception);
    expect(perception.prospects.look).toBe(worths[figure]);
    return perception.prospects.look;
  });
  expect(looks[0]).toBeGreaterThan(0);
});
