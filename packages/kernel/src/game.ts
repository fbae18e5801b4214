import type { Claims } from './claims.ts';
import type { OptionTable } from './options.ts';

/**
 * The contract every game fulfils. Server, client, bots and tests know a game only through this file.
 * All of it is plain JSON data: a state can be saved, copied, searched and restarted in the middle of any effect.
 */

/** A place at the table; 0 sits first. */
export type Seat = number;

/** Who looks: a seat, the public (spectators), or all (a finished game, a test): `all` never leaves a running table. */
export type Watcher = Seat | 'public' | 'all';

/** The identity of one question: a command that answers an older question never answers the next one. */
export type DecisionId = number;

/** A question, sent to its seat only: others learn that it is pending (unless standing) and nothing else. */
export interface Decision<Choice> {
  readonly id: DecisionId;
  readonly seat: Seat;
  /** The figure that decides: a seat may run several. */
  readonly actor: string;
  /** What is asked, a key of the message catalogue. */
  readonly ask: string;
  /** The rule that asks. */
  readonly rule: string;
  /** The legal answers, all of them: nothing else is accepted, drawn or picked by a bot. */
  readonly choices: readonly Choice[];
  /** What the sentence of the question needs to name: a room, a card, a victim. Known to the seat. */
  readonly about?: Readonly<Record<string, string | number>>;
  /** Answered in secret with others at the same time; `ready` shows who has answered, `silent` does not. */
  readonly sealed?: 'ready' | 'silent';
  /** May be answered, but nobody waits for it, and nobody else is told that it is open. */
  readonly standing?: true;
  /** A standing one that ends as soon as anybody has answered the sealed question (`ready`) that is open with it. */
  readonly early?: true;
}

/**
 * What a choice does and points at, in the names that views use: a page draws and picks choices by it and never takes notation apart.
 * Plain data, made from the choice alone, so it tells nothing that the choice does not tell.
 */
export interface Target {
  readonly do: string;
}

/** Why something can't be done now, told from one seat's knowledge. */
export interface Refusal {
  /** What was refused: an action or a choice in notation. */
  readonly what: string;
  readonly rule: string;
  /** A key of the message catalogue, with what it names. */
  readonly why: string;
  readonly about?: Readonly<Record<string, string | number>>;
}

export interface Outcome {
  /** Who won; empty when the game beat everybody. */
  readonly winners: readonly Seat[];
  /** How it ended: a key of the message catalogue. */
  readonly how: string;
  readonly rule: string;
  readonly scores?: readonly number[];
}

/** Chance without names: for bots, imagined worlds and simulated players. */
export interface Random {
  /** A whole number in [0, bound). */
  below(bound: number): number;
}

/**
 * The one who shuffles, shows and announces. Games get chance, and tell what happened, only through it.
 */
export interface Dealer<Event> {
  /**
   * A whole number in [0, bound) from the stream `purpose` at `index`: the same seed, purpose and index give the same number
   * whatever else was drawn, so a draw that happens only in some hidden worlds shifts nothing elsewhere.
   */
  draw(bound: number, purpose: string, index: number): number;
  /** Call it just before something hidden becomes known to `to`: ends undo, and tells the leak tests that a difference is meant. */
  reveal(to: Seat | 'public'): void;
  /** Where events go. Absent when nobody listens: then none is built. */
  readonly emit?: (event: Event) => void;
}

/** What a table needs to be played: a host fetches no more of a game before the first question. */
export interface Rules<State, Choice, Event, View, Memory, Options> {
  readonly name: string;
  /** Changes whenever recorded matches might play differently. */
  readonly version: string;

  /** Every option that `options` reads, and no other. */
  readonly optionTable: OptionTable;
  /** The one door for options from outside: a legal value, or a `BadOptions` that names what is wrong. */
  options(input: unknown, seats: number): Options;
  setup(options: Options, seats: number, dealer: Dealer<Event>): State;
  /** Hand-written, field by field. */
  clone(state: State): State;

  /** The open questions: several when secret and simultaneous, none when the game is over. Standing ones come last. */
  pending(state: State): readonly Decision<Choice>[];
  /** Carries out one of `pending`'s choices, in place. Trusts its input: `play` in play.ts is the door that checks. */
  take(state: State, decision: Decision<Choice>, choice: Choice, dealer: Dealer<Event>): void;
  /** What this seat can't do now, and why, from its own knowledge. */
  refusals(state: State, seat: Seat): readonly Refusal[];
  outcome(state: State): Outcome | undefined;
  /** Counts up; a snapshot is kept whenever it changes. */
  round(state: State): number;
  /**
   * Players remember for themselves: what was shown is told once, when it happens, and nothing of the running match is told again.
   * A game without this option leaves it out.
   */
  strict?(state: State): boolean;
  /**
   * Seats that may still use a standing offer of their turn until somebody answers, as far as everybody knows: it does not tell whether
   * they have one. Bots leave them a moment.
   */
  lingering?(state: State): readonly Seat[];
  /** The seats that may talk among themselves unheard, this one included; undefined, or left out, where nobody may. */
  team?(state: State, seat: Seat): readonly Seat[] | undefined;
  /** May this seat pass information now (chat, claims)? */
  mayTalk(state: State, seat: Seat): boolean;
  /** Could somebody take over any seat without learning what players hide from each other? */
  openSeats(options: Options): boolean;
  /** What may be said as a set sentence, with everything it may fill in: nothing else is accepted or shown. */
  readonly claims: Claims;

  /** What a watcher may know, built from nothing. After the end everything is open. */
  view(state: State, watcher: Watcher): View;
  /** The part of an event a watcher may see. Events animate and narrate; the view is the truth. */
  redact(event: Event, watcher: Watcher): Event | undefined;

  /** What a seat remembers beyond its view. */
  begin(view: View): Memory;
  observe(memory: Memory, view: View, events: readonly Event[]): Memory;
  /** Part of a whole `Game`. Without it no position can be dealt again. */
  imagine?(view: View, memory: Memory, random: Random): State;

  /** The text of a choice in the log, and back. Text that is not a choice at all throws `IllegalChoice`. */
  makeChoice(choice: Choice): string;
  parseChoice(text: string): Choice;
  /** What a choice does and points at; each game exports its own kind of `Target`. */
  target(choice: Choice): Target;
}

/** A whole game: its rules, and worlds to think about. */
export interface Game<State, Choice, Event, View, Memory, Options>
  extends Rules<State, Choice, Event, View, Memory, Options> {
  /** Some world the seat can't exclude, sampled fairly. */
  imagine(view: View, memory: Memory, random: Random): State;
  /** Could this be the world? The true one always is. */
  admits(view: View, memory: Memory, state: State): boolean;
  /** For the tests: what is broken in this state, if anything (tiles, figures, cards are conserved). */
  broken(state: State): string | undefined;
}

/** Any game, where its types do not matter. */
// biome-ignore lint/suspicious/noExplicitAny: a table of games can't name their six types
export type AnyGame = Game<any, any, any, any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: as above
export type AnyRules = Rules<any, any, any, any, any, any>;

/** A choice that is not open: says what was wrong and which rule says so. Nothing has changed. */
export class IllegalChoice extends Error {
  override readonly name: string = 'IllegalChoice';
  readonly rule: string;
  /** The game's own reason, if it has one: for a sentence in the player's language. */
  readonly refusal: Refusal | undefined;
  constructor(message: string, rule = '', refusal?: Refusal) {
    super(message);
    this.rule = rule;
    this.refusal = refusal;
  }
}

/**
 * An answer to a question that this seat is not asked now. It says nothing else: another seat's question, a past, a future and an
 * invented one must look the same, or the refusal tells what is hidden.
 */
export class Stale extends IllegalChoice {
  override readonly name = 'Stale';
  constructor() {
    super('You are not asked this now: the game may have moved on.');
  }
}

/** Options that make no game: says which, and what would. */
export class BadOptions extends Error {
  override readonly name = 'BadOptions';
  readonly rule: string;
  constructor(message: string, rule = '') {
    super(message);
    this.rule = rule;
  }
}
