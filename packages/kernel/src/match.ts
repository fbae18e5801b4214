import type { Dealer, Decision, DecisionId, Seat } from './game.ts';
import { BadOptions, IllegalChoice, Stale } from './game.ts';
import type { Playable } from './play.ts';
import { type Judged, judge } from './play.ts';
import { hashText } from './random.ts';
import type { Answer, BareRow, Beginning, Origin, Played, Row, Snapshot } from './rows.ts';

/** A match in memory. The state is replaced by each row, never changed. */
export interface Match<State, Event> {
  readonly beginning: Beginning<Event>;
  state: State;
  /** The number of the last row; 0 before the first. */
  n: number;
  /** Sealed answers not yet in a row, by decision. */
  readonly sealed: Map<DecisionId, Sealed<State>>;
  /** The states before the rows that can still be undone, oldest first. */
  undoable: { readonly n: number; readonly seat: Seat; readonly state: State }[];
}

/** A sealed answer, and the state it was judged against. */
export interface Sealed<State> {
  readonly judged: Judged<unknown>;
  readonly state: State;
}

/** Chance as the match meets it: live, or read back from a row. */
export type Draw = Dealer<never>['draw'];

interface Recording<Event> {
  readonly dealer: Dealer<Event>;
  readonly draws: number[];
  readonly events: Event[];
  readonly shown: () => boolean;
}

function record<Event>(draw: Draw): Recording<Event> {
  const draws: number[] = [];
  const events: Event[] = [];
  let shown = false;
  return {
    draws,
    events,
    shown: () => shown,
    dealer: {
      draw(bound, purpose, index) {
        const number = draw(bound, purpose, index);
        draws.push(number);
        return number;
      },
      reveal() {
        shown = true;
      },
      emit: (event) => events.push(event),
    },
  };
}

/** Reads recorded outcomes back in order. */
function reading(draws: readonly number[], n: number): Draw {
  let at = 0;
  return (bound, purpose) => {
    const number = draws[at++];
    // a record may come from outside: -1 or a half would lead to a state that can't be
    if (!Number.isInteger(number) || (number as number) < 0 || (number as number) >= bound) {
      throw new Diverged(n, `it draws for ${purpose} what the record does not have`);
    }
    return number as number;
  };
}

/** A recorded match that plays differently under these rules. */
export class Diverged extends Error {
  override readonly name = 'Diverged';
  readonly n: number;
  constructor(n: number, reason: string) {
    super(`Row ${n} no longer replays: ${reason}.`);
    this.n = n;
  }
}

export function beginMatch<State, Choice, Event>(
  game: Playable<State, Choice, Event>,
  options: unknown,
  seats: number,
  draw: Draw,
  from?: Origin,
): Match<State, Event> {
  const { dealer, draws, events } = record<Event>(draw);
  const origin = from === undefined ? {} : { from };
  const state = setUp(game, { options, seats, ...origin }, dealer);
  return atStart({ game: game.name, version: game.version, options, seats, draws, events, ...origin }, state);
}

function setUp<State, Choice, Event>(
  game: Playable<State, Choice, Event>,
  { options, seats, from }: Pick<Beginning<Event>, 'options' | 'seats' | 'from'>,
  dealer: Dealer<Event>,
): State {
  if (from === undefined) return game.setup(game.options(options, seats), seats, dealer);
  const state = positionOf(game, from);
  if (!from.anew) return state;
  if (game.imagine === undefined) throw new Error(`The rules of ${game.name} alone can't deal a position again.`);
  const seen = game.view(state, 'public');
  let drawn = 0;
  return game.imagine(seen, game.begin(seen), { below: (bound) => dealer.draw(bound, 'anew', drawn++) });
}

/** The position itself, as it was. Throws `Diverged` if these rules do not lead there. */
export function positionOf<State, Choice, Event>(
  game: Playable<State, Choice, Event>,
  { beginning, rows }: Origin,
): State {
  const began: Beginning<Event> = { ...beginning, game: game.name, version: game.version, events: [] };
  return replay(game, began, rows.map(toRow)).state;
}

const toRow = (row: BareRow, at: number): Row<never> =>
  'undo' in row ? { ...row, n: at + 1 } : { ...row, n: at + 1, events: [], barrier: false, hash: '' };

const atStart = <State, Event>(beginning: Beginning<Event>, state: State): Match<State, Event> => ({
  beginning,
  state,
  n: 0,
  sealed: new Map(),
  undoable: [],
});

/** A row that is ready to be appended, and the state after it: nothing has changed yet. */
export interface Move<State, Event> {
  readonly row: Row<Event>;
  readonly state: State;
}

/** The questions of a match: `pending`, without those that ended when the first sealed answer was given. */
export function openQuestions<State, Choice, Event>(
  game: Playable<State, Choice, Event>,
  { state, sealed }: Pick<Match<State, Event>, 'state' | 'sealed'>,
): readonly Decision<Choice>[] {
  const pending = game.pending(state);
  return sealed.size === 0 ? pending : pending.filter(({ early }) => early !== true);
}

/** What an answer leads to: a move, or, while others have not answered the sealed question, only a sealed answer. */
export type Considered<State, Event> =
  | { readonly sealed: Judged<unknown>; readonly move: undefined }
  | { readonly sealed: Judged<unknown> | undefined; readonly move: Move<State, Event> };

/**
 * Judges an answer. An open one gives the move it makes. A sealed one gives `sealed`: store it, then add it with `seal`.
 * The last sealed answer also gives the move that holds all of them. Throws `IllegalChoice`, and never changes the match.
 */
export function consider<State, Choice, Event>(
  game: Playable<State, Choice, Event>,
  match: Match<State, Event>,
  answer: Answer,
  draw: Draw,
  questions = openQuestions(game, match),
): Considered<State, Event> {
  const judged = judge(game, match.state, answer, questions);
  if (judged.decision.sealed === undefined) return { sealed: undefined, move: carryOut(game, match, [judged], draw) };
  const sealed = new Map(match.sealed).set(answer.decision, { judged, state: match.state });
  const move = openSealed(game, { ...match, sealed }, draw, questions);
  return move === undefined ? { sealed: judged, move } : { sealed: judged, move };
}

/** Adds a sealed answer, in the place of an earlier one to the same question. */
export function seal<State, Event>(match: Match<State, Event>, judged: Judged<unknown>): void {
  match.sealed.set(judged.decision.id, { judged, state: match.state });
}

/** Replaces the sealed answers by those of `answers` that are still open: a standing answer may have changed what a question allows. */
export function sealAll<State, Choice, Event>(
  game: Playable<State, Choice, Event>,
  match: Match<State, Event>,
  answers: readonly Answer[],
): void {
  match.sealed.clear();
  if (answers.length === 0) return;
  const pending = game.pending(match.state);
  for (const answer of answers) {
    try {
      seal(match, judge(game, match.state, answer, pending));
    } catch (error) {
      if (!(error instanceof IllegalChoice)) throw error;
    }
  }
}

/** The move that opens all sealed answers; undefined while one is missing. */
export function openSealed<State, Choice, Event>(
  game: Playable<State, Choice, Event>,
  match: Pick<Match<State, Event>, 'state' | 'n' | 'sealed'>,
  draw: Draw,
  questions = openQuestions(game, match),
): Move<State, Event> | undefined {
  const all: Judged<Choice>[] = [];
  for (const { id, sealed } of questions) {
    if (sealed === undefined) continue;
    const given = match.sealed.get(id);
    if (given === undefined) return undefined;
    // A standing answer has changed the state since: judge again.
    const open = given.state === match.state ? given.judged : judge(game, match.state, given.judged.answer, questions);
    all.push(open as Judged<Choice>);
  }
  return all.length === 0 ? undefined : carryOut(game, match, all, draw);
}

/** Judges the answers of one row, then plays them on a copy. Throws `IllegalChoice`. */
export function advance<State, Choice, Event>(
  game: Playable<State, Choice, Event>,
  match: Pick<Match<State, Event>, 'state' | 'n'>,
  answers: readonly Answer[],
  draw: Draw,
): Move<State, Event> & { readonly row: Played<Event> } {
  const pending = game.pending(match.state);
  const judged = answers.map((answer) => judge(game, match.state, answer, pending));
  // Only answers to one sealed question share a row, and each question is answered once.
  const together = judged.every(({ decision }) => decision.sealed !== undefined);
  const once = new Set(answers.map(({ decision }) => decision)).size === answers.length;
  if (answers.length > 1 && !(together && once)) throw new Stale();
  return carryOut(game, match, judged, draw);
}

/** Plays answers on a copy. They have been judged against the state of this match. */
function carryOut<State, Choice, Event>(
  game: Playable<State, Choice, Event>,
  match: Pick<Match<State, Event>, 'state' | 'n'>,
  judged: readonly Judged<Choice>[],
  draw: Draw,
): Move<State, Event> & { readonly row: Played<Event> } {
  const { dealer, draws, events, shown } = record<Event>(draw);
  const state = game.clone(match.state);
  for (const { decision, choice } of judged) game.take(state, decision, choice, dealer);
  const answers = judged.map(({ answer }) => answer);
  const barrier = shown() || draws.length > 0 || answers.length > 1;
  return { state, row: { n: match.n + 1, answers, draws, events, barrier, hash: observed(game, state, events) } };
}

/** The move that takes back this seat's last row, if nothing hidden was shown, nothing drawn and nobody else has acted since. */
export function undo<State, Event>(match: Match<State, Event>, seat: Seat): Move<State, Event> | undefined {
  const last = match.undoable.at(-1);
  if (last === undefined || last.seat !== seat || match.sealed.size > 0) return undefined;
  return { row: { n: match.n + 1, seat, undo: last.n }, state: last.state };
}

/** The row is appended: the match is where the move leads. */
export function commit<State, Event>(match: Match<State, Event>, { row, state }: Move<State, Event>): void {
  if ('undo' in row) {
    match.undoable.pop();
  } else if (row.barrier) {
    match.undoable = [];
  } else {
    const seat = (row.answers[0] as Answer).seat;
    if (match.undoable.at(-1)?.seat !== seat) match.undoable = [];
    match.undoable.push({ n: row.n, seat, state: match.state });
  }
  match.state = state;
  match.n = row.n;
  // A standing answer leaves the sealed ones as they are: their question is still open.
  if ('undo' in row) match.sealed.clear();
  else for (const { decision } of row.answers) match.sealed.delete(decision);
}

/**
 * Plays a recorded match again, from a snapshot if one is given. `verify` also compares what could be observed after each row;
 * `visit` sees every state on the way. Throws `Diverged` at the first row that plays differently.
 */
export function replay<State, Choice, Event>(
  game: Playable<State, Choice, Event>,
  beginning: Beginning<Event>,
  rows: readonly Row<Event>[],
  { snapshot, verify = false, visit }: ReplayOptions<State, Event> = {},
): Match<State, Event> {
  const start = snapshot?.state ?? setUpAgain(game, beginning);
  const match = atStart(beginning, game.clone(start));
  match.n = snapshot?.n ?? 0;
  const before = new Map<number, State>();
  for (const row of rows) {
    if (row.n <= match.n) continue;
    if (row.n !== match.n + 1) throw new Diverged(row.n, `row ${match.n + 1} is missing`);
    const move = replayRow(game, match, row, before);
    if (verify) verified(move, row);
    before.set(row.n, match.state);
    commit(match, move);
    visit?.(match, row);
  }
  return match;
}

/** The move of a row that somebody else has appended to this match. Throws `Diverged` when it plays differently here. */
export function recorded<State, Choice, Event>(
  game: Playable<State, Choice, Event>,
  match: Match<State, Event>,
  row: Row<Event>,
): Move<State, Event> {
  if (row.n !== match.n + 1) throw new Diverged(row.n, `row ${match.n + 1} is missing`);
  const move = replayRow(game, match, row, new Map(match.undoable.map(({ n, state }) => [n, state])));
  return { row, state: verified(move, row).state };
}

export interface ReplayOptions<State, Event> {
  readonly snapshot?: Snapshot<State> | undefined;
  readonly verify?: boolean;
  readonly visit?: ((match: Match<State, Event>, row: Row<Event>) => void) | undefined;
}

function setUpAgain<State, Choice, Event>(game: Playable<State, Choice, Event>, beginning: Beginning<Event>): State {
  try {
    return setUp(game, beginning, record<Event>(reading(beginning.draws, 0)).dealer);
  } catch (error) {
    if (error instanceof BadOptions) throw new Diverged(0, error.message);
    throw error;
  }
}

function replayRow<State, Choice, Event>(
  game: Playable<State, Choice, Event>,
  match: Match<State, Event>,
  row: Row<Event>,
  before: ReadonlyMap<number, State>,
): Move<State, Event> {
  if ('undo' in row) {
    const state = before.get(row.undo);
    if (state === undefined) throw new Diverged(row.n, `row ${row.undo}, which it takes back, is not at hand`);
    return { row, state };
  }
  if (row.answers.length === 0) throw new Diverged(row.n, 'it has no answer');
  try {
    const move = advance(game, match, row.answers, reading(row.draws, row.n));
    if (move.row.draws.length !== row.draws.length) throw new Diverged(row.n, 'it draws fewer numbers than recorded');
    return move;
  } catch (error) {
    if (error instanceof IllegalChoice) throw new Diverged(row.n, error.message);
    throw error;
  }
}

/** The same move, if what can be observed after it is as recorded. */
function verified<State, Event>(move: Move<State, Event>, row: Row<Event>): Move<State, Event> {
  if (!('undo' in row) && (move.row as Played<Event>).hash !== row.hash)
    throw new Diverged(row.n, 'what could be observed after it differs from the record');
  return move;
}

/** A hash of what can be observed: events, questions with their choices, outcome. */
export function observed<State, Choice, Event>(
  game: Playable<State, Choice, Event>,
  state: State,
  events: readonly Event[],
): string {
  const questions = game
    .pending(state)
    .map(({ id, seat, actor, ask, choices }) => [
      id,
      seat,
      actor,
      ask,
      choices.map((choice) => game.makeChoice(choice)),
    ]);
  const text = JSON.stringify([events, questions, game.outcome(state) ?? null]);
  return hashText(text).toString(16).padStart(8, '0') + text.length.toString(16);
}
