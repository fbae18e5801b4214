import { beginMatch, commit, consider, Diverged, observed, openQuestions, replay, seal } from '../src/match.ts';
import { isOver } from '../src/play.ts';
import { fastDealer, fastRandom, pick } from '../src/random.ts';
import type { Answer, Row } from '../src/rows.ts';
import { type AGame, type Setup, someDecision } from './battery.ts';

/** A game that was played once, as a line of a file: what was answered and drawn, and a hash of what could be observed after each row. */
interface Recording extends Setup {
  readonly draws: readonly number[];
  readonly start: string;
  readonly rows: readonly (readonly [answers: readonly Answer[], draws: readonly number[], hash: string])[];
}

/** Plays a random game and writes it down. */
export function recordGame<State, Choice, Event, View, Memory>(
  game: AGame<State, Choice, Event, View, Memory>,
  { options, seats }: Setup,
  seed: number,
): string {
  const random = fastRandom(seed);
  const { draw } = fastDealer<Event>(seed);
  const match = beginMatch(game, options, seats, draw);
  const { draws, events } = match.beginning;
  const start = observed(game, match.state, events);
  const rows: Recording['rows'][number][] = [];
  while (!isOver(game.pending(match.state))) {
    const { id, seat, choices } = someDecision(openQuestions(game, match), random);
    const answer = { decision: id, seat, choice: game.makeChoice(pick(choices, random)) };
    const { move, sealed } = consider(game, match, answer, draw);
    if (move === undefined) seal(match, sealed);
    else {
      if ('answers' in move.row) rows.push([move.row.answers, move.row.draws, move.row.hash]);
      commit(match, move);
    }
  }
  return JSON.stringify({ options, seats, draws, start, rows } satisfies Recording);
}

/**
 * What plays differently from the games that were recorded with this version of the rules: then its `version` has to be raised, or matches
 * that are being played change under their players. Empty if all is as it was.
 */
export function changedSince<State, Choice, Event, View, Memory>(
  game: AGame<State, Choice, Event, View, Memory>,
  lines: readonly string[],
): readonly string[] {
  return lines.flatMap((line, at) => {
    const why = whyDifferent(game, JSON.parse(line) as Recording);
    return why === undefined ? [] : [`game ${at + 1}: ${why}`];
  });
}

function whyDifferent<State, Choice, Event, View, Memory>(
  game: AGame<State, Choice, Event, View, Memory>,
  { options, seats, draws, start, rows }: Recording,
): string | undefined {
  let next = 0;
  const begun = beginMatch(game, options, seats, () => draws[next++] ?? 0);
  if (next !== draws.length || observed(game, begun.state, begun.beginning.events) !== start)
    return 'it is set up differently.';
  const stored = rows.map(
    ([answers, drawn, hash], at): Row<Event> => ({
      n: at + 1,
      answers,
      draws: drawn,
      events: [],
      barrier: false,
      hash,
    }),
  );
  try {
    const { state } = replay(game, begun.beginning, stored, { verify: true });
    return isOver(game.pending(state)) ? undefined : 'it is not over after its last row.';
  } catch (error) {
    if (error instanceof Diverged) return error.message;
    throw error;
  }
}
