import type { Dealer, Decision, DecisionId, Rules, Seat } from './game.ts';
import { IllegalChoice, Stale } from './game.ts';
import type { Answer } from './rows.ts';

/** A game as far as playing it goes: no views, no memories. */
export type Playable<State, Choice, Event> = Rules<State, Choice, Event, unknown, unknown, unknown>;

/** An answer that may be carried out, with the open question it is for and the choice its text means. */
export interface Judged<Choice> {
  readonly answer: Answer;
  readonly decision: Decision<Choice>;
  readonly choice: Choice;
}

/** The open question of this seat. Throws `Stale` for every other id, whether some other seat is asked it or nobody is. */
export function askedOf<Choice>(pending: readonly Decision<Choice>[], seat: Seat, id: DecisionId): Decision<Choice> {
  const decision = pending.find((open) => open.id === id && open.seat === seat);
  if (decision === undefined) throw new Stale();
  return decision;
}

/**
 * The door for anything untrusted: the open question of the seat that answers and the choice a text means, or an `IllegalChoice`.
 * The text is read only when the question is the seat's own. Changes nothing.
 */
export function judge<State, Choice, Event>(
  game: Playable<State, Choice, Event>,
  state: State,
  answer: Answer,
  pending: readonly Decision<Choice>[] = game.pending(state),
): Judged<Choice> {
  const { seat, decision: id, choice: text } = answer;
  const decision = askedOf(pending, seat, id);
  const wanted = game.makeChoice(game.parseChoice(text));
  const choice = decision.choices.find((one) => game.makeChoice(one) === wanted);
  if (choice !== undefined) return { answer, decision, choice };
  // A seat that is asked for several figures at once has refusals for each: use those of this figure.
  const refusal = game
    .refusals(state, seat)
    .filter(({ about }) => (about?.actor ?? decision.actor) === decision.actor)
    .find(({ what }) => wanted === what || wanted.startsWith(`${what} `));
  throw new IllegalChoice(
    refusal === undefined
      ? `"${text}" is not among the choices of this question (${decision.ask}).`
      : `"${text}" can't be done now: ${refusal.why} (${refusal.rule}).`,
    refusal?.rule ?? decision.rule,
    refusal,
  );
}

/** Checks, then plays in place. Throws before anything is touched. */
export function play<State, Choice, Event>(
  game: Playable<State, Choice, Event>,
  state: State,
  answer: Answer,
  dealer: Dealer<Event>,
): void {
  const { decision, choice } = judge(game, state, answer);
  game.take(state, decision, choice, dealer);
}

/** Is nobody waited for? Standing offers stop nothing. */
export const isOver = (pending: readonly Decision<unknown>[]): boolean =>
  pending.every(({ standing }) => standing === true);

/** Is the game over? */
export function over<State, Choice, Event>(game: Playable<State, Choice, Event>, state: State): boolean {
  return isOver(game.pending(state));
}
