import type { Random, Seat } from '@vizard/kernel';
import type { State, View } from '@vizard/room25';
import { room25 } from '@vizard/room25';
import { NONE, tokenBit } from '@vizard/room25/actions';
import { possibleGuards } from '@vizard/room25/imagine';
import type { By, Figure, FigureSet, Kind, ReadonlyBy, Tile } from '@vizard/room25/indices';
import { readClaim } from '@vizard/room25/looking';
import { COLOUR, IN_OUTER_ZONE } from '@vizard/room25/rooms';
import { has, seatOf } from '@vizard/room25/state';
import { credibility, readTold } from './claims.ts';
import type { Room25Memory } from './memory.ts';
import { mayBeInOuterZone, newPerception, perceive } from './perception.ts';
import { wantedProgramme } from './programme.ts';
import { isRival } from './sides.ts';
import { findWays } from './ways.ts';

/**
 * Worlds a seat can't exclude, as likely as what everybody said and did makes them. The view is read once; each world is a copy in which what
 * is hidden is dealt again.
 */
export interface Worlds {
  readonly view: View;
  readonly base: State;
  readonly seat: Seat;
  /** Tiles whose room the seat does not know, those with a claim first; and the rooms left for them. */
  readonly unknown: readonly Tile[];
  readonly rooms: readonly Kind[];
  /** The colour somebody announced for a tile and who did, by tile; -1 without. */
  readonly claimed: ReadonlyBy<Tile, number>;
  readonly claimant: ReadonlyBy<Tile, number>;
  /** Sets of guards that fit, and running sums of their weights. */
  readonly guards: readonly FigureSet[];
  readonly sums: readonly number[];
}

/** Of 100: how often a claim of a friend is believed, and one of a guard. */
const TRUST = 97;
const TRUST_IN_GUARDS = 35;
/** Of 100: how often somebody's hidden tokens are those the policy would have programmed. */
const USUAL = 70;

export function readWorlds(view: View, memory: Room25Memory, seat: Seat, infers: boolean, random: Random): Worlds {
  const base = room25.imagine(view, memory.rooms, random);
  const known = view.cells.flatMap(({ tile, room, replaced }) =>
    room !== undefined || replaced || memory.rooms.rooms[tile] !== undefined ? [tile] : [],
  );
  for (const tile of known) base.seen[seat] |= base.known & (1 << tile) ? 0 : 1 << tile;
  const claimed: By<Tile, number> = base.kind.map(() => -1);
  const claimant: By<Tile, number> = base.kind.map(() => -1);
  for (const { figure, tile, colour } of base.claims.map(readClaim)) {
    if (seatOf(base, figure) === seat || isRival(base, seat as Figure, figure)) continue;
    claimed[tile] = colour;
    claimant[tile] = figure;
  }
  const unknown = base.kind
    .flatMap((_, tile) => (known.includes(tile as Tile) ? [] : [tile as Tile]))
    .sort((a, b) => Number(claimed[b] >= 0) - Number(claimed[a] >= 0));
  const guards = possibleGuards(base, view);
  const rooms = unknown.map((tile) => base.kind[tile]);
  const told = infers && guards.length > 1 ? readTold(base, unknown, rooms) : [];
  let sum = 0;
  const sums = guards.map((set) => {
    let weight = credibility(told, set);
    if (infers)
      memory.suspicion.forEach((one, figure) => {
        if (has(set, figure)) weight += one;
      });
    sum += Math.exp(weight);
    return sum;
  });
  // nobody puts reminders in an imagined world: that keeps its questions short
  const options = { ...base.options, reminders: false };
  return { view, base: { ...base, options }, seat, unknown, rooms, claimed, claimant, guards, sums };
}

/** How likely each figure is a guard. */
export function suspects({ guards, sums, base }: Worlds): number[] {
  const whole = sums[sums.length - 1];
  return base.who.map((_, figure) =>
    guards.reduce((sum, set, at) => sum + (has(set, figure) ? (sums[at] - (sums[at - 1] ?? 0)) / whole : 0), 0),
  );
}

export function imagineWorld(worlds: Worlds, random: Random): State {
  const state = room25.clone(worlds.base);
  dealGuards(worlds, state, random);
  dealRooms(worlds, state, random);
  dealTokens(worlds, state, random);
  askAgain(worlds, state);
  return state;
}

function dealGuards({ guards, sums }: Worlds, state: State, random: Random): void {
  const point = (random.below(0x4000_0000) / 0x4000_0000) * sums[sums.length - 1];
  let at = 0;
  while (at < sums.length - 1 && sums[at] <= point) at++;
  state.guards = guards[at];
}

/** R25-SET-3, R25-SET-4: what is laid far out lies in the exit zones. Tiles that somebody spoke of come first. */
function dealRooms({ unknown, rooms, claimed, claimant }: Worlds, state: State, random: Random): void {
  const pool = rooms.slice();
  let nearRooms = 0;
  let nearTiles = 0;
  for (const kind of pool) if (!IN_OUTER_ZONE[kind]) nearRooms++;
  for (const tile of unknown) if (!mayBeInOuterZone(state, tile)) nearTiles++;
  const take = (tile: Tile, colour: number): boolean => {
    const far = mayBeInOuterZone(state, tile);
    const mayBeNear = !far || nearRooms > nearTiles;
    const fits = (kind: Kind) => (IN_OUTER_ZONE[kind] ? far : mayBeNear) && (colour < 0 || COLOUR[kind] === colour);
    let number = 0;
    for (const kind of pool) if (fits(kind)) number++;
    if (number === 0) return false;
    let chosen = random.below(number);
    for (let at = 0; at < pool.length; at++) {
      if (!fits(pool[at]) || chosen-- > 0) continue;
      state.kind[tile] = pool[at];
      if (!IN_OUTER_ZONE[pool[at]]) nearRooms--;
      if (!far) nearTiles--;
      pool[at] = pool[pool.length - 1];
      pool.pop();
      return true;
    }
    return false;
  };
  let rest = unknown.length;
  const left: Tile[] = [];
  for (const tile of unknown) {
    const trust = claimed[tile] < 0 ? 0 : has(state.guards, claimant[tile]) ? TRUST_IN_GUARDS : TRUST;
    if (random.below(100) < trust && take(tile, claimed[tile])) rest--;
    else left.push(tile);
  }
  // near tiles first, so that the far ones get what is left
  for (const tile of left) if (!mayBeInOuterZone(state, tile)) take(tile, -1);
  for (const tile of left) if (mayBeInOuterZone(state, tile)) take(tile, -1);
  if (pool.length > 0 || rest < 0) throw new Error('Rooms are left over that fit no tile of the imagined complex.');
}

/** R25-PRG-5: tokens not yet shown are those the policy would have chosen, or any. */
function dealTokens({ view, seat }: Worlds, state: State, random: Random): void {
  const reused = newPerception();
  for (let figure = 0 as Figure; figure < state.who.length; figure++) {
    const { first, second } = view.characters[figure];
    if (seatOf(state, figure) === seat || (first !== 'hidden' && second !== 'hidden')) continue;
    if (random.below(100) >= USUAL) continue; // as the rules imagined them
    const may = state.tokens[figure] & ~state.played[figure];
    const perception = perceive(state, figure, reused);
    findWays(perception);
    const wanted = wantedProgramme(perception);
    const [one, other] = [wanted & 7, (wanted >> 3) & 7];
    const isFree = (token: number) => token !== NONE && (may & tokenBit(token)) !== 0;
    if (first === 'hidden' && isFree(one) && (second !== 'hidden' || isFree(other))) {
      state.first[figure] = one;
      if (second === 'hidden') state.second[figure] = other;
    } else if (first !== 'hidden') {
      if (isFree(other)) state.second[figure] = other;
      else if (isFree(one)) state.second[figure] = one;
    }
  }
}

/** What others have put down in secret is asked of them again: nobody knows it. */
function askAgain({ view, seat }: Worlds, state: State): void {
  if (state.answers.length === 0) return;
  const own = view.characters.filter((one) => one.seat === seat && one.answer !== undefined).length;
  if (own === 0) state.answers = state.answers.map(() => null);
}
