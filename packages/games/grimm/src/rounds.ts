import type { Dealer, Outcome, Seat } from '@vizard/kernel';
import type { Event } from './events.ts';
import { type PastRound, type RoundEnd, showRound } from './past.ts';
import { enoughRoses, outcome, payTreasures, payWagers, TROPHIES, trophyOf } from './scoring.ts';
import { beginRound } from './setup.ts';
import type { State } from './state.ts';

/** The end of a round, in the order of GM-END-6; setup.ts begins the next one. */

/** GM-END-6: winner shown, trophy, wagers, treasures, then the test for ten. */
export function endRound(state: State, winner: Seat | null, how: RoundEnd, dealer: Dealer<Event>): void {
  dealer.reveal('public');
  // GM-STL-6: nothing more happens in this round
  while (state.stack.length > 0) state.stack.pop();
  const trophy = trophyOf(state.round);
  const past: PastRound = {
    winner,
    how,
    characters: state.masked.map((masked, seat) => masked | state.shown[seat]),
    unused: state.unused,
    hands: state.hands.slice(),
    wagers: state.wagers.slice(),
    takers: state.takers.slice(),
  };
  state.past.push(past);
  if (dealer.emit) {
    const rule = winner === null ? 'GM-END-5' : 'GM-END-1';
    dealer.emit({ type: 'roundOver', rule, round: state.round, ...showRound(past) });
  }
  if (winner !== null) {
    state.trophies[winner] += trophy;
    if (dealer.emit) dealer.emit({ type: 'trophy', rule: 'GM-END-2', seat: winner, trophy });
    payWagers(state, past.characters[winner], trophy, dealer);
  }
  payTreasures(state, dealer);
  if (state.round < TROPHIES.length && !enoughRoses(state)) {
    beginRound(state, dealer);
    return;
  }
  state.over = true;
  if (dealer.emit) {
    const { winners, scores = [] } = outcome(state) as Outcome;
    dealer.emit({ type: 'gameOver', rule: 'GM-END-4', winners, scores });
  }
}
