import type { Dealer } from '@vizard/kernel';
import { fastDealer, fastRandom, pick } from '@vizard/kernel';
import type { Choice, Event, State } from '../src/index.ts';
import { grimm } from '../src/index.ts';

/** A game that can be played by texts or at random, with its events. */
export interface Table {
  readonly state: State;
  readonly dealer: Dealer<Event>;
  /** Everything that has happened. */
  readonly events: Event[];
}

export function table(seats: number, options: object = {}, seed = 1): Table {
  const events: Event[] = [];
  const dealer = fastDealer<Event>(seed, (event) => events.push(event));
  return { state: grimm.setup(grimm.options(options, seats), seats, dealer), dealer, events };
}

/** Plays at random until `until` holds or the game is over. Returns whether it held. */
export function playUntil({ state, dealer }: Table, seed: number, until: (state: State) => boolean): boolean {
  const random = fastRandom(seed);
  for (;;) {
    if (until(state)) return true;
    const pending = grimm.pending(state);
    if (pending.length === 0) return false;
    const decision = pick(pending, random);
    grimm.take(state, decision, pick<Choice>(decision.choices, random), dealer);
  }
}

/** Every question of some random games. */
export function* questions(seats: number, options: object, games: number): Generator<Table> {
  for (let seed = 1; seed <= games; seed++) {
    const one = table(seats, options, seed);
    const random = fastRandom(seed);
    for (;;) {
      const pending = grimm.pending(one.state);
      if (pending.length === 0) break;
      yield one;
      const decision = pick(pending, random);
      grimm.take(one.state, decision, pick<Choice>(decision.choices, random), one.dealer);
    }
  }
}

/** All modules that this many players can use. */
export const everything = (seats: number) => ({ wagers: seats > 2, treasures: true, abilities: true });
