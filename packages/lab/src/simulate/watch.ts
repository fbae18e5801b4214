import type { AnyGame, Dealer } from '@vizard/kernel';
import type { Fact, Lens } from './lens.ts';
import { characterOf, countOf, type Tally } from './tally.ts';

/** Follows one game event by event and counts what the lens sees. */
export class Watch {
  readonly #lens: Lens;
  readonly #tally: Tally;
  /** What the choice being carried out has brought about so far. */
  #now: Fact[] = [];
  readonly #inGame = new Set<string>();
  /** The characters in play, and whether they are still there. */
  readonly #cast = new Map<string, boolean>();

  constructor(lens: Lens, tally: Tally) {
    this.#lens = lens;
    this.#tally = tally;
    tally.watched++;
  }

  /** The next choice is being carried out. */
  next(): void {
    this.#now = [];
  }

  see(event: unknown): void {
    for (const fact of this.#lens.facts(event)) {
      this.#now.push(fact);
      const count = countOf(this.#tally, fact.chart, fact.name);
      count.times++;
      const key = `${fact.chart} ${fact.name}`;
      if (!this.#inGame.has(key)) count.games++;
      this.#inGame.add(key);
    }
    for (const name of this.#lens.joins?.(event) ?? []) this.#cast.set(name, true);
    for (const name of this.#lens.leaves?.(event) ?? []) this.#cast.set(name, false);
    if (this.#lens.decides(event)) this.#decide();
  }

  #decide(): void {
    this.#tally.decisions++;
    for (const key of new Set(this.#now.map(({ chart, name }) => JSON.stringify([chart, name])))) {
      const [chart, name] = JSON.parse(key) as [string, string];
      countOf(this.#tally, chart, name).decided++;
    }
    for (const [name, there] of this.#cast) {
      const character = characterOf(this.#tally, name);
      character.played++;
      if (there) character.survived++;
    }
    this.#cast.clear();
  }
}

/** The same game with one more listener, which hears every event. */
export function watchedGame(game: AnyGame, watch: Watch): AnyGame {
  const beside = (dealer: Dealer<unknown>): Dealer<unknown> => ({
    draw: (bound, purpose, index) => dealer.draw(bound, purpose, index),
    reveal: (to) => dealer.reveal(to),
    emit(event) {
      watch.see(event);
      dealer.emit?.(event);
    },
  });
  return {
    ...game,
    setup: (options, seats, dealer) => game.setup(options, seats, beside(dealer)),
    take(state, decision, choice, dealer) {
      watch.next();
      game.take(state, decision, choice, beside(dealer));
    },
  };
}
