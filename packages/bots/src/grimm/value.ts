import type { State } from '@vizard/grimm';
import type { Seat } from '@vizard/kernel';

/** So many roses ahead multiply the chance to win by e: fitted to games of the rule players. */
const LEAD = 5;
/** With two players the third trophy outweighs most leads. */
const LEAD_OF_TWO = [5, 4.5, 11] as const;

/** How likely a seat is to win the game when a new round begins. */
export function value({ roses, trophies, round, seats }: State, seat: Seat): number {
  const lead = seats === 2 ? LEAD_OF_TWO[round - 1] : LEAD;
  const mine = roses[seat] + trophies[seat];
  let sum = 0;
  for (let other = 0; other < seats; other++) sum += Math.exp((roses[other] + trophies[other] - mine) / lead);
  return 1 / sum;
}
