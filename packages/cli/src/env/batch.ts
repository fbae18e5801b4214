import { type AnyGame, type Decision, fastDealer, fastRandom, type Outcome, type Seat } from '@vizard/kernel';

export interface BatchOptions {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly seats: number;
  /** How many games are played side by side. */
  readonly games: number;
  readonly seed: number;
  /** Keeps what each seat remembers: needed for information states and resampled worlds, and slower. */
  readonly memory: boolean;
}

/** One game of a batch. */
interface Episode {
  state: unknown;
  dealer: ReturnType<typeof fastDealer<unknown>>;
  events: unknown[];
  memories: unknown[];
  /** The question that is answered next; undefined once the game is over. */
  asked: Decision<unknown> | undefined;
  outcome: Outcome | undefined;
  /** How many games were begun in this place. */
  begun: number;
}

/** Many games of one kind in lock-step. Everything it reveals about a running game comes from the view of the seat that is asked. */
export class Batch {
  readonly options: BatchOptions;
  readonly #options: unknown;
  readonly #episodes: Episode[];

  constructor(options: BatchOptions) {
    this.options = options;
    this.#options = options.game.options(options.options, options.seats);
    this.#episodes = Array.from({ length: options.games }, (_, at) => this.#begin(at, 0));
  }

  get size(): number {
    return this.#episodes.length;
  }

  /** The seat that is asked in this game, -1 when it is over. */
  seat(at: number): Seat {
    return this.#at(at).asked?.seat ?? -1;
  }

  /** How many choices it has: an answer is a place in their list. */
  count(at: number): number {
    return this.#at(at).asked?.choices.length ?? 0;
  }

  question(at: number): { ask: string; actor: string; choices: string[] } | undefined {
    const { asked } = this.#at(at);
    if (asked === undefined) return undefined;
    return {
      ask: asked.ask,
      actor: asked.actor,
      choices: asked.choices.map((one) => this.options.game.makeChoice(one)),
    };
  }

  outcome(at: number): Outcome | undefined {
    return this.#at(at).outcome;
  }

  /** By seat: 1 for a winner, -1 for a loser; undefined while the game runs. */
  rewards(at: number): number[] | undefined {
    const { outcome } = this.#at(at);
    return (
      outcome && Array.from({ length: this.options.seats }, (_, seat) => (outcome.winners.includes(seat) ? 1 : -1))
    );
  }

  view(at: number, seat: Seat = this.seat(at)): unknown {
    return this.options.game.view(this.#at(at).state, seat < 0 ? 'public' : seat);
  }

  /** Everything the seat knows: its view, and what it remembers beyond it. */
  information(at: number, seat: Seat = this.seat(at)): string {
    return stable({ view: this.view(at, seat), memory: this.#memory(at, seat) });
  }

  /** Carries out the choice at this place of the list. */
  step(at: number, choice: number): void {
    const episode = this.#at(at);
    const { asked } = episode;
    if (asked === undefined) throw new RangeError(`Game ${at} is over: reset it.`);
    if (!Number.isInteger(choice) || choice < 0 || choice >= asked.choices.length) {
      throw new RangeError(`Game ${at} has ${asked.choices.length} choices, from 0: ${choice} is not one of them.`);
    }
    this.options.game.take(episode.state, asked, asked.choices[choice], episode.dealer);
    this.#look(episode);
  }

  /** Begins the next game in this place; with a seed, that very deal. */
  reset(at: number, seed?: number): void {
    const { begun } = this.#at(at);
    this.#episodes[at] = this.#begin(at, begun, seed);
  }

  /** Makes `into` a copy of `from`. */
  copy(from: number, into: number): void {
    const episode = this.#at(from);
    this.#at(into);
    this.#episodes[into] = {
      ...episode,
      state: this.options.game.clone(episode.state),
      memories: [...episode.memories],
      events: [],
    };
  }

  /** Makes `into` a world that the seat asked in `from` can't exclude, sampled fairly from its view and memory. */
  resample(from: number, into: number, seed: number): void {
    const { game } = this.options;
    const seat = this.seat(from);
    if (seat < 0) throw new RangeError(`Game ${from} is over: nothing is hidden any more.`);
    const state = game.imagine(this.view(from, seat), this.#memory(from, seat), fastRandom(seed));
    const { memories, begun } = this.#at(into);
    const episode: Episode = { ...this.#empty(seed), state, begun, memories };
    // the others remember what they could have seen in that world from now on
    if (this.options.memory) {
      episode.memories = memories.map((_, other) =>
        other === seat ? this.#memory(from, seat) : game.begin(game.view(state, other)),
      );
    }
    // in that world nobody has answered a secret question yet: this seat is still the one that is asked
    this.#ask(episode, seat);
    this.#episodes[into] = episode;
  }

  #at(at: number): Episode {
    const episode = this.#episodes[at];
    if (episode === undefined)
      throw new RangeError(`There is no game ${at}: they are numbered from 0 to ${this.size - 1}.`);
    return episode;
  }

  #memory(at: number, seat: Seat): unknown {
    if (!this.options.memory)
      throw new RangeError('Open with "memory": true for information states and resampled worlds.');
    return seat < 0 ? null : this.#at(at).memories[seat];
  }

  #empty(seed: number): Episode {
    const events: unknown[] = [];
    const dealer = fastDealer<unknown>(seed, this.options.memory ? (event) => events.push(event) : undefined);
    return { state: undefined, dealer, events, memories: [], asked: undefined, outcome: undefined, begun: 0 };
  }

  #begin(at: number, begun: number, seed = this.options.seed + at + begun * 0x10001): Episode {
    const { game, seats, memory } = this.options;
    const episode = { ...this.#empty(seed), begun: begun + 1 };
    episode.state = game.setup(this.#options, seats, episode.dealer);
    if (memory) {
      episode.memories = Array.from({ length: seats }, (_, seat) => game.begin(game.view(episode.state, seat)));
    }
    this.#look(episode);
    return episode;
  }

  /** Lets every seat see what has happened, then asks the next. */
  #look(episode: Episode): void {
    const { game, memory } = this.options;
    this.#ask(episode);
    if (!memory || isHalfAnswered(episode.state)) return;
    const happened = episode.events.splice(0);
    episode.memories = episode.memories.map((remembered, seat) =>
      game.observe(
        remembered,
        game.view(episode.state, seat),
        happened.map((event) => game.redact(event, seat)).filter((event) => event !== undefined),
      ),
    );
  }

  /** The first who is waited for; this seat, if it is among them. */
  #ask(episode: Episode, seat?: Seat): void {
    const { game } = this.options;
    const awaited = game.pending(episode.state).filter(({ standing }) => standing !== true);
    episode.asked = awaited.find((decision) => decision.seat === seat) ?? awaited[0];
    episode.outcome = episode.asked === undefined ? game.outcome(episode.state) : undefined;
  }
}

/** While some secret answers are in and others are awaited, nobody hears anything. */
function isHalfAnswered(state: unknown): boolean {
  const { answers } = state as { answers?: readonly unknown[] };
  return answers?.some((answer) => answer !== null) === true && answers.includes(null);
}

/** JSON whose keys are in order: equal values give equal text. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
