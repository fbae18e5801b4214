import type { Dealer, Outcome, Seat } from '@vizard/kernel';
import type { RosesRule } from './causes.ts';
import type { CharacterSet } from './characters.ts';
import type { Event } from './events.ts';
import { one } from './items.ts';
import type { State } from './state.ts';

/** Roses and trophies: who gets them, and who wins the game with them. */

/** What the winner of each round gets. */
export const TROPHIES = [1, 3, 5] as const;

/** GM-END-3: this many roses at the end of a round end the game. */
const ENOUGH_ROSES = 10;

export const trophyOf = (round: number): number => TROPHIES[round - 1];

/** Roses with trophies. */
const total = (state: State, seat: Seat): number => state.roses[seat] + state.trophies[seat];

/** Everybody's roses with trophies. */
const totalsOf = (state: State): number[] => state.roses.map((_, seat) => total(state, seat));

/** GM-SET-4, GM-ABI-1: what is compared to find the fewest and the most roses: rose tokens, at some tables trophies too. */
export const comparedRoses = (state: State): readonly number[] =>
  state.options.trophiesCount ? totalsOf(state) : state.roses;

/** GM-TRE-2 */
export function giveRoses(state: State, seat: Seat, roses: number, rule: RosesRule, dealer: Dealer<Event>): void {
  state.roses[seat] += roses;
  if (dealer.emit) dealer.emit({ type: 'roses', rule, seat, roses });
}

/** GM-END-3. */
export function enoughRoses(state: State): boolean {
  for (let seat = 0; seat < state.seats; seat++) if (total(state, seat) >= ENOUGH_ROSES) return true;
  return false;
}

/** GM-WAG-4: roses, not a trophy. */
export function payWagers(state: State, won: CharacterSet, trophy: number, dealer: Dealer<Event>): void {
  for (let at = 0; at < state.wagers.length; at++) {
    if ((won & one(state.wagers[at])) === 0) continue;
    giveRoses(state, state.takers[at], trophy, 'GM-WAG-4', dealer);
  }
}

/** GM-TRE-2. */
export function payTreasures(state: State, dealer: Dealer<Event>): void {
  for (let seat = 0; seat < state.seats; seat++) {
    if ((state.treasures & (1 << seat)) !== 0) giveRoses(state, seat, 1, 'GM-TRE-2', dealer);
  }
  state.treasures = 0;
}

/** GM-END-4: most roses, then the greater sum of trophies, then a shared victory. */
export function outcome(state: State): Outcome | undefined {
  if (!state.over) return undefined;
  const scores = totalsOf(state);
  const most = Math.max(...scores);
  const richest = scores.flatMap((score, seat) => (score === most ? [seat] : []));
  const trophies = Math.max(...richest.map((seat) => state.trophies[seat]));
  const winners = richest.filter((seat) => state.trophies[seat] === trophies);
  const how = winners.length > 1 ? 'shared' : richest.length > 1 ? 'trophies' : 'roses';
  return { winners, how, rule: 'GM-END-4', scores };
}
