import { type AnyRules, BadOptions } from './game.ts';
import { advance, beginMatch, Diverged, type Draw, replay } from './match.ts';
import type { Beginning, Played, Row } from './rows.ts';

/**
 * The first row of a recorded match whose random outcomes these draws do not give: 0 for the set-up, undefined when all come from
 * them. With `fairDraw` of the published seed this tells whether the deal is the one that was committed to.
 */
export function findStrangeDraw(
  game: AnyRules,
  beginning: Beginning<unknown>,
  rows: readonly Row<unknown>[],
  draw: Draw,
): number | undefined {
  if (drawsAtStart(game, beginning, draw)?.join() !== beginning.draws.join()) return 0;
  let before = replay(game, beginning, []).state;
  let strange: number | undefined;
  replay(game, beginning, rows, {
    visit(match, row) {
      if (strange === undefined && !('undo' in row) && !drawsAgain(game, before, row, draw)) strange = row.n;
      before = match.state;
    },
  });
  return strange;
}

/** Undefined where no match begins like this. */
function drawsAtStart(
  game: AnyRules,
  { options, seats, from }: Beginning<unknown>,
  draw: Draw,
): readonly number[] | undefined {
  try {
    return beginMatch(game, options, seats, draw, from).beginning.draws;
  } catch (error) {
    if (error instanceof BadOptions || error instanceof Diverged) return undefined;
    throw error;
  }
}

function drawsAgain(game: AnyRules, before: unknown, row: Played<unknown>, draw: Draw): boolean {
  try {
    const again = advance(game, { state: before, n: row.n - 1 }, row.answers, draw);
    return again.row.draws.join() === row.draws.join();
  } catch {
    return false; // other outcomes made one of the sealed answers impossible: not the same deal
  }
}
