import type { Dealer, Decision, DecisionId, Game } from './game.ts';
import { IllegalChoice } from './game.ts';

/** A game of which only the play matters. */
export type Playable<State, Choice, Event> = Game<State, Choice, Event, unknown, unknown, unknown>;

/** An answer that may be carried out: the open question it is for, and the choice its text means. */
export interface Judged<Choice> {
  readonly decision: Decision<Choice>;
  readonly choice: Choice;
}

/** The door for anything untrusted: the open decision and the choice a text means, or an `IllegalChoice`. Changes nothing. */
export function judge<State, Choice, Event>(
  game: Playable<State, Choice, Event>,
  state: State,
  id: DecisionId,
  text: string,
): Judged<Choice> {
  const decision = game.pending(state).find((open) => open.id === id);
  if (decision === undefined) throw new IllegalChoice('This question is no longer open: the game has moved on.');
  const wanted = game.makeChoice(game.parseChoice(text));
  const choice = decision.choices.find((one) => game.makeChoice(one) === wanted);
  if (choice !== undefined) return { decision, choice };
  // a seat that is asked for several figures at once is told of each what it can't do
  const refusal = game
    .refusals(state, decision.seat)
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
  id: DecisionId,
  text: string,
  dealer: Dealer<Event>,
): void {
  const { decision, choice } = judge(game, state, id, text);
  game.take(state, decision, choice, dealer);
}

/** Is nobody waited for? Standing offers stop nothing. */
export const isOver = (pending: readonly Decision<unknown>[]): boolean =>
  pending.every(({ standing }) => standing === true);

/** Is the game over? */
export function over<State, Choice, Event>(game: Playable<State, Choice, Event>, state: State): boolean {
  return isOver(game.pending(state));
}
