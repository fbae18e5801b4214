import { type AnyGame, fastDealer, fastRandom, pick } from '@vizard/kernel';

/** A position in which somebody is asked something. */
export interface Asked {
  readonly state: unknown;
  readonly seat: number;
  readonly seats: number;
}

interface Setting {
  readonly options: object;
  readonly seats: number;
}

/** A position for every kind of question that comes up in this many careless games at these tables. */
export function everyQuestion(game: AnyGame, tables: readonly Setting[], games: number): Map<string, Asked> {
  const found = new Map<string, Asked>();
  for (let seed = 0; seed < games; seed++) {
    const { options, seats } = tables[seed % tables.length] as Setting;
    const [random, dealer] = [fastRandom(seed), fastDealer(seed)];
    const state = game.setup(game.options(options, seats), seats, dealer);
    while (game.outcome(state) === undefined) {
      const decisions = game.pending(state);
      for (const { ask, seat } of decisions)
        if (!found.has(ask)) found.set(ask, { state: game.clone(state), seat, seats });
      const decision = pick(decisions, random);
      game.take(state, decision, pick(decision.choices, random), dealer);
    }
  }
  return found;
}
