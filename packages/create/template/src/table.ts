/** One person at seat 0, bots at the others. The person gets a view, a question and events as they may know them, never the state. */
import {
  beginMatch,
  commit,
  consider,
  type Decision,
  fastDealer,
  fastRandom,
  type Match,
  openQuestions,
  seal,
} from '@vizard/kernel';
import { choose } from './bot.ts';
import { type Choice, type Event, lanterns as game, type Memory, type State, type View } from './lanterns.ts';

export class Table {
  readonly names: readonly string[];
  /** What the person was told, in order. */
  readonly told: Event[] = [];
  readonly #match: Match<State, Event>;
  readonly #memories: Memory[];
  readonly #random;
  readonly #draw;

  constructor(names: readonly string[], seed: number) {
    this.names = names;
    this.#random = fastRandom(seed);
    this.#draw = fastDealer(seed).draw;
    this.#match = beginMatch(game, {}, names.length, this.#draw);
    this.#memories = names.map((_, seat) => game.begin(game.view(this.#match.state, seat)));
    this.#tell(this.#match.beginning.events);
    this.#playBots();
  }

  get view(): View {
    return game.view(this.#match.state, 0);
  }

  /** What the person is asked; undefined when the game is over. */
  get question(): Decision<Choice> | undefined {
    return this.#open.find(({ seat }) => seat === 0);
  }

  get winners(): readonly string[] | undefined {
    return game.outcome(this.#match.state)?.winners.map((seat) => this.names[seat] as string);
  }

  /** Throws an `IllegalChoice` that says why if the choice is not open. */
  answer(choice: string): void {
    if (this.question !== undefined) this.#answer(this.question, choice);
    this.#playBots();
  }

  get #open(): readonly Decision<Choice>[] {
    return openQuestions(game, this.#match).filter(({ id }) => !this.#match.sealed.has(id));
  }

  #playBots(): void {
    for (;;) {
      const asked = this.#open.find(({ seat }) => seat !== 0);
      if (asked === undefined) return;
      const view = game.view(this.#match.state, asked.seat);
      const choice = choose(view, this.#memories[asked.seat] as Memory, asked, this.#random);
      this.#answer(asked, game.makeChoice(choice));
    }
  }

  #answer({ id, seat }: Decision<Choice>, choice: string): void {
    const { move, sealed } = consider(game, this.#match, { decision: id, seat, choice }, this.#draw);
    if (move === undefined) {
      seal(this.#match, sealed);
      return;
    }
    commit(this.#match, move);
    this.#tell('events' in move.row ? move.row.events : []);
  }

  #tell(events: readonly Event[]): void {
    const heard = (seat: number) =>
      events.map((event) => game.redact(event, seat)).filter((event) => event !== undefined);
    this.#memories.forEach((memory, seat) => {
      this.#memories[seat] = game.observe(memory, game.view(this.#match.state, seat), heard(seat));
    });
    this.told.push(...heard(0));
  }
}
